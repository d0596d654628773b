package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.Breadth;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.RandomPositions;
import pegsets.disk.CorruptFileException;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.api.WinningPositions;
import pegsets.sets.expand.FunctionSearch;
import pegsets.sets.expand.LeastSums;

/// Jobs with `prune` on published problems, and what of the key is refused. Pruned jobs agree with the slow oracle, on
/// small boards of all kinds under all reductions: forward sets hold what is kept and reached through what is kept,
/// with random functions and with those found; winning sets, labels and solutions are those of the problem.
class PrunedJobsTest {
    private static final Path WIEGLEB = Path.of("jobs/wiegleb45-central.yaml");

    @TempDir
    Path folder;

    /// Table 3, column F, for 44 pegs down to 33.
    @Test
    void publishedForwardSetsOfWieglebsBoard() throws Exception {
        Job job = JobRun.read(WIEGLEB, List.of("forward-to=33", "results=forward", "memory=512m"));
        FinishedJob finished = FinishedJob.run(job, folder);
        List<Long> published = List.of(1L, 1L, 3L, 11L, 60L, 297L, 1_427L, 6_459L, 27_317L, 106_347L, 379_537L,
                1_238_520L);
        for (int k = 44; k >= 33; k--) {
            assertEquals(published.get(44 - k), finished.size(SetName.forward(k)), "F_" + k);
        }
    }

    /// Left to itself, the search finds the function of Table 3, and when its threshold rises.
    @Test
    void theFunctionOfTable3IsFound() throws Exception {
        Job given = JobRun.read(WIEGLEB, List.of());
        Job found = JobRun.read(WIEGLEB, List.of("prune=auto"));
        assertEquals(given.description().text().replace("prune at-least 1 of", "prune at-least 0,14:1 of"),
                found.description().text());
    }

    @Test
    void wieglebsThresholdHoldsFrom14PegsOn() throws Exception {
        JobRun.read(WIEGLEB, List.of("forward-to=14"));
        assertTrue(assertThrows(JobFileException.class,
                () -> JobRun.read(WIEGLEB, List.of("forward-to=13")))
                .getMessage()
                .endsWith(
                        ":17:13: at-least 1 cannot be proved: a winning position with 13 pegs may have the sum 0, and the job computes "
                                + "F_13; use at-least 0 or less"));
    }

    private FinishedJob pruned(String hole) throws Exception {
        return FinishedJob.run(folder, "board: english33\nstart: " + hole + "\nprune: auto\n");
    }

    @ParameterizedTest(name = "{0}: F with {1} positions in place of {2}, {3} winning positions, {4} solutions")
    @CsvSource({"d4, 5410029, 9568755, 839536, 40861647040079968", "d1, 2368272, 19394694, 99982, 841594661434808"})
    void winningSetsStay(String hole, long forward, long whole, long winning, BigInteger solutions) throws Exception {
        FinishedJob job = pruned(hole);
        assertEquals(forward, job.total(SetName::forward));
        assertTrue(forward < whole);
        assertEquals(winning, job.total(SetName::winning));
        assertEquals(solutions, job.solutions());
    }

    /// All files but the forward sets are those of the job that is not pruned, but for the description in the header.
    @Test
    void aPrunedJobIsAnotherProblemsFolder() throws Exception {
        String yaml = "board: triangle:5\nstart: a1\n";
        FinishedJob whole = FinishedJob.run(folder, yaml);
        assertTrue(assertThrows(IOException.class, () -> FinishedJob.run(folder, yaml + "prune: auto\n")).getMessage()
                .contains("this folder belongs to another problem"));
        Path other = Files.createDirectories(folder.resolve("other"));
        FinishedJob pruned = FinishedJob.run(other, yaml + "prune: auto\n");
        assertTrue(pruned.total(SetName::forward) < whole.total(SetName::forward));
        for (int k = 1; k <= 7; k++) {
            assertEquals(whole.codes(SetName.winning(k)), pruned.codes(SetName.winning(k)));
        }
        assertEquals(List.of(), JobRun.faults(pruned.folder()));
        try (WinningPositions opened = WinningPositions.open(pruned.folder().folder())) {
            assertEquals(pruned.job().problem().start().codes(), opened.starts());
            assertEquals(whole.solutions(), opened.solutionsFrom(opened.starts().getFirst()));
        }
    }

