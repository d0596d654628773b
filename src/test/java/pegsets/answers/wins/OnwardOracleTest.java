package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.wins.DistinctSolutions.Distinct;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.Budget;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.oracle.SlowOdds;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.oracle.SlowSolutions;
import pegsets.publish.api.WinningPositions;

/// Forced jumps and lines, chances, distinct solutions, the number of times that solutions make jumps, and solutions
/// that meet conditions agree with playing all solutions one by one, and with the slow oracle of odds.
class OnwardOracleTest {
    /// From a position of more pegs there are too many solutions to play.
    private static final int MOST_PEGS = 7;

    @TempDir
    Path folder;

    private static String line(String jump) {
        return Stream.of(jump.split("-", -1)).sorted().collect(Collectors.joining("--"));
    }

    private static Set<String> inAll(List<List<String>> solutions) {
        Set<String> common = new HashSet<>(solutions.getFirst());
        solutions.forEach(common::retainAll);
        return common;
    }

    private static List<List<String>> lines(List<List<String>> solutions) {
        return solutions.stream().map(jumps -> jumps.stream().map(OnwardOracleTest::line).toList()).toList();
    }

    private static void forcedAndChances(Played both, WinningPositions api) throws IOException {
        BackwardPass pass = new BackwardPass(both.ours.folder(), _ -> true, _ -> {});
        ForcedJumps forced = new ForcedJumps(pass);
        Chances chances = new Chances(pass);
        pass.run(List.of(forced, chances));
        SlowOdds odds = new SlowOdds(both.game);
        String finish = both.finishes.iterator().next();
        for (String position : both.winning()) {
            long code = SlowSolitaire.code(position);
            String expected = both.finishes.size() == 1
                    ? odds.reaching(List.of(position), finish)
                    : odds.ends(List.of(position)).get("1");
            assertEquals(expected, chances.from(code).toString(), position);
            assertEquals(chances.from(code), api.chance(code));
            if (SlowSolitaire.pegs(position) <= MOST_PEGS) {
                List<List<String>> solutions = both.solutions(position);
                ForcedJumps.Forced found = forced.from(code);
                assertTrue(code % 7 != 1 || found.equals(api.forcedJumps(code)), position);
                Set<String> jumps = names(both, found.jumps());
                assertEquals(inAll(solutions), jumps, position);
                Set<String> lines = new HashSet<>(inAll(lines(solutions)));
                jumps.forEach(jump -> lines.remove(line(jump)));
                assertEquals(lines, names(both, found.lines()).stream().map(OnwardOracleTest::line)
                        .collect(Collectors.toSet()), position);
            }
        }
        assertEquals(new ForcedJumps.Forced(List.of(), List.of()), forced.from(0));
        assertEquals("0/1", chances.from(0).toString());
    }

    private static Set<String> names(Played both, List<Jump> jumps) {
        return jumps.stream().map(jump -> Notation.jump(both.ours.board(), jump)).collect(Collectors.toSet());
    }

    private static Map<String, Integer> multiset(List<String> jumps) {
        Map<String, Integer> times = new TreeMap<>();
        jumps.forEach(jump -> times.merge(jump, 1, Integer::sum));
        return times;
    }

    /// The symmetries that keep starts and finishes; the identity alone where the job takes none.
    private static List<List<Integer>> symmetries(Played both, boolean none) {
        return both.game.group(none ? SlowProblem.Symmetry.NONE : SlowProblem.Symmetry.STABILIZER,
                Set.copyOf(both.starts), both.finishes);
    }

    private static int upToSymmetry(Played both, Set<Map<String, Integer>> multisets, List<List<Integer>> symmetries,
            boolean ofLines) {
        List<String> names = both.game.holeNames();
        Set<Set<Map<String, Integer>>> orbits = new HashSet<>();
        for (Map<String, Integer> multiset : multisets) {
            orbits.add(symmetries.stream().map(map -> {
                Map<String, Integer> image = new TreeMap<>();
                multiset.forEach((jump, times) -> {
                    String moved = Stream.of(jump.split("-+", -1)).map(hole -> names.get(map.get(names.indexOf(hole))))
                            .collect(Collectors.joining("-"));
                    image.put(ofLines ? line(moved) : moved, times);
                });
                return image;
            }).collect(Collectors.toSet()));
        }
        return orbits.size();
    }

