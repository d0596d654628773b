package pegsets.search.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongConsumer;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.PositionClass;
import pegsets.board.SymmetryGroup;
import pegsets.board.text.HolePattern;

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

    /// [ReachableGoals] keeps a set of goals as the bits of a `long`.
    private static final int MOST_GOALS = 64;
    private static final int MOST_PAIRS = 2_000;

    final Board board;
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
        this.finder = new PagodaFinder(board, 0);
        this.mostPositions = Math.min(mostPositions, mostPositions());
        this.progress = progress;
        this.rounds = rounds.clone();
        this.mostEndgame = endgame;
    }

    /// Returns the most positions for which the heap has room.
    public static long mostPositions() {
        return Runtime.getRuntime().maxMemory() / HEAP_BYTES;
    }

    /// Decides whether play can lead from the start to the finish. Successive problems with the same finish share some
    /// work.
    public Decision decide(long start, long finish) {
        return decide(start, HolePattern.of(board, finish));
    }

    /// Decides whether play can lead from the start to a position with a pattern.
    public Decision decide(long start, HolePattern finish) {
        if (finish.matches(start)) {
            return new Decision.Solvable(List.of());
        }
        if (Long.bitCount(start) <= Long.bitCount(finish.full())) {
            return new Decision.TooFewPegs();
        }
        OptionalLong differing = PositionClass.byRuleOfThree(board, start).differingHoles(finish.full());
        if (finish.free(board) == 0 && differing.isPresent()) {
            return new Decision.OtherClass(differing.getAsLong());
        }
        Optional<Decision> refuted = new PagodaFinder(board, finish.free(board)).find(start, finish.full())
                .map(Decision.Refuted::new);
        return refuted.orElseGet(() -> search(start, finish));
    }

    /// Returns the decisions on play from one position to each finish. A symmetry of the start moves the decision on
    /// one finish to its images, which need no search.
    public LongFunction<Decision> from(long start) {
        SymmetryGroup group = board.symmetries().stabilizer(start);
        Map<Long, Decision> known = new HashMap<>();
        return finish -> {
            if (!known.containsKey(finish)) {
                Decision decision = decide(start, finish);
                group.elements().forEach(s -> known.putIfAbsent(s.image(finish), decision.moved(s)));
            }
            return known.get(finish);
        };
    }

    /// The decision on one hole.
    ///
    /// @param hole of the last peg, or the vacancy
    public record End(int hole, Decision decision) {}

    /// Returns the holes in which position classes allow the last peg of play from a position.
    public static IntStream lastHoles(Board board, long start) {
        PositionClass reachable = PositionClass.byRuleOfThree(board, start);
        return IntStream.range(0, board.size()).filter(hole -> reachable.contains(1L << hole));
    }

    /// Decides, lazily, the holes in which position classes allow the last peg of play from a position, in order.
    public Stream<End> lastPegs(long position) {
        LongFunction<Decision> decisions = from(position);
        return lastHoles(board, position).mapToObj(hole -> new End(hole, decisions.apply(1L << hole)));
    }

    /// Decides, lazily, the single vacancies from which position classes allow play to a position, or those from which
    /// play may lead to a pattern, in order. A position occurs in a solution from a single vacancy if and only if such
    /// a vacancy and a hole of a last peg exist (Notes, section 3: problem #3, and how it differs from #2). A vacancy
    /// leads to a position if and only if the position's complement can be played to one peg there, with the same jumps
    /// in reverse order.
    public Stream<End> vacancies(HolePattern finish) {
        return finish.free(board) == 0
                ? lastPegs(finish.empty()).map(end -> new End(end.hole, end.decision.exchanged()))
                : IntStream.range(0, board.size()).mapToObj(
                        hole -> new End(hole, decide(board.complement(1L << hole), finish)));
    }

    /// Searches with low limits, and then from both sides. If a pattern leaves holes free, no endgame leads to all of
    /// its positions, and the last search has only the limit of all searches.
    private Decision search(long start, HolePattern finish) {
        boolean isOpen = finish.free(board) != 0;
        Levels endgame = isOpen ? end(finish.full()) : endgame(start, finish.full());
        long known = isOpen ? 0 : endgame.positions();
        DepthFirst search = new DepthFirst(table, start, finish, endgame, new long[] {finish.full()}, List.of(),
                new PagodaFinder(board, finish.free(board)), progress);
        Decision decision = inRounds(search, start, known);
        if (!(decision instanceof Decision.Undecided(long searched)) || searched >= mostPositions) {
            return decision;
        }
        return isOpen
                ? inOneRound(search, start, mostPositions, 0, known)
                : fromBothSides(start, finish, searched);
    }

    private Levels end(long finish) {
        return new Levels(table, false, finish, board.symmetries().trivial());
    }

    /// Searches with low limits, each time with another order of jumps.
    private Decision inRounds(DepthFirst search, long start, long endgame) {
        Decision decision = new Decision.Undecided(endgame);
        for (int round = 0; round < rounds.length && decision instanceof Decision.Undecided; round++) {
            long most = Math.min(mostPositions - endgame, search.searched() + rounds[round]);
            decision = inOneRound(search, start, most, round, endgame);
        }
        return decision;
    }

    private static Decision inOneRound(DepthFirst search, long start, long most, int round, long endgame) {
        DepthFirst.Outcome outcome = search.search(start, most, round);
        long positions = search.searched() + endgame;
        return switch (outcome) {
            case FOUND -> new Decision.Solvable(search.jumps());
            case NONE -> new Decision.Exhausted(positions, search.functions());
            case LIMIT -> new Decision.Undecided(positions);
        };
    }

    /// Returns all positions that can be played to the finish, up to some number of pegs: at most half of the limit.
    private Levels endgame(long start, long finish) {
        if (lastEndgame == null || lastEndgame.origin != finish || lastEndgame.pegs() > Long.bitCount(start)) {
            lastEndgame = end(finish);
            extend(lastEndgame, Long.bitCount(start), start, List.of());
        }
        return lastEndgame;
    }

    private void extend(Levels endgame, int mostPegs, long start, List<Pagoda> pagodas) {
        while (endgame.pegs() < mostPegs) {
            int most = Math.clamp(mostPositions / 2 - endgame.positions(), 0, mostEndgame);
            long[] next = Arrays.stream(endgame.next())
                    .filter(position -> pagodas.stream().noneMatch(pagoda -> pagoda.refutes(start, position)))
                    .limit(most + 1L).toArray();
            if (next.length > most) {
                return;
            }
            endgame.add(next);
        }
    }

    private Decision fromBothSides(long start, HolePattern pattern, long searchedBefore) {
        long finish = pattern.full();
        Levels opening = new Levels(table, true, start, board.symmetries().trivial());
        Levels endgame = end(finish);
        List<Pagoda> pagodas = new ArrayList<>(finder.limiting(start, finish));
        prune(opening, endgame, pagodas);
        if (opening.last().length == 0 || endgame.last().length == 0) {
            return new Decision.Exhausted(opening.positions() + endgame.positions(), pagodas.size());
        }
        long[] goals = endgame.last();
        extend(endgame, opening.pegs() - 1, start, pagodas);
        DepthFirst search = new DepthFirst(table, start, pattern, endgame, goals, pagodas, finder, progress);
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

    /// Adds levels on the smaller side, as long as the pairs of a first and a last position are few. Only positions
    /// stay that are in a pair that no function refutes. Often no position stays: each pair may have a function that
    /// refutes it, although no function refutes all pairs.
    ///
    /// @param pagodas functions to begin with; receives those found
    private void prune(Levels first, Levels last, List<Pagoda> pagodas) {
        while (first.last().length > 0 && last.last().length > 0 && first.pegs() - last.pegs() > 2
                && (long) first.last().length * last.last().length < MOST_PAIRS) {
            boolean forward = first.last().length <= last.last().length;
            Levels growing = forward ? first : last;
            Levels waiting = forward ? last : first;
            long[] next = growing.next();
            long[] other = waiting.last();
            boolean[] nextStays = new boolean[next.length];
            boolean[] otherStays = new boolean[other.length];
            for (int i = 0; i < next.length; i++) {
                for (int j = 0; j < other.length; j++) {
                    if (forward ? mayLead(next[i], other[j], pagodas) : mayLead(other[j], next[i], pagodas)) {
                        nextStays[i] = true;
                        otherStays[j] = true;
                    }
                }
            }
            long[] nextLeft = only(next, nextStays);
            if (!forward && nextLeft.length > MOST_GOALS) {
                return;
            }
            waiting.replaceLast(only(other, otherStays));
            growing.add(nextLeft);
        }
    }

    private static long[] only(long[] codes, boolean[] stays) {
        return IntStream.range(0, codes.length).filter(i -> stays[i]).mapToLong(i -> codes[i]).toArray();
    }

    private boolean mayLead(long start, long finish, List<Pagoda> pagodas) {
        for (int i = pagodas.size() - 1; i >= 0; i--) {
            if (pagodas.get(i).refutes(start, finish)) {
                return false;
            }
        }
        return finder.find(start, finish).map(pagodas::add).isEmpty();
    }
}
