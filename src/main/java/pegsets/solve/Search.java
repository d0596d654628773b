package pegsets.solve;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;
import pegsets.board.geometry.PositionClass;

/// Decides problems from one position to another. In turn: numbers of pegs and position classes; a resource count;
/// depth-first searches that give up soon, each with another order of jumps; then, with many resource counts and from
/// both sides, a search to the end.
///
/// See `docs/search.md` for why so.
public final class Search {
    private static final int ENDGAME = 100_000;
    private static final int[] ROUNDS = {
        50_000, 50_000, 100_000, 50_000, 50_000, 100_000, 200_000, 100_000, 400_000, 400_000};
    /// As many positions as a search may look at, where nothing else is said.
    public static final long USUAL_POSITIONS = 50_000_000;
    /// Bytes of heap for a position that is remembered, with what else there is and growing.
    private static final int HEAP_BYTES = 48;

    private final Board board;
    private final JumpTable table;
    private final PagodaFinder finder;
    private final long mostPositions;
    private final LongConsumer progress;
    private final int[] rounds;
    private final int mostEndgame;
    private Levels lastEndgame;

    /// @param mostPositions how many positions to look at for one problem; fewer where the heap is too small to
    ///                      remember them
    /// @param progress      is told from time to time how many positions more have been looked at
    public Search(Board board, long mostPositions, LongConsumer progress) {
        this(board, mostPositions, progress, ROUNDS, ENDGAME);
    }

    /// @param rounds  positions that each of the first searches looks at
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

    /// Whether play can lead from the start to the finish. Problems of one finish in a row share some work.
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
        DepthFirst search = new DepthFirst(
                table, start, endgame, new long[] {finish}, List.of(), Optional.of(finder), progress);
        for (int round = 0; round < rounds.length; round++) {
            switch (search.search(start, Math.min(mostPositions, search.searched() + rounds[round]), round)) {
                case FOUND -> { return new Decision.Solvable(search.jumps()); }
                case NONE -> {
                    return new Decision.Exhausted(search.searched() + endgame.positions(), search.functions());
                }
                case LIMIT -> {}
            }
        }
        return search.searched() >= mostPositions
                ? new Decision.Undecided(search.searched())
                : fromBothSides(start, finish, search.searched());
    }

    /// All positions that can be played to the finish, up to some number of pegs.
    private Levels endgame(long start, long finish) {
        if (lastEndgame == null || lastEndgame.origin() != finish || lastEndgame.pegs() > Long.bitCount(start)) {
            lastEndgame = Levels.to(table, finish);
            extend(lastEndgame, Long.bitCount(start), start, List.of());
        }
        return lastEndgame;
    }

    private void extend(Levels endgame, int mostPegs, long start, List<Pagoda> pagodas) {
        while (endgame.pegs() < mostPegs) {
            Optional<PositionMemory> next = endgame.next(
                    position -> pagodas.stream().noneMatch(pagoda -> pagoda.refutes(start, position)), mostEndgame);
            if (next.isEmpty()) {
                return;
            }
            endgame.add(next.get());
        }
    }

    private Decision fromBothSides(long start, long finish, long searchedBefore) {
        Levels opening = Levels.from(table, start);
        Levels endgame = Levels.to(table, finish);
        PagodaPairPruning fronts = new PagodaPairPruning(opening, endgame, finder, finder.limiting(start, finish));
        fronts.advance();
        if (fronts.isRefuted()) {
            return new Decision.Exhausted(opening.positions() + endgame.positions(), fronts.pagodas().size());
        }
        long[] goals = endgame.last().codes();
        extend(endgame, opening.pegs() - 1, start, fronts.pagodas());
        DepthFirst search = new DepthFirst(
                table, start, endgame, goals, fronts.pagodas(), Optional.of(finder), progress);
        for (long position : opening.last().codes()) {
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