    /// The classes of positions that a solution goes through, each as its mincode.
    private static List<Long> classes(Played both, String start, List<String> jumps, List<List<Integer>> symmetries) {
        List<Long> classes = new ArrayList<>(List.of(SlowSolitaire.mincode(start, symmetries)));
        String position = start;
        for (String jump : jumps) {
            position = both.game.jumps(position).get(jump);
            classes.add(SlowSolitaire.mincode(position, symmetries));
        }
        return classes;
    }

    /// Follows each peg, named by its hole at the start. Returns the pairs of a peg and one that it captures.
    private static Map<String, Integer> captures(Played both, List<String> jumps) {
        List<String> names = both.game.holeNames();
        Map<String, String> overs = new HashMap<>();
        both.game.lines().forEach(hop -> overs.put(names.get(hop.get(0)) + "-" + names.get(hop.get(2)),
                names.get(hop.get(1))));
        Map<String, String> pegs = new HashMap<>();
        Map<String, Integer> pairs = new HashMap<>();
        for (String jump : jumps) {
            String[] holes = jump.split("-", -1);
            String over = overs.get(jump);
            String peg = pegs.getOrDefault(holes[0], holes[0]);
            pairs.put(peg + "-" + pegs.getOrDefault(over, over), 1);
            pegs.put(holes[1], peg);
        }
        return pairs;
    }

    private static DistinctSolutions slowly(Played both, boolean none) {
        List<List<Integer>> symmetries = symmetries(both, none);
        List<List<String>> all = new ArrayList<>();
        Set<List<Long>> classes = new HashSet<>();
        for (String start : both.starts) {
            for (List<String> jumps : both.solutions(start)) {
                all.add(jumps);
                classes.add(classes(both, start, jumps, symmetries));
            }
        }
        Set<Map<String, Integer>> jumps = all.stream().map(OnwardOracleTest::multiset).collect(Collectors.toSet());
        Set<Map<String, Integer>> lines = lines(all).stream().map(OnwardOracleTest::multiset)
                .collect(Collectors.toSet());
        Set<Map<String, Integer>> captures = all.stream().map(solution -> captures(both, solution))
                .collect(Collectors.toSet());
        return new DistinctSolutions(BigInteger.valueOf(all.size()), BigInteger.valueOf(classes.size()),
                new Distinct(jumps.size(), upToSymmetry(both, jumps, symmetries, false)),
                new Distinct(lines.size(), upToSymmetry(both, lines, symmetries, true)),
                Optional.of(new Distinct(captures.size(), upToSymmetry(both, captures, symmetries, false))));
    }

    /// Groups of 1 to 8, boards with an even or odd number of holes, several starts and finishes, forbidden jumps.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, without {4}, {5}")
    @CsvSource({"triangle:5, 6-move, a1, a1, '', ''", "triangle:5, 6-move, a1, a4, '', ''",
        "triangle:5, 6-move, b3, c5, '', 'symmetry: none'", "triangle:5, 6-move, a4, any, 'a3-c3 c3-a3', ''",
        "triangle:5, 6-move, b3, any, '', ''", "triangle:5, 6-move, a4, d4, 'a1-a3', ''",
        "triangle:4, 6-move, a2 b2, any, '', ''", "rectangle:4x3, 8-move, a1, a1, '', ''",
        "triangle:5, 6-move, b3, b3, '', ''"})
    void agrees(String board, String rules, String start, String finish, String forbidden, String more)
            throws Exception {
        Played both = new Played(folder, new Ground(board, rules), start, finish, forbidden, more);
        try (WinningPositions api = WinningPositions.open(both.ours.folder().folder())) {
            forcedAndChances(both, api);
        }
        assertEquals(slowly(both, !more.isEmpty()), DistinctSolutions.of(both.ours.folder(), _ -> {}));
    }

    /// A job with too little memory for the captures leaves them out.
    @Test
    void capturesNeedMoreMemory() throws Exception {
        FinishedJob roomy = FinishedJob.run(folder, "board: rectangle:6x3\nstart: a1\nresults: [winning, solutions]\n");
        DistinctSolutions expected = DistinctSolutions.of(roomy.folder(), _ -> {});
        for (long memoryBytes = 1 << 12;; memoryBytes += memoryBytes >> 4) {
            JobFolder tight = new JobFolder(roomy.folder().folder().getParent(),
                    roomy.job().within(new Budget(memoryBytes, 1 << 30, 2)));
            DistinctSolutions found;
            try {
                found = DistinctSolutions.of(tight, _ -> {});
            } catch (BackwardPass.TooLargeException e) {
                continue;
            }
            assertEquals(new DistinctSolutions(expected.sequences(), expected.classSequences(), expected.jumps(),
                    expected.lines(), Optional.empty()), found, memoryBytes + " bytes");
            return;
        }
    }

