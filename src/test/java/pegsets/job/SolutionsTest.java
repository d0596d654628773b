package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.UniformNumbers;
import pegsets.board.Board;
import pegsets.board.text.Notation;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// Single solutions from the files of finished jobs: all of them, in order, and replayed by the slow oracle; and some
/// at random, by numbers that are drawn uniformly.
class SolutionsTest {
    private static final long SEED = 816;

    @TempDir
    Path folder;

    static List<BigInteger> numbers(int from, int to) {
        return IntStream.range(from, to).mapToObj(BigInteger::valueOf).toList();
    }

    private static int[] order(Board board, Solution solution) {
        return solution.jumps().stream().mapToInt(board.jumps()::indexOf).toArray();
    }

    /// Complement problems of odd and even boards, others, several starts and finishes, and groups of up to 8
    /// symmetries.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, symmetry {4}: {6} solutions")
    @CsvSource({
        "triangle:4, 6-move, a2, b2, stabilizer, 1, 14",
        "triangle:5, 6-move, a1, a1, stabilizer, 2, 6816",
        "triangle:5, 6-move, a1, a1, none, 1, 6816",
        "triangle:5, 6-move, a1, a4, stabilizer, 1, 3408",
        "triangle:5, 6-move, b3, any, stabilizer, 2, 1550",
        "triangle:5, 6-move, '[a1, a5]', '[a1, a4]', stabilizer, 1, 10224",
        "triangle:5, 6-move, a1, any, stabilizer, 2, 29760", "triangle:5, 6-move, a2, any, stabilizer, 1, 14880",
        "triangle:5, 6-move, a3, any, none, 1, 85258", "triangle:5, 6-move, b3, any, full, 6, 1550",
        "triangle:5, 6-move, any, any, stabilizer, 6, 438984", "triangle:5, 6-move, any, any, full, 6, 438984",
        "triangle:5, 6-move, any, any, none, 1, 438984", "triangle:5, 6-move, '[a1, a3]', any, stabilizer, 1, 115018",
        "triangle:5, 6-move, '[a1, a4]', any-of-type, none, 1, 44640",
        "triangle:5, 6-move, 'vacant:a2,a3', a1, stabilizer, 1, -1",
        "triangle:5, 6-move, 'vacant:a3,c3,c5', 'pegs:a3,c3,c5', stabilizer, 6, -1",
        "triangle:5, 6-move, 'vacant:a3,c3,c5', 'pegs:a3,c3,c5', full, 6, -1",
        "triangle:5, 6-move, 'vacant:b4,c5', 'pegs:b4,c5', stabilizer, 1, -1",
        "truncated-triangle:5, 6-move, c3, c3, stabilizer, 2, 216",
        "truncated-triangle:5, 6-move, b3, b3, stabilizer, 2, 456",
        "rectangle:4x3, 4-move, b3, b3, stabilizer, 1, 488",
        "rectangle:4x3, 4-move, '[b3, c3]', '[b3, c3]', stabilizer, 2, -1",
        "diamond:3, 8-move, c3, c3, stabilizer, 8, -1",
        "english33, 4-move, 'pegs:d2,c3,d3,e3,d4,d5', d4, stabilizer, 2, -1",
        "square:8, 4-move, 'pegs:h8,e6,f6,g5,g6', f8, stabilizer, 1, -1"})
    void allSolutions(String board, String rules, String start, String finish, String symmetry, int group,
            long published) throws IOException {
        Ground ground = new Ground(board, rules);
        FinishedJob job = FinishedJob.run(folder, ground.yaml(start, finish, symmetry));
        SlowSolitaire slow = ground.game();
        assertEquals(group, job.job().problem().group().size());
        List<Long> starts = job.job().problem().start().codes();
        List<Long> finishes = job.job().problem().finish().codes();
        SlowSolitaire.SequenceCounter counter = new SlowSolitaire.SequenceCounter(
                Set.copyOf(finishes.stream().map(slow::position).toList()), slow::descendants);
        NumberedSolutions solutions = job.solutionsFrom(starts);
        assertEquals(starts.stream().map(slow::position).map(counter::count).reduce(BigInteger.ZERO, BigInteger::add),
                solutions.count());
        assertEquals(job.solutions(), solutions.count());
        assertTrue(published < 0 || solutions.count().longValueExact() == published, "found " + solutions.count());
        assertTrue(solutions.count().signum() > 0, "the test needs solutions");
        int count = Math.min(20_000, solutions.count().intValueExact());
        checkAll(job.board(), new SlowReplay(slow), starts, finishes,
                FinishedJob.numbered(solutions, numbers(0, count)));
    }

