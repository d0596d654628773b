package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Pruning;
import pegsets.disk.CorruptFileException;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.publish.api.WinningPositions;

/// Jobs with `prune` on published problems, and what of the key is refused.
class PrunedJobsTest {
    private static final Path DEFAULTS = Path.of("conf/defaults.yaml");
    private static final Path WIEGLEB = Path.of("jobs/wiegleb45-central.yaml");

    @TempDir
    Path folder;

    /// Table 3, column F, for 44 pegs down to 33.
    @Test
    void publishedForwardSetsOfWieglebsBoard() throws Exception {
        Job job = JobFile.read(JobSource.of(WIEGLEB, List.of("forward-to=33", "results=forward", "memory=512m")),
                DEFAULTS);
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
        Job given = JobFile.read(JobSource.of(WIEGLEB, List.of()), DEFAULTS);
        Job found = JobFile.read(JobSource.of(WIEGLEB, List.of("prune=auto")), DEFAULTS);
        assertEquals(given.description().text().replace("prune at-least 1 of", "prune at-least 0,14:1 of"),
                found.description().text());
    }

    @Test
    void wieglebsThresholdHoldsFrom14PegsOn() throws Exception {
        JobFile.read(JobSource.of(WIEGLEB, List.of("forward-to=14")), DEFAULTS);
        assertTrue(assertThrows(JobFileException.class,
                () -> JobFile.read(JobSource.of(WIEGLEB, List.of("forward-to=13")), DEFAULTS))
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

    @Tag("slow")
    @ParameterizedTest(name = "{0}: {1} winning positions, {2} solutions (Tables 6 and 7)")
    @CsvFileSource(resources = "/published/english33-complement.csv", numLinesToSkip = 1)
    void winningSetsOfComplementProblemsStay(String hole, long winning, BigInteger solutions) throws Exception {
        FinishedJob job = pruned(hole);
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
        assertTrue(new Verifier(pruned.folder(), _ -> {}).verify(Plan.of(pruned.job()), false, List::of).findings()
                .stream()
                .allMatch(finding -> finding.fault().isEmpty()));
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
        Job found = JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(data, false));
        assertTrue(!found.pruning().isNone());
        Path kept = data.resolve("job").resolve("pruning");
        assertTrue(Files.notExists(kept));
        FinishedJob.run(found, data);
        assertEquals(found.pruning(),
                JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(data, false)).pruning());
        assertTrue(new Cleaner(new JobFolder(data, found)).cleanable().contains("pruning"));

        // other functions than a search finds show where the next command has them from
        Job other = found.pruned(Pruning.NONE, true);
        Path otherData = folder.resolve("other");
        FinishedJob.run(other, otherData);
        assertTrue(JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(otherData, false)).pruning()
                .isNone());
        assertEquals(found.pruning(), JobFile.read(JobSource.of(file, List.of()), DEFAULTS).pruning());
        assertEquals(List.of(),
                new Verifier(new JobFolder(otherData, other), _ -> {}).verify(Plan.of(other), false, List::of)
                        .findings().stream()
                        .filter(finding -> finding.fault().isPresent()).toList());

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
                    () -> JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(data, false)))
                    .getMessage();
            assertTrue(refusal.startsWith(kept + ": damaged")
                    && refusal.endsWith("; delete the file and run the job again to repeat the search"), refusal);
        }
        Files.write(kept, bytes);
        Files.delete(folder.resolve("data/job/journal")); // which tells whose folder it is
        assertTrue(assertThrows(CorruptFileException.class,
                () -> JobFile.read(JobSource.of(file, List.of("start=a4", "finish=a1")), DEFAULTS,
                        new FolderChoice(data, false)))
                .getMessage()
                .startsWith(kept + ": made for 'set pruning, board triangle:5, "));
    }

    private static final String TRIANGLE = "board: triangle:3\nstart: a2\nfinish: {pegs: [a3, b3]}\n";
    private static final String EXPECTED = "; use none, auto, or weights and at-least";

    static Stream<Arguments> refused() {
        return Stream.of(
                Arguments.of("prune: some", "4:8: prune is 'some'" + EXPECTED),
                Arguments.of("prune: [auto]", "4:8: a list for 'prune'" + EXPECTED),
                Arguments.of("prune: {}", "4:8: nothing for 'prune'" + EXPECTED),
                Arguments.of("prune:", "4:7: no value for 'prune'; write it after the colon"),
                Arguments.of("prune: {weight: [1]}",
                        "4:9: unknown key 'weight'; use one of weights, at-least; did you mean 'weights'?"),
                Arguments.of("prune: {weights: [1, 0, 0, 1, 0, 1]}",
                        "4:8: key 'at-least' of prune is missing" + EXPECTED),
                Arguments.of("prune: {at-least: 1}", "4:8: key 'weights' of prune is missing" + EXPECTED),
                Arguments.of("prune: {weights: [1, 0], at-least: 1}",
                        "4:18: 2 weights for the 6 holes of triangle:3; use one for each hole"),
                Arguments.of("prune: {weights: 1, at-least: 1}",
                        "4:18: 1 weight for the 6 holes of triangle:3; use one for each hole"),
                Arguments.of("prune: {weights: [1, 0, 0, 1, 0.5, 1], at-least: 1}",
                        "4:31: the weight of b3 is '0.5'; use a whole number from -500 to 500"),
                Arguments.of("prune: {weights: [1, 0, 0, 501, 0, 1], at-least: 1}",
                        "4:28: the weight of a3 is '501'; use a whole number from -500 to 500"),
                Arguments.of("prune:\n  weights: [1, 0, 0,\n            3, 0, 1]\n  at-least: 1",
                        "6:13: the jump a1-a3 over a2 raises the sum by 2; use weights whose sum no jump raises"),
                Arguments.of("prune: {weights: [1, 0, 0, 1, 0, 1], at-least: high}",
                        "4:48: at-least is 'high'; use a whole number from -3000 to 3000"),
                Arguments.of("prune: {weights: [1, 0, 0, 1, 0, 1], at-least: [1]}",
                        "4:48: 'at-least' has a list; use a single whole number"),
                Arguments.of("prune: {weights: [1, 0, 0, 1, 0, 1], at-least: 2}",
                        "4:48: at-least 2 cannot be proved: a winning position with 3 pegs may have the sum 1, "
                                + "and the job computes F_3; use at-least 1 or less"),
                Arguments.of("prune: auto\nresults: [games]",
                        "4:8: the result games also counts lost games, which need whole forward sets; use prune: none"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refused")
    void whatCannotBeUsedIsRefused(String prune, String expected) throws IOException {
        Path file = Files.writeString(folder.resolve("job.yaml"), TRIANGLE + prune + "\n");
        assertEquals(file + ":" + expected,
                assertThrows(JobFileException.class, () -> JobFile.read(JobSource.of(file, List.of()), DEFAULTS))
                        .getMessage());
    }

    @Test
    void backwardSetsOfComplementProblemsAreRefused() throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"),
                "board: triangle:5\nstart: a1\nprune: auto\nresults: [backward]\n");
        assertEquals(
                file + ":3:8: the result backward of a complement problem needs whole forward sets; use prune: none",
                assertThrows(JobFileException.class, () -> JobFile.read(JobSource.of(file, List.of()), DEFAULTS))
                        .getMessage());
    }

    @Test
    void asSettings() throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"),
                "board: triangle:3\nstart: a2\nfinish: {pegs: [a3, b3]}\n");
        String problem = "board triangle:3\nrules 6-move\nstart a2\nfinish " + "code:24\nsymmetry stabiliser\n";
        assertEquals(problem, JobFile.read(JobSource.of(file, List.of("prune=none")), DEFAULTS).description().text());
        assertEquals(problem + "prune at-least 1 of 1,0,0,1,0,1\n",
                JobFile.read(JobSource.of(file, List.of("prune={weights: [1, 0, 0, 1, 0, 1], at-least: 1}")), DEFAULTS)
                        .description().text());
        assertTrue(assertThrows(JobFileException.class,
                () -> JobFile.read(JobSource.of(file, List.of("prune={weights: [1, 0, 0, 3, 0, 1], at-least: 1}")),
                        DEFAULTS))
                .getMessage()
                .startsWith("--set prune={weights: "));
    }
}
