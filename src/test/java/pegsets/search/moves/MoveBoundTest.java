package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.board.Symmetry;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;

/// The bound never exceeds the true least number of moves, which the oracle finds by all plays from every position of a
/// board; and it leaves out no peg that is needed. This holds for all reasons together and for each by itself.
///
/// The bound from the starts allows each position the moves that it is from a start, and for a known number of
/// positions refuses one move less. Without one of the heuristics a search finds the same solutions through more
/// positions, in some of the problems, and never through fewer: a heuristic that is lost is noticed.
class MoveBoundTest {
    private static final int NEVER = Integer.MAX_VALUE;

    /// Boards with games worth bounding.
    private static final List<Ground> GROUNDS = List.of(new Ground("triangle:4", "6-move"),
            new Ground("triangle:5", "6-move"), new Ground("truncated-triangle:5", "6-move"),
            new Ground("diamond:3", "8-move"), new Ground("diamond:3", "6-move"), new Ground("square:4", "4-move"),
            new Ground("rectangle:4x3", "4-move"), new Ground("rectangle:4x3", "8-move"),
            new Ground("rectangle:4x3", "6-move"), new Ground("square  oo /oooo/oooo/ oo ", "8-move"),
            new Ground("square  oo /oooo/oooo/ oo ", "4-move"), new Ground("square oooo/o-oo/oooo", "4-move"),
            new Ground("triangular    o o o/  o o o o/ o o o/o o", "6-move"));
    /// With so many holes not all positions are tried, unless there is time.
    private static final int MANY_HOLES = 14;

    static List<Ground> grounds() {
        return GROUNDS;
    }

    static Stream<Ground> allGrounds() {
        return Ground.upTo(16).stream();
    }

    /// Sets of finishes of equally many pegs: one peg in each hole, in some, in any; several pegs, some of which
    /// can be reached, with few and with many pegs; several such positions.
    private static List<Set<Long>> finishes(SlowMoves slow, Random random, int most) {
        int holes = slow.game().size();
        List<Set<Long>> finishes = new ArrayList<>();
        finishes.add(IntStream.range(0, holes).mapToObj(hole -> 1L << hole).collect(Collectors.toSet()));
        finishes.add(new HashSet<>(List.of(1L << random.nextInt(holes), 1L << random.nextInt(holes))));
        for (int i = 0; i < 3; i++) {
            finishes.add(Set.of(1L << random.nextInt(holes)));
        }
        while (finishes.size() < most) {
            Set<Long> some = new HashSet<>();
            long first = late(slow, random, 2 + random.nextInt(holes / 2));
            some.add(first);
            for (int i = 0; i < 40 && random.nextInt(4) > 0; i++) {
                long other = late(slow, random, Long.bitCount(first));
                if (Long.bitCount(other) == Long.bitCount(first)) {
                    some.add(other);
                }
            }
            finishes.add(some);
        }
        return finishes;
    }

    /// A position of so many pegs, or more where play ends before, at the end of random moves from a full board.
    private static long late(SlowMoves slow, Random random, int pegs) {
        String position = slow.game().allBut(slow.game().holeNames().get(random.nextInt(slow.game().size())));
        while (SlowSolitaire.pegs(position) > pegs) {
            List<String> jumps = slow.game().descendants(position);
            if (jumps.isEmpty()) {
                break;
            }
            position = jumps.get(random.nextInt(jumps.size()));
        }
        return SlowSolitaire.code(position);
    }

    private static List<Long> positions(Board board, Random random, boolean isAll) {
        return isAll || board.size() < MANY_HOLES
                ? LongStream.rangeClosed(1, board.full()).boxed().toList()
                : random.longs(4000, 1, board.full() + 1).map(p -> p | (p & 1) * random.nextLong(board.full()))
                        .boxed().toList();
    }

    private static MoveBound bound(Board board, Collection<Long> finishes, Set<Heuristic> used) {
        return new MoveBound(board, finishes.stream().mapToLong(Long::longValue), used);
    }

