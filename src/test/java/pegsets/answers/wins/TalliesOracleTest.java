package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.Budget;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.job.JobRun;
import pegsets.job.Result;
import pegsets.job.SetName;

/// How often solutions make jumps, and which meet conditions, agrees with playing all solutions one by one.
class TalliesOracleTest {
    private static final long SEED = 2026;

    @TempDir
    Path folder;

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
        return solutions.numbered(IntStream.range(0, solutions.count().intValueExact()).mapToObj(BigInteger::valueOf)
                .toList());
    }
}