    /// Games that end in each position, as sequences of jumps from the start.
    @ParameterizedTest(name = "{0}, {1} from {2}, {3}")
    @CsvSource({"triangle:5, 6-move, a1, ''", "triangle:4, 6-move, a2, 'symmetry: none'", "square:4, 4-move, b1, ''",
        "rectangle:4x3, 8-move, a1, ''"})
    void finalPositions(String board, String rules, String start, String more) throws Exception {
        Ground ground = new Ground(board, rules);
        FinishedJob ours = FinishedJob.run(folder,
                ground.yaml() + "start: " + start + "\nfinish: any\nresults: [games]\n"
                        + more + "\n");
        SlowSolitaire game = ground.game();
        String first = game.allBut(start);
        SlowSolitaire.SequenceCounter ways = new SlowSolitaire.SequenceCounter(Set.of(first), game::parents);
        Map<Long, BigInteger> expected = new TreeMap<>();
        Map<Long, Integer> images = new TreeMap<>();
        SlowSolitaire.closure(Set.of(first), game::descendants).stream()
                .filter(position -> game.descendants(position).isEmpty()).forEach(position -> {
                    long code = ours.job().problem().group().mincode(SlowSolitaire.code(position));
                    expected.merge(code, ways.count(position), BigInteger::add);
                    images.merge(code, 1, Integer::sum);
                });
        List<FinalPosition> found = FinalPosition.of(ours.folder(), _ -> true);
        assertEquals(expected, found.stream().collect(
                Collectors.toMap(FinalPosition::code, FinalPosition::games, BigInteger::add, TreeMap::new)));
        assertEquals(images, found.stream().collect(
                Collectors.toMap(FinalPosition::code, FinalPosition::images, Integer::sum, TreeMap::new)));
        assertEquals(found.stream().sorted(Comparator.comparing(FinalPosition::pegs, Comparator.reverseOrder())
                .thenComparing(FinalPosition::games, Comparator.reverseOrder())).toList(), found);
        assertEquals(found.stream().filter(position -> position.pegs() == 2).toList(),
                FinalPosition.of(ours.folder(), pegs -> pegs == 2));
    }

    /// Returns the forced jumps and the chance from the start, computed with some memory.
    private static List<Object> both(FinishedJob finished, long memoryBytes, CountedProgress counted)
            throws IOException {
        Job job = finished.job().within(new Budget(memoryBytes, 1 << 30, 2));
        BackwardPass pass = BackwardPass.toStarts(
                new JobFolder(finished.folder().folder().getParent(), job), counted);
        PositionOdds odds = PositionOdds.of(pass, true, true);
        long start = job.problem().start().codes().getFirst();
        return List.of(odds.forced().orElseThrow().from(start), odds.chances().orElseThrow().from(start));
    }