    private static List<Set<Heuristic>> uses() {
        List<Set<Heuristic>> uses = new ArrayList<>();
        uses.add(EnumSet.allOf(Heuristic.class));
        uses.add(EnumSet.noneOf(Heuristic.class));
        for (Heuristic heuristic : Heuristic.values()) {
            uses.add(EnumSet.of(heuristic));
        }
        return uses;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void neverSaysTooMany(Ground ground) {
        check(ground, 7, false);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("allGrounds")
    void neverSaysTooManyOnAnyBoard(Ground ground) {
        check(ground, 30, true);
    }

    private static void check(Ground ground, int problems, boolean isAll) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        long seed = ground.hashCode() + 4L;
        Random random = new Random(seed);
        int reached = 0;
        for (Set<Long> finishes : finishes(slow, random, problems)) {
            SlowMoves.Distances truth = slow.new Distances(
                    finishes.stream().map(slow.game()::position).collect(Collectors.toSet()));
            List<MoveBound> bounds = uses().stream().map(used -> bound(board, finishes, used)).toList();
            for (long position : positions(board, random, isAll)) {
                OptionalInt least = truth.of(slow.game().position(position));
                reached += least.isPresent() ? 1 : 0;
                for (int i = 0; i < bounds.size(); i++) {
                    int proved = bounds.get(i).least(position);
                    if (proved > least.orElse(NEVER) || (proved == 0) != finishes.contains(position)) {
                        assertEquals(least.toString(), "at least " + proved, slow.game().position(position) + " to "
                                + finishes + " by " + uses().get(i) + ", seed " + seed);
                    }
                }
            }
        }
        assertTrue(reached > (isAll ? 20 : 100), reached + " positions from which a finish can be reached");
    }

    /// `allows` is `least` compared; `starts` has each peg with a move to where one move less is allowed.
    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void allowsAndStartsAgree(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        MoveExpander expander = MoveExpander.forward(board);
        long seed = ground.hashCode() + 5L;
        Random random = new Random(seed);
        for (Set<Long> finishes : finishes(slow, random, 7)) {
            for (Set<Heuristic> used : uses()) {
                MoveBound bound = bound(board, finishes, used);
                for (int i = 0; i < 50; i++) {
                    long position = 1 + random.nextLong(board.full()) | (i % 3 == 0 ? random.nextLong() : 0);
                    position &= board.full();
                    for (int moves = 0; moves < board.size(); moves++) {
                        String where = slow.game().position(position) + " to " + finishes + " in " + moves + " by "
                                + used + ", seed " + seed;
                        assertEquals(bound.least(position) <= moves, bound.allows(position, moves), where);
                        long needed = moves == 0 ? 0 : needed(bound, expander, position, moves - 1);
                        assertEquals(needed, needed & bound.starts(position, moves), where);
                    }
                }
            }
        }
    }

    /// The pegs with a move to a position that is allowed.
    private static long needed(MoveBound bound, MoveExpander expander, long position, int moves) {
        long needed = 0;
        for (long pegs = position; pegs != 0; pegs &= pegs - 1) {
            LongArrayList ends = new LongArrayList();
            expander.expand(position, Long.lowestOneBit(pegs), ends);
            if (ends.longStream().anyMatch(end -> bound.allows(end, moves))) {
                needed |= Long.lowestOneBit(pegs);
            }
        }
        return needed;
    }

    /// Where a symmetry of the board keeps the finishes, the bound is the same for a position and its image.
    @ParameterizedTest(name = "{0}")
    @MethodSource("grounds")
    void imagesAreBoundedAlike(Ground ground) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        long seed = ground.hashCode() + 6L;
        Random random = new Random(seed);
        for (Set<Long> some : finishes(slow, random, 7)) {
            Set<Long> finishes = new HashSet<>();
            for (Symmetry symmetry : board.symmetries().elements()) {
                some.forEach(finish -> finishes.add(symmetry.image(finish)));
            }
            for (Set<Heuristic> used : uses()) {
                MoveBound bound = bound(board, finishes, used);
                for (int i = 0; i < 30; i++) {
                    long position = random.nextLong() & board.full();
                    for (Symmetry symmetry : board.symmetries().elements()) {
                        String where = slow.game().position(position) + " to " + finishes + " by " + used + ", seed "
                                + seed;
                        assertEquals(bound.least(position), bound.least(symmetry.image(position)), where);
                        int moves = Math.min(bound.least(position), board.size());
                        assertEquals(symmetry.image(bound.starts(position, moves) & position),
                                bound.starts(symmetry.image(position), moves) & symmetry.image(position), where);
                    }
                }
            }
        }
    }

    /// What the papers prove without a search: a corner constrained and an edge constrained board.
    @Test
    void provesWhatThePapersProve() {
        Board small = new Ground("diamond:3", "8-move").ours();
        Board large = new Ground("diamond:4", "8-move").ours();
        Set<Heuristic> all = EnumSet.allOf(Heuristic.class);
        long center = 1L << small.number("c3").orElseThrow();
        assertEquals(7, bound(small, Set.of(center), all).least(small.complement(center)));
        assertTrue(bound(large, Set.of(1L), all).least(large.full() & ~(1L << 12)) >= 8);
        assertEquals(NEVER, bound(small, Set.of(center), all).least(2));
    }

    private static final int MOST = 20_000;