    /// A run keeps the functions, a command that only reads does not, and the next command reads them.
    @Test
    void foundFunctionsAreKeptInTheFolder() throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"), "board: triangle:5\nstart: a1\nprune: auto\n");
        Path data = folder.resolve("data");
        Job found = JobRun.read(file, List.of(), data);
        assertTrue(!found.pruning().isNone());
        Path kept = data.resolve("job").resolve("pruning");
        assertTrue(Files.notExists(kept));
        FinishedJob.run(found, data);
        assertEquals(found.pruning(),
                JobRun.read(file, List.of(), data).pruning());
        assertTrue(new Cleaner(new JobFolder(data, found)).cleanable().contains("pruning"));

        // other functions than a search finds show where the next command has them from
        Job other = found.pruned(Pruning.NONE, true);
        Path otherData = folder.resolve("other");
        FinishedJob.run(other, otherData);
        assertTrue(JobRun.read(file, List.of(), otherData).pruning()
                .isNone());
        assertEquals(found.pruning(), JobRun.read(file, List.of()).pruning());
        assertEquals(List.of(), JobRun.faults(new JobFolder(otherData, other)));

        new Cleaner(new JobFolder(data, found)).clean();
        assertTrue(Files.notExists(data.resolve("job")));
    }

    @Test
    void givenFunctionsAreNotKept() throws Exception {
        FinishedJob.run(folder, TRIANGLE + "prune: {weights: [1, 0, 0, 1, 0, 1], at-least: 1}\n");
        assertTrue(Files.notExists(folder.resolve("data/job/pruning")));
    }

    /// Whatever byte of the kept functions changes, the file is refused by name; so it is under another problem.
    @Test
    void damagedFunctionsAreRefused() throws Exception {
        String yaml = "board: triangle:5\nstart: a1\nprune: auto\n";
        FinishedJob.run(folder, yaml);
        Path file = folder.resolve("job.yaml");
        Path data = folder.resolve("data");
        Path kept = folder.resolve("data/job/pruning");
        byte[] bytes = Files.readAllBytes(kept);
        for (int i = 0; i < bytes.length; i++) {
            byte[] damaged = bytes.clone();
            damaged[i] ^= 1;
            Files.write(kept, damaged);
            String refusal = assertThrows(CorruptFileException.class,
                    () -> JobRun.read(file, List.of(), data))
                    .getMessage();
            assertTrue(refusal.startsWith(kept + ": damaged")
                    && refusal.endsWith("; delete the file and run the job again to repeat the search"), refusal);
        }
        Files.write(kept, bytes);
        Files.delete(folder.resolve("data/job/journal")); // which tells whose folder it is
        assertTrue(assertThrows(CorruptFileException.class,
                () -> JobRun.read(file, List.of("start=a4", "finish=a1"), data))
                .getMessage()
                .startsWith(kept + ": made for 'set pruning, board triangle:5, "));
    }

    private static final String TRIANGLE = "board: triangle:3\nstart: a2\nfinish: {pegs: [a3, b3]}\n";
    private static final String EXPECTED = "; use none, auto, or weights and at-least";

    /// Lines after those of the triangle, divided by ` / `.
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            prune: some | 4:8: prune is 'some'EXPECTED
            prune: [auto] | 4:8: a list for 'prune'EXPECTED
            prune: {} | 4:8: nothing for 'prune'EXPECTED
            prune: | 4:7: no value for 'prune'; write it after the colon
            prune: {weight: [1]} | 4:9: unknown key 'weight'; use one of weights, at-least; did you mean 'weights'?
            prune: {weights: [1, 0, 0, 1, 0, 1]} | 4:8: key 'at-least' of prune is missingEXPECTED
            prune: {at-least: 1} | 4:8: key 'weights' of prune is missingEXPECTED
            prune: {weights: [1, 0], at-least: 1} | 4:18: 2 weights for the 6 holes of triangle:3; use one for each hole
            prune: {weights: 1, at-least: 1} | 4:18: 1 weight for the 6 holes of triangle:3; use one for each hole
            prune: {weights: [1, 0, 0, 1, 0.5, 1], at-least: 1} | 4:31: the weight of b3 is '0.5'; use a whole number from -500 to 500
            prune: {weights: [1, 0, 0, 501, 0, 1], at-least: 1} | 4:28: the weight of a3 is '501'; use a whole number from -500 to 500
            prune: /   weights: [1, 0, 0, /             3, 0, 1] /   at-least: 1 | 6:13: the jump a1-a3 over a2 raises the sum by 2; use weights whose sum no jump raises
            prune: {weights: [1, 0, 0, 1, 0, 1], at-least: high} | 4:48: at-least is 'high'; use a whole number from -3000 to 3000
            prune: {weights: [1, 0, 0, 1, 0, 1], at-least: [1]} | 4:48: 'at-least' has a list; use a single whole number
            prune: {weights: [1, 0, 0, 1, 0, 1], at-least: 2} | 4:48: at-least 2 cannot be proved: a winning position with 3 pegs may have the sum 1, and the job computes F_3; use at-least 1 or less
            prune: auto / results: [games] | 4:8: the result games also counts lost games, which need whole forward sets; use prune: none
            """)
    void whatCannotBeUsedIsRefused(String lines, String expected) {
        assertEquals(expected.replace("EXPECTED", EXPECTED),
                JobRun.refusal(folder, TRIANGLE + lines.replace(" / ", "\n") + "\n"));
    }

    @Test
    void backwardSetsOfComplementProblemsAreRefused() {
        assertEquals("3:8: the result backward of a complement problem needs whole forward sets; use prune: none",
                JobRun.refusal(folder, "board: triangle:5\nstart: a1\nprune: auto\nresults: [backward]\n"));
    }

    @Test
    void asSettings() throws Exception {
        String problem = "board triangle:3\nrules 6-move\nstart a2\nfinish code:24\nsymmetry stabiliser\n";
        assertEquals(problem, JobRun.read(folder, TRIANGLE, "prune=none").description().text());
        assertEquals(problem + "prune at-least 1 of 1,0,0,1,0,1\n", JobRun
                .read(folder, TRIANGLE, "prune={weights: [1, 0, 0, 1, 0, 1], at-least: 1}").description().text());
        assertTrue(JobRun.refusal(folder, TRIANGLE, "prune={weights: [1, 0, 0, 3, 0, 1], at-least: 1}")
                .startsWith("--set prune={weights: "));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("pegsets.job.FamiliesOracleTest#someTriangles")
    void allButTheMiddleForwardSetIsMade(FamiliesOracleTest.Case problem) throws Exception {
        String yaml = problem.yaml("results: [winning, losing, solutions]\n");
        Map<String, ByteBuffer> whole = results("whole", yaml);
        Map<String, ByteBuffer> least = results("least", yaml + "forward-sets: least\n");
        int holes = problem.game().size();
        boolean isItsOwnOpposite = problem.problem().isComplementProblem() && holes % 2 == 0;
        if (!isItsOwnOpposite) {
            assertTrue(whole.remove(SetName.forward(holes / 2).fileName()) != null);
        }
        assertEquals(whole, least);
    }

    private Map<String, ByteBuffer> results(String name, String yaml) throws Exception {
        Path data = Files.createDirectories(folder.resolve(name));
        FinishedJob.run(data, yaml);
        return JobRun.results(data.resolve("data"));
    }

    /// Functions that the program keeps are those that it would find, with the thresholds that it proves.
    @ParameterizedTest(name = "{0} from {1}")
    @CsvSource({"english33, d4", "english33, d1", "english33, c3", "english33, c2", "english33, d3", "english33, d2",
        "english33, c1", "wiegleb45, e5"})
    void knownFunctionsAreThoseFound(String board, String hole) throws Exception {
        Job job = JobRun.read(folder, "board: " + board + "\nstart: " + hole + "\nforward-sets: least\n");
        assertEquals(FunctionSearch.pruning(job.problem()), job.pruning());
        assertFalse(job.pruning().isNone());
    }

    /// Thresholds are proved for one problem, under the symmetries of its own start and finish.
    @Test
    void otherProblemsOfTheBoardAreNotPruned() throws Exception {
        for (String line : List.of("symmetry: full", "symmetry: none", "finish: d1", "rules: 8-move")) {
            Problem problem = JobRun.read(folder, "board: english33\nstart: d4\n" + line + "\n").problem();
            assertTrue(FunctionSearch.known(problem).isNone(), line);
        }
    }

    @Test
    void theCentralGame() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: english33\nstart: d4\nforward-sets: least\n");
        assertEquals(new BigInteger("40861647040079968"), job.solutions());
        assertEquals(839_536, job.total(SetName::winning));
        assertEquals(1_413_927, job.size(SetName.forward(17)));
        assertFalse(JobRun.results(folder.resolve("data")).containsKey("F_16.codes"));
    }

    /// Nobody who wants whole forward sets gets others, and nobody who asks for one misses it.
    @Test
    void whoWantsForwardSets() throws Exception {
        String least = "board: triangle:5\nstart: a1\nforward-sets: least\n";
        for (String stage : List.of("forward", "backward", "games")) {
            assertEquals("3:15: the result " + stage + " needs whole forward sets; use forward-sets: whole",
                    JobRun.refusal(folder, least + "results: [" + stage + "]\n"));
        }
        assertEquals("3:15: unknown forward-sets 'half'; use one of whole, least",
                JobRun.refusal(folder, least.replace("least", "half")));
        assertTrue(made(least + "forward-to: 7\n").contains(SetName.forward(7)));
        Set<SetName> backward = made(
                "board: triangle:5\nstart: a4\nfinish: a1\nforward-sets: least\nresults: [backward]\n");
        assertTrue(backward.contains(SetName.backward(14)), "no forward set is needed for it");
    }

    private Set<SetName> made(String yaml) throws Exception {
        return Plan.of(JobRun.read(folder, yaml)).stream().map(Equation::left).collect(Collectors.toSet());
    }

    private static final int FUNCTIONS = 2;
    private static final int NO_LIMIT = 1_000_000;

    /// The quick suite tries one problem in 40.
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
            Pagoda pagoda = RandomPositions.pagoda(job.problem().board(), seed, 4);
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
            Pagoda pagoda = RandomPositions.pagoda(job(problem, folder, "").problem().board(), seed, 3);
            OptionalInt least = slow.leastBackwardSum(lowest, pagoda.weights());
            if (least.isEmpty()) {
                continue;
            }
            String prune = "prune: {weights: %s, at-least: %d}\nresults: [winning, losing, solutions]\n";
            assertTrue(JobRun.refusal(folder,
                    problem.yaml(prune.formatted(RandomPositions.yaml(pagoda), least.getAsInt() + 1)))
                    .endsWith("use at-least " + least.getAsInt() + " or less"));
            Path own = Files.createDirectories(folder.resolve("run" + seed));
            FinishedJob job = FinishedJob.run(own,
                    problem.yaml(prune.formatted(RandomPositions.yaml(pagoda), least.getAsInt())));
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
            Pagoda pagoda = RandomPositions.pagoda(read.problem().board(), 100 + seed, 4);
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
