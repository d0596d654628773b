package pegsets.search.solve;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.PositionClass;
import pegsets.board.SymmetryGroup;

/// The fewest pegs that play from a position can leave. First, all positions after 1, 2, 3 ... jumps are computed in
/// memory, if they are not too many. Otherwise a search decides each position of 1, 2, 3 ... pegs in the start's
/// position class, until play can reach one of them.
///
/// @param pegs      the fewest pegs found
/// @param positions the number of positions with so few pegs that play can reach
/// @param game      jumps that lead to one of them
/// @param isProven  whether fewer pegs, and more positions, are impossible; otherwise a search stopped at its limit
public record FewestPegs(int pegs, long positions, List<Jump> game, boolean isProven) {
    /// The most positions that are computed before positions of few pegs are tried.
    private static final int FIRST_POSITIONS = 2_000_000;
    /// The most positions of equally many pegs to try, one for each symmetry class.
    private static final int MOST_TRIED = 2_000;
    private static final long MOST_CHOICES = 5_000_000;

    /// @param mostPositions of one search, and of all positions in memory
    /// @param progress      receives the number of positions since its last call, at regular intervals
    public static FewestPegs of(Board board, long start, long mostPositions, LongConsumer progress) {
        SymmetryGroup group = board.symmetries().stabilizer(start);
        Levels levels = new Levels(new JumpTable(board), true, start, group);
        if (!finish(levels, Math.min(mostPositions, FIRST_POSITIONS), progress)) {
            FewestPegs tried = tried(board, start, group, new Search(board, mostPositions, progress));
            if (tried.isProven || !finish(levels, mostPositions, progress)) {
                return tried;
            }
        }
        return new FewestPegs(levels.pegs(), levels.lastImages(), levels.jumpsFor(levels.last()[0]), true);
    }

    /// Adds levels until no jump is left. Returns false if they have too many positions.
    private static boolean finish(Levels levels, long mostPositions, LongConsumer progress) {
        while (levels.positions() + levels.last().length <= mostPositions) {
            long[] next = levels.next();
            if (next.length == 0) {
                return true;
            }
            levels.add(next);
            progress.accept(next.length);
        }
        return false;
    }

    private static FewestPegs tried(Board board, long start, SymmetryGroup group, Search search) {
        PositionClass reachable = PositionClass.of(board, start);
        Images images = new Images(group, board.size());
        boolean isProven = true;
        long choices = 1;
        for (int pegs = 1; pegs < Long.bitCount(start); pegs++) {
            choices = choices * (board.size() - pegs + 1) / pegs;
            if (choices > MOST_CHOICES) {
                break;
            }
            List<Long> finishes = LongStream.iterate((1L << pegs) - 1, FewestPegs::next).limit(choices)
                    .filter(code -> reachable.contains(code) && images.mincode(code) == code).limit(MOST_TRIED + 1)
                    .boxed().toList();
            if (finishes.size() > MOST_TRIED) {
                break;
            }
            long positions = 0;
            List<Jump> game = List.of();
            for (long finish : finishes) {
                Decision decision = search.decide(start, finish);
                isProven &= !(decision instanceof Decision.Undecided);
                if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
                    positions += images.orbitSize(finish);
                    game = game.isEmpty() ? jumps : game;
                }
            }
            if (positions > 0) {
                return new FewestPegs(pegs, positions, game, isProven);
            }
        }
        return new FewestPegs(Long.bitCount(start), 1, List.of(), false);
    }

    /// Returns the next larger code with as many pegs.
    private static long next(long code) {
        long carried = code + Long.lowestOneBit(code);
        return carried | (code ^ carried) >>> 2 + Long.numberOfTrailingZeros(code);
    }
}