    /// Solutions are distinct, in order, and solutions.
    static void checkAll(Board board, SlowReplay slow, List<Long> starts, List<Long> finishes, List<Solution> all) {
        Set<Solution> distinct = new HashSet<>(all);
        assertEquals(all.size(), distinct.size());
        Solution before = null;
        for (Solution solution : all) {
            assertTrue(starts.contains(solution.start()));
            List<String> jumps = SlowReplay.jumps(Notation.solution(board, solution.jumps()));
            assertTrue(finishes.stream().anyMatch(finish -> slow.firstBad(solution.start(), finish, jumps) == 0),
                    solution.toString());
            if (before != null) {
                int startOrder = Long.compareUnsigned(before.start(), solution.start());
                assertTrue(
                        startOrder < 0
                                || startOrder == 0 && Arrays.compare(order(board, before), order(board, solution)) < 0,
                        before + " before " + solution);
            }
            before = solution;
        }
    }

    private FinishedJob corner() throws IOException {
        return FinishedJob.run(folder, "board: triangle:5\nstart: a1\n");
    }

    /// Whatever numbers are asked for, in whatever order and however often, each gets its own.
    @Test
    void numbersMayComeInAnyOrder() throws IOException {
        NumberedSolutions solutions = corner().solutionsFrom(List.of(32766L));
        List<Solution> all = FinishedJob.numbered(solutions, numbers(0, 6816));
        UniformNumbers random = new UniformNumbers(BigInteger.valueOf(6816), SEED);
        List<BigInteger> drawn = Stream.generate(random::next).limit(500).toList();
        assertEquals(drawn.stream().map(number -> all.get(number.intValueExact())).toList(),
                FinishedJob.numbered(solutions, drawn));
        for (int number : new int[] {0, 1, 3407, 3408, 6815}) {
            assertEquals(all.get(number), solutions.numbered(BigInteger.valueOf(number)));
        }
    }

    /// Each solution is as likely as any other: chi-squared over all of them, with a mean of 30 draws each. Its mean is
    /// the number of solutions less 1 and its variance twice that; five standard deviations to either side are passed
    /// once in millions of seeds.
    @ParameterizedTest(name = "{0} to {1}")
    @CsvSource("'[a1, a5]', '[a1, a4]'")
    void drawsAreUniform(String start, String finish) throws IOException {
        FinishedJob job = FinishedJob.run(folder,
                "board: triangle:5\nstart: %s\nfinish: %s\n".formatted(start, finish));
        NumberedSolutions solutions = job.solutionsFrom(job.job().problem().start().codes());
        int cells = solutions.count().intValueExact();
        UniformNumbers random = new UniformNumbers(solutions.count(), SEED);
        Map<Solution, Integer> drawn = new HashMap<>();
        for (int batch = 0; batch < 30; batch++) {
            List<BigInteger> numbers = Stream.generate(random::next).limit(cells).toList();
            FinishedJob.numbered(solutions, numbers).forEach(solution -> drawn.merge(solution, 1, Integer::sum));
        }
        assertEquals(cells, drawn.size());
        double chiSquared = drawn.values().stream().mapToDouble(n -> (n - 30.0) * (n - 30.0) / 30).sum();
        double deviations = (chiSquared - (cells - 1)) / Math.sqrt(2.0 * (cells - 1));
        assertTrue(Math.abs(deviations) < 5, "seed " + SEED + ": " + deviations + " standard deviations");
    }

    private static final long SEED_OF_NUMBERS = 5;

    private static List<BigInteger> draw(BigInteger bound, long seed, int n) {
        UniformNumbers numbers = new UniformNumbers(bound, seed);
        return Stream.generate(numbers::next).limit(n).toList();
    }

    @Test
    void theSeedDecides() {
        BigInteger bound = BigInteger.TEN.pow(20);
        assertEquals(draw(bound, SEED_OF_NUMBERS, 50), draw(bound, SEED_OF_NUMBERS, 50));
        assertNotEquals(draw(bound, SEED_OF_NUMBERS, 50), draw(bound, SEED_OF_NUMBERS + 1, 50));
    }

    /// Ten equal parts of the range are hit equally often: chi-squared of 9 degrees of freedom is above 40 once in 10^5
    /// seeds.
    @ParameterizedTest
    @ValueSource(strings = {"10", "1000", "65536", "65537", "40861647040079968",
        "340282366920938463463374607431768211457",
        "999999999999999999999999999999999999999999999999999999999999"})
    void everyPartOfTheRangeIsAsLikely(String boundText) {
        BigInteger bound = new BigInteger(boundText);
        int[] parts = new int[10];
        for (BigInteger number : draw(bound, SEED_OF_NUMBERS, 20_000)) {
            assertTrue(number.signum() >= 0 && number.compareTo(bound) < 0);
            parts[number.multiply(BigInteger.TEN).divide(bound).intValueExact()]++;
        }
        double chiSquared = 0;
        for (int part : parts) {
            chiSquared += (part - 2000.0) * (part - 2000.0) / 2000;
        }
        assertTrue(chiSquared < 40, "chi-squared " + chiSquared);
    }

    @Test
    void belowOneThereIsOnlyZero() {
        assertEquals(List.of(BigInteger.ZERO, BigInteger.ZERO), draw(BigInteger.ONE, SEED_OF_NUMBERS, 2));
    }
}
