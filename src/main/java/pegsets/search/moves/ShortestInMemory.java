package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.Long2ObjectMap;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.expand.Relation;

/// The fewest moves of a solution, the number of solutions with so few moves, as sequences of jumps, and one of them.
/// Finds all positions that play can reach in memory, and then, from the finish back, the fewest moves from each: a jump
/// by the peg that has just jumped continues a move, and any other jump begins one.
///
/// @param moves of a shortest solution; 0 if no solution exists
public record ShortestInMemory(int moves, BigInteger solutions, List<Jump> jumps) {
    public static final ShortestInMemory NONE = new ShortestInMemory(0, BigInteger.ZERO, List.of());
    /// The most positions to find.
    private static final int MOST_POSITIONS = 1_000_000;
    /// No peg has just jumped.
    private static final int NO_HOLE = -1;

    /// The solutions from a position.
    ///
    /// @param others  those that a jump of a peg begins that has not just jumped
    /// @param byHoles those if the peg in a hole has just jumped, by its hole; only for pegs that can jump
    private record Ends(Ways others, Long2ObjectMap<Ways> byHoles) {
        Ways after(int hole) {
            return byHoles.getOrDefault(hole, others);
        }
    }

    /// Some solutions with the fewest moves.
    private record Ways(int moves, BigInteger solutions) {
        Ways and(Ways other) {
            return moves < other.moves
                    ? this
                    : moves > other.moves ? other : new Ways(moves, solutions.add(other.solutions));
        }

        Ways oneMore() {
            return new Ways(moves + 1, solutions);
        }
    }

    /// Returns the shortest solutions of a problem; empty if too many positions can be reached.
    public static Optional<ShortestInMemory> of(Problem problem) {
        Board board = problem.board();
        if (board.implied().count() > 0) {
            return Optional.empty();
        }
        Expander expander = Relation.DESCENDANTS.expander(new JumpTables(board, board.symmetries().trivial()));
        List<long[]> levels = new ArrayList<>(List.of(problem.start().codes().toLongArray()));
        int finishPegs = problem.finish().pegCount();
        long positions = 0;
        for (int pegs = problem.start().pegCount(); pegs > finishPegs && levels.getLast().length > 0; pegs--) {
            levels.add(ChildCollector.of(expander, levels.getLast()));
            positions += levels.getLast().length;
            if (positions > MOST_POSITIONS) {
                return Optional.empty();
            }
        }
        Long2ObjectMap<Ends> known = new Long2ObjectOpenHashMap<>();
        for (long position : levels.getLast()) {
            if (problem.finish().codes().contains(position)) {
                known.put(position, new Ends(new Ways(0, BigInteger.ONE), new Long2ObjectOpenHashMap<>()));
            }
        }
        for (long[] level : levels.reversed().subList(1, levels.size())) {
            for (long position : level) {
                ends(board, position, known).ifPresent(ends -> known.put(position, ends));
            }
        }
        return Optional.of(problem.start().codes().longStream().filter(known::containsKey)
                .mapToObj(start -> new ShortestInMemory(known.get(start).others.moves,
                        known.get(start).others.solutions, jumps(board, start, known)))
                .reduce((one, other) -> one.moves < other.moves
                        ? one
                        : one.moves > other.moves
                                ? other
                                : new ShortestInMemory(one.moves, one.solutions.add(other.solutions), one.jumps))
                .orElse(NONE));
    }

    private static Optional<Ends> ends(Board board, long position, Long2ObjectMap<Ends> known) {
        Optional<Ways> others = Optional.empty();
        Long2ObjectMap<Ways> byHoles = new Long2ObjectOpenHashMap<>();
        for (Jump jump : board.jumps()) {
            Ways after = after(position, jump, known);
            if (after != null) {
                Ways begun = after.oneMore();
                others = Optional.of(others.map(begun::and).orElse(begun));
                byHoles.put(jump.from(), begun);
            }
        }
        for (long hole : byHoles.keySet().toLongArray()) {
            Optional<Ways> ways = Optional.empty();
            for (Jump jump : board.jumps()) {
                Ways after = after(position, jump, known);
                if (after != null) {
                    Ways next = jump.from() == hole ? after : after.oneMore();
                    ways = Optional.of(ways.map(next::and).orElse(next));
                }
            }
            byHoles.put(hole, ways.orElseThrow());
        }
        return others.map(ways -> new Ends(ways, byHoles));
    }

    /// Returns the solutions after a jump, or null if the jump is not legal or leads to none.
    private static Ways after(long position, Jump jump, Long2ObjectMap<Ends> known) {
        Ends ends = jump.isLegal(position) ? known.get(position ^ jump.mask()) : null;
        return ends == null ? null : ends.after(jump.to());
    }

    private static List<Jump> jumps(Board board, long start, Long2ObjectMap<Ends> known) {
        List<Jump> jumps = new ArrayList<>();
        long position = start;
        int hole = NO_HOLE;
        for (Ways left = known.get(start).others; left.moves > 0 || !known.get(position).byHoles.isEmpty();) {
            for (Jump jump : board.jumps()) {
                Ways after = after(position, jump, known);
                if (after != null && after.moves + (jump.from() == hole ? 0 : 1) == left.moves) {
                    jumps.add(jump);
                    position ^= jump.mask();
                    hole = jump.to();
                    left = after;
                    break;
                }
            }
        }
        return jumps;
    }
}