    /// Forced jumps and chances take one pass, and two if they do not fit in memory together.
    @Test
    void asFewPassesAsMemoryAllows() throws Exception {
        FinishedJob job = FinishedJob.run(JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 24, 1 << 30, 2),
                Result.SOLUTIONS, Result.COUNTS), folder);
        CountedProgress inOnePass = new CountedProgress();
        List<Object> expected = both(job, 1 << 24, inOnePass);
        CountedProgress alone = new CountedProgress();
        Fraction chance = Chances.fromStarts(job.folder(), alone);
        assertEquals(chance, expected.getLast());
        assertEquals(alone.announced.get(), inOnePass.announced.get());
        for (long memoryBytes = 1 << 10;; memoryBytes += 1 << 8) {
            CountedProgress counted = new CountedProgress();
            try {
                assertEquals(expected, both(job, memoryBytes, counted));
            } catch (BackwardPass.TooLargeException e) {
                continue;
            }
            assertTrue(counted.announced.get() > alone.announced.get(), memoryBytes + " bytes");
            return;
        }
    }

    private static final long SEED = 2026;

    /// For each jump, number n is that of the solutions that make it n times.
    private static Map<String, List<Integer>> timesByPlaying(Played played) {
        Map<String, Map<Integer, Integer>> byJump = new TreeMap<>();
        int[] solutions = {0};
        played.forEachSolution(jumps -> {
            solutions[0]++;
            Map<String, Integer> times = new HashMap<>();
            jumps.forEach(jump -> times.merge(jump, 1, Integer::sum));
            times.forEach((jump, n) -> byJump.computeIfAbsent(jump, _ -> new TreeMap<>()).merge(n, 1, Integer::sum));
        });
        Map<String, List<Integer>> all = new TreeMap<>();
        for (Jump jump : played.ours.board().jumps()) {
            String name = Notation.jump(played.ours.board(), jump);
            TreeMap<Integer, Integer> made = new TreeMap<>(byJump.getOrDefault(name, Map.of()));
            int sometimes = made.values().stream().mapToInt(Integer::intValue).sum();
            made.put(0, solutions[0] - sometimes);
            all.put(name, IntStream.rangeClosed(0, made.lastKey()).mapToObj(n -> made.getOrDefault(n, 0)).toList());
        }
        return all;
    }

    private static Map<String, List<Integer>> times(FinishedJob finished) throws IOException {
        Map<String, List<Integer>> all = new TreeMap<>();
        for (JumpTimes times : JumpTimes.of(finished.folder(), _ -> {})) {
            for (Jump jump : times.orbit()) {
                all.put(Notation.jump(finished.board(), jump),
                        times.byTimes().stream().map(BigInteger::intValueExact).toList());
            }
        }
        return all;
    }

    private void compare(Ground ground, String start, String finish, String more) throws Exception {
        Played played = new Played(folder, ground, start, finish, "", more);
        FinishedJob finished = played.ours;
        assertEquals(timesByPlaying(played), times(finished));
        Random random = new Random(SEED);
        List<List<JumpCondition>> asked = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            asked.add(randomConditions(finished.board(), random));
        }
        int[] met = new int[asked.size()];
        played.forEachSolution(jumps -> {
            for (int i = 0; i < met.length; i++) {
                met[i] += meets(finished.board(), jumps, asked.get(i)) ? 1 : 0;
            }
        });
        for (int i = 0; i < met.length; i++) {
            assertEquals(BigInteger.valueOf(met[i]), TallyLabels.count(finished.folder(), asked.get(i), _ -> {}),
                    asked.get(i).toString());
        }
    }

    /// One to three conditions, on up to four jumps each, as often as solutions may well make them.
    private static List<JumpCondition> randomConditions(Board board, Random random) {
        List<JumpCondition> conditions = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            Set<Jump> jumps = new HashSet<>();
            for (int j = 1 + random.nextInt(4); j > 0; j--) {
                jumps.add(board.jumps().get(random.nextInt(board.jumps().size())));
            }
            conditions.add(new JumpCondition(jumps, random.nextInt(3), random.nextBoolean()));
        }
        return conditions;
    }

    private static boolean meets(Board board, List<String> solution, List<JumpCondition> conditions) {
        for (JumpCondition condition : conditions) {
            Set<String> names = condition.jumps().stream().map(jump -> Notation.jump(board, jump))
                    .collect(Collectors.toSet());
            long made = solution.stream().filter(names::contains).count();
            if (condition.orMore() ? made < condition.times() : made != condition.times()) {
                return false;
            }
        }
        return true;
    }

    /// All problems of T_5 up to symmetry (Bell, Triangular, Table 1), and others with larger groups or several ends.
    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource({"c5, c5", "a1, c5", "c5, a1", "c5, a4", "a4, c5", "a1, a1", "a1, a4", "b3, c5", "c5, b3", "a4, a1",
        "a4, a4", "a4, d4", "a1, b3", "b3, a1", "b3, a4", "a4, b3", "b3, b3", "b3 b4 c4, any", "a1 a5 e5, a1 a5 e5"})
    void everyProblemOfTheTriangleOf15(String start, String finish) throws Exception {
        compare(new Ground("triangle:5", "6-move"), start, finish, "");
    }

    /// Complement problems and others of boards with an even or odd number of holes, and with groups of 1 to 8.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource({
        "rectangle:4x3, 8-move, a1, a1, ''",
        "diamond:3, 8-move, c3, c3, ''", "triangle:5, 6-move, a1, a1, 'symmetry: none'",
        "triangle:4, 6-move, a2 b2, any, 'symmetry: none'"})
    void otherBoards(String board, String rules, String start, String finish, String more) throws Exception {
        compare(new Ground(board, rules), start, finish, more);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}")
    @CsvSource({"truncated-triangle:6, 6-move, b3, b3", "rectangle:6x3, 4-move, a1, a1",
        "rectangle:6x3, 4-move, b1, e1"})
    void boardsOf18Holes(String board, String rules, String start, String finish) throws Exception {
        compare(new Ground(board, rules), start, finish, "");
    }

    /// Memory for a few orbits at a time gives the same.
    @Test
    void inSeveralPasses() throws Exception {
        FinishedJob roomy = new Played(folder, new Ground("triangle:5", "6-move"), "a1", "a1", "", "").ours;
        FinishedJob tight = FinishedJob.run(JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 15, 1 << 30, 2),
                Result.SOLUTIONS, Result.COUNTS), folder.resolve("tight"));
        AtomicLong passed = new AtomicLong();
        assertEquals(JumpTimes.of(roomy.folder(), _ -> {}), JumpTimes.of(tight.folder(), passed::addAndGet));
        long positions = 0;
        for (int pegs = 1; pegs <= 7; pegs++) {
            positions += 2 * roomy.size(SetName.winning(pegs));
        }
        assertTrue(passed.get() > positions, passed + " positions in all passes, " + positions + " in one");
    }

    /// The solutions that meet conditions are those of all that do, in the same order, each by its number.
    @Test
    void solutionsAreNumbered() throws Exception {
        FinishedJob finished = new Played(folder, new Ground("triangle:5", "6-move"), "a1", "a1", "", "").ours;
        Random random = new Random(SEED);
        List<Long> starts = finished.job().problem().start().codes();
        List<Solution> all = numbered(finished.solutionsFrom(starts));
        for (int i = 0; i < 10; i++) {
            List<JumpCondition> asked = randomConditions(finished.board(), random);
            NumberedSolutions some = new NumberedSolutions(new WinGraph(finished.folder()),
                    Optional.of(TallyLabels.of(finished.folder(), asked, _ -> {})), starts);
            List<Solution> expected = all.stream().filter(solution -> meets(finished.board(),
                    solution.jumps().stream().map(jump -> Notation.jump(finished.board(), jump)).toList(), asked))
                    .toList();
            assertEquals(expected, numbered(some), asked.toString());
        }
    }

    private static List<Solution> numbered(NumberedSolutions solutions) throws IOException {
        return FinishedJob.numbered(solutions,
                IntStream.range(0, solutions.count().intValueExact()).mapToObj(BigInteger::valueOf).toList());
    }

    /// A problem with solutions, for the program and for the oracle.
    private static final class Played {
        final FinishedJob ours;
        final SlowSolitaire game;
        final List<String> starts;
        final Set<String> finishes;

        /// @param start     holes with spaces between, or a word of job files
        /// @param forbidden jumps with spaces between
        Played(Path folder, Ground ground, String start, String finish, String forbidden, String more)
                throws Exception {
            ours = FinishedJob.run(folder,
                    ground.yaml() + "start: " + Ground.list(start) + "\nfinish: " + Ground.list(finish)
                            + "\nresults: [solutions]\nmemory: 64m\n" + more
                            + (forbidden.isEmpty() ? "" : "\nforbid: [" + forbidden.replace(" ", ", ") + "]"));
            game = ground.game().without(Set.of(forbidden.split(" ")));
            starts = ours.job().problem().start().codes().longStream().mapToObj(game::position).toList();
            finishes = ours.job().problem().finish().codes().longStream().mapToObj(game::position)
                    .collect(Collectors.toSet());
        }

        List<String> winning() {
            SlowSolitaire.SequenceCounter toFinish = new SlowSolitaire.SequenceCounter(finishes, game::descendants);
            return SlowSolitaire.closure(Set.copyOf(starts), game::descendants).stream()
                    .filter(position -> toFinish.count(position).signum() > 0).toList();
        }

        List<List<String>> solutions(String from) {
            List<List<String>> all = new ArrayList<>();
            new SlowSolutions(game, finishes).forEach(List.of(from), jumps -> all.add(List.copyOf(jumps)));
            return all;
        }

        void forEachSolution(Consumer<List<String>> seen) {
            new SlowSolutions(game, finishes).forEach(starts, seen);
        }
    }
}
