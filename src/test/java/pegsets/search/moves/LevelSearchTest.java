package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.Breadth;
import pegsets.answers.wins.ConditionedShortest;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.Reduction;
import pegsets.board.text.Notation;
import pegsets.job.Ground;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;
import pegsets.oracle.SlowSolutions;

/// Level sets are those of the oracle, position by position; the least number of moves is the oracle's for problems
/// from one vacancy to one peg, and so is the number of shortest solutions. Fewer moves are never enough. Searches for
/// solutions with one first move find the shortest of all solutions that begin with it: those of an enumeration of all
/// sequences of jumps.
class LevelSearchTest {
    @TempDir
    Path folder;

    private static final List<Ground> QUICK = List.of(new Ground("triangle:4", "6-move"),
            new Ground("triangle:5", "6-move"), new Ground("truncated-triangle:5", "6-move"),
            new Ground("diamond:3", "8-move"), new Ground("rectangle:4x3", "4-move"),
            new Ground("rectangle:4x3", "8-move"), new Ground("square:4", "4-move"),
            new Ground("square oooo/o-oo/oooo/oooo", "6-move"), new Ground("square:3", "8-move"),
            new Ground("triangular    o o o o/  o o o o/ o o o/o o", "6-move"));

    static Stream<Ground> allGrounds() {
        return Ground.upTo(16).stream();
    }

    static Stream<Ground> fewGrounds() {
        return Breadth.every(3, quickGrounds());
    }

    static Stream<Ground> quickGrounds() {
        return QUICK.stream();
    }

    private static List<List<Integer>> group(SlowSolitaire game, Reduction reduction, Set<String> starts,
            Set<String> finishes) {
        return game.group(SlowProblem.Symmetry.valueOf(reduction.name()), starts, finishes);
    }

    private static List<Long> mincodes(Set<String> positions, List<List<Integer>> group) {
        return positions.stream().map(position -> SlowSolitaire.mincode(position, group)).distinct().sorted().toList();
    }