    /// The bound allows each position the moves that it is from a start, which the oracle finds by all plays. With the
    /// number of positions for which one move less is refused. It falls when a part of the bound is lost.
    static Stream<Arguments> groundsFromStarts() {
        return Stream.of(Arguments.of(new Ground("triangle:5", "6-move"), 1527),
                Arguments.of(new Ground("diamond:3", "8-move"), 1571),
                Arguments.of(new Ground("square:4", "4-move"), 3223),
                Arguments.of(new Ground("rectangle:4x3", "8-move"), 569),
                Arguments.of(new Ground("rectangle:4x3", "6-move"), 406));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("groundsFromStarts")
    void neverSaysTooManyFromStarts(Ground ground, long expected) {
        Board board = ground.ours();
        SlowMoves slow = new SlowMoves(ground.game());
        Random random = new Random(3);
        long tight = 0;
        long all = 0;
        for (int problem = 0; problem < 8; problem++) {
            Set<String> starts = starts(slow.game(), random, 1 + problem % 3);
            StartBound bound = new StartBound(board, starts.stream().mapToLong(SlowSolitaire::code));
            List<Set<String>> levels = slow.levels(starts);
            for (int moves = 0; moves < levels.size(); moves++) {
                for (String position : levels.get(moves).stream().sorted().limit(MOST).toList()) {
                    long code = SlowSolitaire.code(position);
                    assertTrue(bound.allows(code, moves), position + " from " + starts + " in " + moves);
                    all++;
                    tight += moves > 0 && !bound.allows(code, moves - 1) ? 1 : 0;
                }
            }
        }
        assertEquals(expected, tight, "of " + all);
    }

    /// Positions of equally many pegs, some of which can be reached from others by no play.
    private static Set<String> starts(SlowSolitaire game, Random random, int count) {
        int vacancies = 1 + random.nextInt(4);
        Set<String> starts = new HashSet<>();
        for (int i = 0; i < count; i++) {
            StringBuilder start = new StringBuilder("*".repeat(game.size()));
            IntStream.generate(() -> random.nextInt(game.size())).distinct().limit(vacancies)
                    .forEach(hole -> start.setCharAt(hole, '.'));
            starts.add(start.toString());
        }
        return starts;
    }

    private static final long SEED = 5;

    @TempDir
    Path folder;

    /// A problem, and its least number of moves.
    private record Case(Problem problem, int moves) {}

    private static List<Case> cases() {
        List<Case> cases = new ArrayList<>(List.of(
                new Case(Searched.problem(new Ground("diamond:3", "8-move"), "c3", "c3", Reduction.STABILIZER), 7),
                new Case(Searched.problem(new Ground("triangle:5", "6-move"), "c5", "c5", Reduction.STABILIZER), 9)));
        cases.addAll(toSeveralPegs(new Ground("diamond:3", "8-move"), "c3", 5, 2));
        cases.addAll(toSeveralPegs(new Ground("triangle:5", "6-move"), "b3", 8, 1));
        return cases;
    }

    /// Problems with some positions of a level as their finishes.
    private static List<Case> toSeveralPegs(Ground ground, String start, int moves, int count) {
        SlowSolitaire game = ground.game();
        Board board = ground.ours();
        List<Long> level = new SlowMoves(game).levels(Set.of(game.allBut(start)), moves).get(moves).stream()
                .map(SlowSolitaire::code).sorted().toList();
        Random random = new Random(SEED);
        List<Case> cases = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long finish = level.get(random.nextInt(level.size()));
            cases.add(new Case(new Problem(board,
                    Positions.vacancies(board, start, List.of(board.number(start).orElseThrow())),
                    Positions.single("position", finish), Reduction.STABILIZER), moves));
        }
        return cases;
    }

    @Test
    void noneIsInVain() throws IOException {
        Set<Heuristic> useful = EnumSet.noneOf(Heuristic.class);
        for (Case each : cases()) {
            Outcome all = outcome(each, Searched.ALL);
            for (Heuristic heuristic : Heuristic.values()) {
                String what = each.problem.board() + " to " + each.problem.finish().codes() + " without " + heuristic
                        + ", seed " + SEED;
                Outcome without = outcome(each, EnumSet.complementOf(EnumSet.of(heuristic)));
                assertEquals(all.solutions, without.solutions, what);
                assertTrue(all.total <= without.total, what + ": " + all.total + ", " + without.total);
                if (all.total < without.total) {
                    useful.add(heuristic);
                }
            }
        }
        assertEquals(Searched.ALL, useful);
    }

    /// The positions of all levels, and the solutions found.
    private record Outcome(long total, String solutions) {}

    private int searches;

    private Outcome outcome(Case each, Set<Heuristic> used) throws IOException {
        LevelSearch search = Searched.search(each.problem, Searched.AMPLE, used, _ -> {});
        LevelSearch.SearchResult found = search.atMost(each.moves,
                Searched.folder(folder.resolve("found" + searches)));
        searches++;
        assertEquals(OptionalInt.of(each.moves), found.solution());
        ShortestSolutions solutions = new ShortestSolutions(each.problem, search, found, 2);
        return new Outcome(Searched.total(found),
                solutions.count() + " through " + solutions.positions());
    }
}
