package pegsets.search.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.PositionClass;
import pegsets.board.SymmetryGroup;

/// Decides problems from one position to another by these steps: numbers of pegs and position classes; a resource
/// count; depth-first searches with low limits, each with another order of jumps; finally, a search from both sides
/// with many resource counts. `docs/explanation/solvable.md` gives the reasons. For one thread.
public final class Search {
    private static final int ENDGAME = 100_000;
    private static final int[] ROUNDS = {
        50_000, 50_000, 100_000, 50_000, 50_000, 100_000, 200_000, 100_000, 400_000, 400_000};
    /// The usual limit on positions.
    public static final long USUAL_POSITIONS = 50_000_000;
    /// Bytes of heap for each position that the search remembers, including the growth of the set.
    private static final int HEAP_BYTES = 48;

    private final Board board;
    private final JumpTable table;
    private final PagodaFinder finder;
    private final long mostPositions;
    private final LongConsumer progress;
    private final int[] rounds;
    private final int mostEndgame;
    private Levels lastEndgame;

    /// @param mostPositions of one search; the heap may lower this limit
    /// @param progress      receives the number of positions since its last call, at regular intervals
    public Search(Board board, long mostPositions, LongConsumer progress) {
        this(board, mostPositions, progress, ROUNDS, ENDGAME);
    }

    /// @param rounds  the positions of each of the first searches
    /// @param endgame the most positions in a level of the endgame
    Search(Board board, long mostPositions, LongConsumer progress, int[] rounds, int endgame) {
        this.board = board;
        this.table = new JumpTable(board);
        this.finder = new PagodaFinder(board);
        this.mostPositions = Math.min(mostPositions, Runtime.getRuntime().maxMemory() / HEAP_BYTES);
        this.progress = progress;
        this.rounds = rounds.clone();
        this.mostEndgame = endgame;
    }

    /// Decides whether play can lead from the start to the finish. Successive problems with the same finish share some
    /// work.
    public Decision decide(long start, long finish) {
        if (Long.bitCount(start) <= Long.bitCount(finish) && start != finish) {
            return new Decision.TooFewPegs();
        }
        OptionalLong differing = PositionClass.byRuleOfThree(board, start).differingHoles(finish);
        if (differing.isPresent()) {
            return new Decision.OtherClass(differing.getAsLong());
        }
        Optional<Decision> refuted = finder.find(start, finish).map(Decision.Refuted::new);
        return refuted.orElseGet(() -> search(start, finish));
    }

    private Decision search(long start, long finish) {
        Levels endgame = endgame(start, finish);
        DepthFirst search = depthFirst(start, finish, endgame, new long[] {finish}, List.of());
        long most = mostPositions - endgame.positions();
        for (int round = 0; round < rounds.length; round++) {
            switch (search.search(start, Math.min(most, search.searched() + rounds[round]), round)) {
                case FOUND -> { return new Decision.Solvable(search.jumps()); }
                case NONE -> {
                    return new Decision.Exhausted(search.searched() + endgame.positions(), search.functions());
                }
                case LIMIT -> {}
            }
        }
        long searched = search.searched() + endgame.positions();
        return searched >= mostPositions
                ? new Decision.Undecided(searched)
                : fromBothSides(start, finish, searched);
    }

    private DepthFirst depthFirst(long start, long finish, Levels endgame, long[] goals, List<Pagoda> pagodas) {
        SymmetryGroup group = board.symmetries().stabilizer(start).stabilizer(finish);
        return new DepthFirst(table, start, group, endgame, goals, pagodas, Optional.of(finder), progress);
    }

    /// Returns all positions that can be played to the finish, up to some number of pegs: at most half of the limit.
    private Levels endgame(long start, long finish) {
        if (lastEndgame == null || lastEndgame.origin() != finish || lastEndgame.pegs() > Long.bitCount(start)) {
            lastEndgame = Levels.to(table, finish);
            extend(lastEndgame, Long.bitCount(start), start, List.of());
        }
        return lastEndgame;
    }

    private void extend(Levels endgame, int mostPegs, long start, List<Pagoda> pagodas) {
        while (endgame.pegs() < mostPegs) {
            Optional<long[]> next = endgame.next(
                    position -> pagodas.stream().noneMatch(pagoda -> pagoda.refutes(start, position)),
                    Math.clamp(mostPositions / 2 - endgame.positions(), 0, mostEndgame));
            if (next.isEmpty()) {
                return;
            }
            endgame.add(next.get());
        }
    }

    private Decision fromBothSides(long start, long finish, long searchedBefore) {
        Levels opening = Levels.from(table, start);
        Levels endgame = Levels.to(table, finish);
        PagodaPairPruning pairs = new PagodaPairPruning(opening, endgame, finder, finder.limiting(start, finish));
        pairs.advance();
        if (pairs.isRefuted()) {
            return new Decision.Exhausted(opening.positions() + endgame.positions(), pairs.pagodas().size());
        }
        long[] goals = endgame.last();
        extend(endgame, opening.pegs() - 1, start, pairs.pagodas());
        DepthFirst search = depthFirst(start, finish, endgame, goals, pairs.pagodas());
        for (long position : opening.last()) {
            switch (search.search(position, mostPositions - searchedBefore, 0)) {
                case FOUND -> {
                    List<Jump> jumps = new ArrayList<>(opening.jumpsFor(position));
                    jumps.addAll(search.jumps());
                    return new Decision.Solvable(jumps);
                }
                case LIMIT -> { return new Decision.Undecided(searchedBefore + search.searched()); }
                case NONE -> {}
            }
        }
        return new Decision.Exhausted(
                opening.positions() + search.searched() + endgame.positions(), search.functions());
    }
}
