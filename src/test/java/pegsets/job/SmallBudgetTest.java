package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.descent.Engine;
import pegsets.sets.expand.Relation;

/// Budgets decide how a job is done, not what comes out: files are the same to the byte.
class SmallBudgetTest {
    private static FinishedJob ample;

    private static FinishedJob run(Path folder, String memory, String tempDisk, int threads) throws Exception {
        return FinishedJob.run(Files.createTempDirectory(folder, "job"), """
                board: english33
                start: d4
                results: [winning, solutions]
                memory: %s
                temp-disk: %s
                threads: %d
                """.formatted(memory, tempDisk, threads));
    }

    @BeforeAll
    static void runWithAmpleMemory(@TempDir Path folder) throws Exception {
        ample = run(folder, "1g", "8g", 1);
    }

    @Tag("slow")
    @Test
    void temporaryFilesInsteadOfABitmapAndCountsInSlices(@TempDir Path folder) throws Exception {
        assertTrue(isDense(ample));
        checkSameFiles(run(folder, "4m", "8g", 2));
    }

    /// The temporary files do not fit either, so that sets are read several times.
    @Tag("slow")
    @ParameterizedTest(name = "memory {0}, temporary disk {1}, {2} threads")
    @CsvSource({"4m, 10m, 1", "4m, 10m, 2", "12m, 16m, 2"})
    void severalPasses(String memory, String tempDisk, int threads, @TempDir Path folder) throws Exception {
        checkSameFiles(run(folder, memory, tempDisk, threads));
    }

    private static boolean isDense(FinishedJob job) {
        return job.job().planner().plan(new DescentPlanner.Inputs(16, Relation.COMPLEMENTS, BigInteger.ONE, true,
                OptionalLong.empty(), false, false)).engine() == Engine.DENSE;
    }

    private static void checkSameFiles(FinishedJob frugal) throws IOException {
        assertFalse(isDense(frugal));
        assertEquals(results(ample), results(frugal));
        for (String name : results(ample)) {
            assertEquals(-1, Files.mismatch(ample.folder().folder().resolve(name),
                    frugal.folder().folder().resolve(name)), name);
        }
    }

    /// The names of sets, counts and solutions.
    private static List<String> results(FinishedJob job) throws IOException {
        try (Stream<Path> files = Files.list(job.folder().folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("[FBW]_.*|solutions")).sorted().toList();
        }
    }
}
