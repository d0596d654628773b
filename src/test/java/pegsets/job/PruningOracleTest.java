package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.Breadth;
import pegsets.board.Pagoda;
import pegsets.board.Pruning;
import pegsets.board.RandomPagodas;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.sets.expand.FunctionSearch;
import pegsets.sets.expand.LeastSums;

/// Pruned jobs agree with the slow oracle, on small boards of all kinds under all reductions: forward sets hold what is
/// kept and reached through what is kept, with random functions and with those found; winning sets, labels and
/// solutions are those of the problem.
class PruningOracleTest {
    private static final int FUNCTIONS = 2;
    private static final int NO_LIMIT = 1_000_000;

    /// In the quick suite one problem in so many.
    private static final int ONE_IN = 40;

    static Stream<FamiliesOracleTest.Case> some() {
        return Breadth.every(ONE_IN, FamiliesOracleTest.problems().skip(5));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("pegsets.job.FamiliesOracleTest#problems")
    void onEveryBoard(FamiliesOracleTest.Case problem, @TempDir Path folder) throws Exception {
        provedThresholdsAreTheLeastSums(problem, Files.createDirectories(folder.resolve("1")));
        weightsInTheJobFile(problem, Files.createDirectories(folder.resolve("2")));
        severalFunctionsWithRisingThresholds(problem, Files.createDirectories(folder.resolve("3")));
        functionsFound(problem, Files.createDirectories(folder.resolve("4")));
    }

    /// Thresholds are proved exactly: no winning position is below one, and some position before the finish is at it.
    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void provedThresholdsAreTheLeastSums(FamiliesOracleTest.Case problem, @TempDir Path folder) throws Exception {
        Job job = job(problem, folder, "results: [forward]");
        SlowProblem slow = problem.slowly();
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Pagoda pagoda = RandomPagodas.of(job.problem().board(), seed, 4);
            List<Integer> proved = new LeastSums(job.problem()).proved(pagoda, Integer.MAX_VALUE, NO_LIMIT);
            for (int k = 1; k < job.problem().board().size(); k++) {
                OptionalInt least = slow.leastBackwardSum(k, pagoda.weights());
                if (least.isPresent()) {
                    assertEquals(least.getAsInt(), proved.get(k), problem + ", " + pagoda + ", " + k + " pegs");
                } else {
                    int[] greatest = pagoda.weights().stream().mapToInt(w -> Math.max(0, w)).toArray();
                    assertTrue(proved.get(k) > IntStream.of(greatest).sum(),
                            problem + ", " + pagoda + ", " + k + " pegs");
                }
            }
        }
    }

    /// One function and one threshold: the forward sets are those of the problem less what is below it.
    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void weightsInTheJobFile(FamiliesOracleTest.Case problem, @TempDir Path folder) throws Exception {
        SlowProblem slow = problem.slowly();
        int holes = problem.game().size();
        int lowest = holes / 2;
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Pagoda pagoda = RandomPagodas.of(job(problem, folder, "").problem().board(), seed, 3);
            OptionalInt least = slow.leastBackwardSum(lowest, pagoda.weights());
            if (least.isEmpty()) {
                continue;
            }
            String prune = "prune: {weights: %s, at-least: %d}\nresults: [winning, losing, solutions]\n";
            assertTrue(JobRun.refusal(folder,
                    problem.yaml(prune.formatted(RandomPagodas.yaml(pagoda), least.getAsInt() + 1)))
                    .endsWith("use at-least " + least.getAsInt() + " or less"));
            Path own = Files.createDirectories(folder.resolve("run" + seed));
            FinishedJob job = FinishedJob.run(own,
                    problem.yaml(prune.formatted(RandomPagodas.yaml(pagoda), least.getAsInt())));
            for (int k = lowest; k < holes; k++) {
                int threshold = least.getAsInt();
                List<Long> kept = slow.forward(k).stream()
                        .filter(code -> job.job().problem().group().elements().stream()
                                .allMatch(s -> pagoda.sum(s.image(code)) >= threshold))
                        .toList();
                assertEquals(kept, job.codes(SetName.forward(k)), problem + ", F_" + k + " with " + pagoda);
            }
            assertWinningAgrees(job, slow);
        }
    }

    /// Thresholds that rise with the number of pegs: what is kept is reached through what is kept.
    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void severalFunctionsWithRisingThresholds(FamiliesOracleTest.Case problem, @TempDir Path folder) throws Exception {
        Job read = job(problem, folder, "results: [forward, winning, losing, solutions]");
        List<Pruning.Bound> bounds = new ArrayList<>();
        for (int seed = 0; seed < FUNCTIONS; seed++) {
            Pagoda pagoda = RandomPagodas.of(read.problem().board(), 100 + seed, 4);
            bounds.add(new Pruning.Bound(pagoda,
                    new LeastSums(read.problem()).proved(pagoda, Integer.MAX_VALUE, NO_LIMIT)));
        }
        assertAgrees(read.pruned(new Pruning(bounds), false), problem, folder);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("some")
    void functionsFound(FamiliesOracleTest.Case problem, @TempDir Path folder) throws Exception {
        Job job = job(problem, folder, "prune: auto\nresults: [forward, winning, losing, solutions]");
        assertEquals(FunctionSearch.pruning(job.problem()), job.pruning());
        assertEquals(job.pruning(), Pruning.ofLines(job.problem().board(), job.pruning().lines()));
        assertAgrees(job, problem, folder);
    }

    private static void assertAgrees(Job job, FamiliesOracleTest.Case problem, Path folder) throws Exception {
        SlowProblem slow = problem.slowly();
        FinishedJob finished = FinishedJob.run(job, folder.resolve("data"));
        for (int k = 1; k < job.problem().board().size(); k++) {
            List<Long> expected = slow.forward(k,
                    position -> job.pruning().bounds().stream().allMatch(bound -> SlowSolitaire.sum(position,
                            bound.pagoda().weights()) >= bound.atLeast().get(SlowSolitaire.pegs(position))));
            assertEquals(expected, finished.codes(SetName.forward(k)), problem + ", F_" + k + " of " + job.pruning());
        }
        assertWinningAgrees(finished, slow);
    }

    private static void assertWinningAgrees(FinishedJob job, SlowProblem slow) throws Exception {
        for (int k = 1; k < job.board().size(); k++) {
            job.assertWinningAgrees(slow, k);
            if (k < job.board().size() - 1) {
                assertEquals(slow.losing(k), job.codes(SetName.losing(k)), "L_" + k);
            }
        }
        assertEquals(slow.solutions(), job.solutions());
    }

    private static Job job(FamiliesOracleTest.Case problem, Path folder, String more) throws Exception {
        return JobRun.read(folder, problem.yaml(more + "\n"));
    }
}