    private Path folder(Object name) {
        return folder.resolve(name.toString().replaceAll("[^a-zA-Z0-9]+", "_"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("quickGrounds")
    void levelsAreTheOracles(Ground ground) throws IOException {
        assertLevels(new SlowMoves(ground.game()), ground, List.of(Reduction.FULL), 1);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("allGrounds")
    void levelsOfAllStartsAreTheOracles(Ground ground) throws IOException {
        assertLevels(new SlowMoves(ground.game()), ground, List.of(Reduction.values()), 4);
    }

    private void assertLevels(SlowMoves slow, Ground ground, List<Reduction> reductions, int starts)
            throws IOException {
        SlowSolitaire game = slow.game();
        Random random = new Random(7);
        List<String> holes = game.holeNames();
        Set<String> tried = new TreeSet<>(Set.of("any"));
        for (int i = 0; i < starts; i++) {
            tried.add(holes.get(random.nextInt(holes.size())));
        }
        if (starts > 1) {
            tried.add(holes.getFirst() + " " + holes.getLast());
        }
        for (String start : tried) {
            for (Reduction reduction : reductions) {
                String finish = holes.get(random.nextInt(holes.size()));
                String what = ground + " from " + start + " to " + finish + ", " + reduction;
                List<List<Integer>> group = group(game, reduction, ground.starts(start), ground.finishes(finish));
                List<Set<String>> expected = slow.levels(SlowSolitaire.images(ground.starts(start), group));
                Problem problem = Searched.problem(ground, start, finish, reduction);
                LevelSearch.SearchResult found = Searched.search(problem).levels(false, holes.size(),
                        Searched.folder(folder(what)));
                assertEquals(expected.size() + 1, found.levels().size(), what);
                for (int level = 0; level < expected.size(); level++) {
                    assertEquals(mincodes(expected.get(level), group), Searched.codes(found.levels().get(level)),
                            what + ", level " + level);
                }
                assertEquals(0, found.levels().getLast().size(), what);
                assertEquals(SlowMoves.least(expected, SlowSolitaire.images(ground.finishes(finish), group)),
                        found.solution(), what);
            }
        }
    }

    /// A problem; the holes as in job files.
    record Case(String start, String finish, Reduction reduction) {}

    /// Pairs of holes, one for each symmetry class of pairs.
    private static List<Case> pairs(SlowSolitaire game) {
        List<String> holes = game.holeNames();
        Set<String> met = new HashSet<>();
        List<Case> pairs = new ArrayList<>();
        for (String start : holes) {
            for (String finish : holes) {
                if (met.add(start + finish)) {
                    pairs.add(new Case(start, finish, Reduction.STABILIZER));
                    game.symmetries().forEach(map -> met.add(holes.get(map.get(holes.indexOf(start)))
                            + holes.get(map.get(holes.indexOf(finish)))));
                }
            }
        }
        return pairs;
    }

    private static List<Case> cases(SlowSolitaire game) {
        List<Case> cases = new ArrayList<>(pairs(game));
        Random random = new Random(8);
        List<String> holes = game.holeNames();
        for (Reduction reduction : List.of(Reduction.FULL, Reduction.NONE)) {
            for (int i = 0; i < 4; i++) {
                cases.add(new Case(holes.get(random.nextInt(holes.size())), holes.get(random.nextInt(holes.size())),
                        reduction));
            }
        }
        for (Reduction reduction : Reduction.values()) {
            cases.add(new Case("any", "any", reduction));
            cases.add(new Case("any", holes.get(random.nextInt(holes.size())), reduction));
            cases.add(new Case(holes.get(random.nextInt(holes.size())), "any", reduction));
        }
        cases.add(new Case(holes.get(0) + " " + holes.get(1), holes.get(2) + " " + holes.getLast(),
                Reduction.STABILIZER));
        return cases;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("fewGrounds")
    void leastMovesOfSomeProblems(Ground ground) throws IOException {
        List<Case> cases = cases(ground.game());
        int pairs = pairs(ground.game()).size();
        int n = Math.max(1, pairs / 3);
        assertLeastMoves(ground, Stream.concat(Breadth.every(n, cases.subList(0, pairs).stream()),
                Breadth.every(5, cases.subList(pairs, cases.size()).stream())).toList());
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("allGrounds")
    void leastMovesOfAllProblems(Ground ground) throws IOException {
        assertLeastMoves(ground, cases(ground.game()));
    }

    private void assertLeastMoves(Ground ground, List<Case> cases) throws IOException {
        SlowMoves slow = new SlowMoves(ground.game());
        for (Case each : cases) {
            SlowSolitaire game = slow.game();
            String what = ground + ", " + each;
            Set<String> starts = ground.starts(each.start);
            Set<String> finishes = ground.finishes(each.finish);
            List<List<Integer>> group = group(game, each.reduction, starts, finishes);
            OptionalInt least = SlowMoves.least(slow.levels(SlowSolitaire.images(starts, group)),
                    SlowSolitaire.images(finishes, group));
            Problem problem = Searched.problem(ground, each.start, each.finish, each.reduction);
            LevelSearch search = Searched.search(problem);
            int most = game.size() - 2;
            assertTrue(search.leastMoves() <= least.orElse(Integer.MAX_VALUE), what);
            if (!problem.isFeasible()) {
                assertEquals(OptionalInt.empty(), least, what);
            } else if (least.isEmpty()) {
                assertEquals(OptionalInt.empty(), atMost(search, most, what).solution(), what);
            } else {
                int moves = least.getAsInt();
                if (moves > 0) {
                    assertEquals(OptionalInt.empty(), atMost(search, moves - 1, what).solution(), what);
                }
                for (int limit : each.reduction == Reduction.STABILIZER
                        ? new int[] {moves}
                        : new int[] {moves, Math.min(most, moves + 2)}) {
                    LevelSearch.SearchResult found = atMost(search, limit, what);
                    assertEquals(least, found.solution(), what + " with limit " + limit);
                    assertSolutions(slow, problem, new ShortestSolutions(problem, search, found, 2), moves,
                            SlowSolitaire.images(finishes, group), what + " with limit " + limit);
                }
                if (moves > 1 && Math.floorMod(what.hashCode(), 3) == 0) {
                    int back = 1 + Math.floorMod(what.hashCode(), moves - 1);
                    String both = what + " with " + back + " levels from the finish";
                    SearchFolder within = Searched.folder(folder(both));
                    assertEquals(OptionalInt.empty(), search.bothEnds(moves - 1, back - 1, within).solution(), both);
                    within = Searched.folder(folder(both + " enough"));
                    LevelSearch.SearchResult found = search.bothEnds(moves + back % 2, back, within);
                    assertEquals(least, found.solution(), both);
                    assertSolutions(slow, problem, new ShortestSolutions(problem, search, found, 2), moves,
                            SlowSolitaire.images(finishes, group), both);
                }
            }
        }
    }

    private LevelSearch.SearchResult atMost(LevelSearch search, int moves, String what) throws IOException {
        return search.atMost(moves, Searched.folder(folder(what + " at most " + moves)));
    }

    /// Compares the number of shortest solutions, and plays the first.
    private static void assertSolutions(SlowMoves slow, Problem problem, ShortestSolutions ours, int moves,
            Set<String> finishes, String what) {
        SlowSolitaire game = slow.game();
        BigInteger expected = problem.start().codes().longStream()
                .mapToObj(start -> slow.solutions(game.position(start), finishes, moves))
                .reduce(BigInteger.ZERO, BigInteger::add);
        assertEquals(expected, ours.count(), what);
        assertEquals(problem.start().codes().longStream()
                .mapToObj(start -> slow.solutionsByEnds(game.position(start), finishes, moves))
                .reduce(BigInteger.ZERO, BigInteger::add), ours.countByEnds(), what + ": by ends");
        assertEquals(problem.start().codes().longStream()
                .mapToInt(start -> slow.longestLastMove(game.position(start), finishes, moves)).max().orElseThrow(),
                ours.longestLastMove(), what + ": last move");
        assertEquals(moves + 1, ours.positions().size(), what);
        if (problem.keepsEnds()) {
            long ends = problem.finish().codes().longStream()
                    .filter(end -> problem.start().codes().longStream().anyMatch(start -> slow
                            .solutions(game.position(start), Set.of(game.position(end)), moves).signum() > 0))
                    .map(problem.group()::mincode).distinct().count();
            assertEquals(ends, ours.positions().getLast().longValue(), what + ": finishes");
        }
        assertTrue(problem.start().codes().contains(ours.start()), what);
        List<String> played = ours.first().stream()
                .map(jump -> Notation.jump(problem.board(), jump)).toList();
        assertTrue(new SlowReplay(game).after(game.position(ours.start()), played).filter(finishes::contains)
                .isPresent(), what + ": " + ours.first());
        assertEquals(moves, SlowReplay.moves(played), what + ": " + ours.first());
    }

    private static final int PROBLEMS = 3;
    private static final int MOST_PEGS = 7;

    private int searches;

    /// Solutions as texts, `a1-a3, c3-a1`, for jumps of the same peg `a1-a3-c3`, by their first moves.
    private static SortedMap<String, List<String>> solutions(SlowSolitaire game, Set<String> starts) {
        Set<String> finishes = game.holeNames().stream().map(game::only).collect(Collectors.toSet());
        SortedMap<String, List<String>> found = new TreeMap<>();
        new SlowSolutions(game, finishes).forEach(starts, jumps -> {
            String moves = String.join(", ", jumps).replaceAll("(?<=-)(\\w+), \\1(?=-)", "$1");
            found.computeIfAbsent(moves.split(", ")[0], _ -> new ArrayList<>()).add(moves);
        });
        return found;
    }

    @ParameterizedTest
    @ValueSource(strings = {"triangle:5 6-move", "rectangle:4x3 8-move", "square:4 4-move"})
    void solutionsAreThoseOfAnEnumeration(String name) throws IOException {
        Ground ground = new Ground(name.split(" ")[0], name.split(" ")[1]);
        SlowSolitaire game = ground.game();
        Random random = new Random(15);
        int compared = 0;
        int chains = 0;
        int unlike = 0;
        while (compared < PROBLEMS) {
            Set<String> starts = starts(game, random);
            SortedMap<String, List<String>> expected = solutions(game, starts);
            if (expected.size() > 1) {
                Board board = ground.ours();
                Problem problem = new Problem(board,
                        new Positions("s", LongArrayList.toList(starts.stream().mapToLong(SlowSolitaire::code))),
                        Positions.pegs("any", Positions.allHoles(board)), Reduction.values()[compared % 3]);
                int least = Integer.MAX_VALUE;
                int most = 0;
                for (Map.Entry<String, List<String>> each : expected.entrySet()) {
                    int moves = assertShortest(problem, each.getKey(), each.getValue(),
                            starts + " " + problem.reduction());
                    least = Math.min(least, moves);
                    most = Math.max(most, moves);
                    chains += each.getKey().split("-").length > 2 ? 1 : 0;
                }
                unlike += most > least ? 1 : 0;
                compared++;
            }
        }
        assertTrue(chains > 0 && unlike > 0, chains + " chains, " + unlike + " problems where the first move matters");
    }

    /// A position of a few pegs, or it and one that is symmetric to it.
    private static Set<String> starts(SlowSolitaire game, Random random) {
        StringBuilder start = new StringBuilder(".".repeat(game.size()));
        for (int i = 0; i < MOST_PEGS; i++) {
            start.setCharAt(random.nextInt(game.size()), '*');
        }
        Set<String> starts = new TreeSet<>(Set.of(start.toString()));
        if (random.nextBoolean()) {
            List<List<Integer>> symmetries = game.symmetries();
            starts.add(SlowSolitaire.image(start.toString(), symmetries.get(random.nextInt(symmetries.size()))));
        }
        return starts;
    }

    /// Returns the least number of moves.
    private int assertShortest(Problem problem, String move, List<String> solutions, String start)
            throws IOException {
        String what = start + " with " + move;
        int least = solutions.stream().mapToInt(LevelSearchTest::moves).min().orElseThrow();
        List<String> expected = solutions.stream().filter(solution -> moves(solution) == least).sorted().toList();
        List<Jump> jumps = Notation.writtenJumps(move).stream().map(jump -> Notation.jump(problem.board(), jump))
                .toList();
        LevelSearch search = new LevelSearch(problem, Searched.AMPLE, Pruning.NONE, Searched.ALL,
                Optional.of(new FirstMove(jumps)), _ -> {});
        assertTrue(search.leastMoves() <= least, what);
        assertEquals(OptionalInt.empty(), atMost(search, least - 1).solution(), what);
        LevelSearch.SearchResult found = atMost(search, least + 1);
        assertEquals(OptionalInt.of(least), found.solution(), what);
        ShortestSolutions ours = new ShortestSolutions(problem, search, found, 2);
        assertEquals(expected.size(), ours.count().intValueExact(), what);
        List<String> texts = new ArrayList<>();
        new ConditionedShortest(ours, problem, List.of())
                .forEach(solution -> texts.add(Notation.solution(problem.board(), solution)));
        assertEquals(expected, texts.stream().sorted().toList(), what);
        assertTrue(new HashSet<>(expected).contains(Notation.solution(problem.board(), ours.first())), what);
        return least;
    }

    private static int moves(String solution) {
        return solution.split(", ").length;
    }

    private LevelSearch.SearchResult atMost(LevelSearch search, int moves) throws IOException {
        return search.atMost(moves, Searched.folder(folder.resolve(Integer.toString(searches++))));
    }
}
