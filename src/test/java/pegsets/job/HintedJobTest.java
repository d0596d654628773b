package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.sets.descent.Engine;

/// Forward sets by buckets with hints are those of bitmaps, whatever becomes of the hints at a stop; and nothing of
/// them is left in the end.
class HintedJobTest {
    private static final int FORWARD_TO = 19;
    private static final Budget AMPLE = new Budget(256 << 20, 1 << 30, 2);
    /// The step that makes F_20 of F_21.
    private static final int STEP = 13;

    @TempDir
    Path folder;

    private Map<String, ByteBuffer> expected;

    private static Job job(Engine engine, Budget budget) {
        return NamedEngineTest.on(engine, NamedEngineTest.central(FORWARD_TO, budget, Result.FORWARD));
    }

    private static Job buckets() {
        return job(Engine.BUCKETED, AMPLE);
    }

    @BeforeEach
    void runWithBitmaps() throws IOException {
        expected = JobRun.results(job(Engine.DENSE, AMPLE), folder.resolve("dense"));
    }

    private static Path hints(Path data) {
        return data.resolve("job/tmp/F_21.codes.hints");
    }

    /// The names of files of hints that are there when a step begins.
    private static List<String> seen(Path data) throws IOException {
        List<String> seen = new ArrayList<>();
        new Runner(new JobFolder(data, buckets()), new JobRun.Counting() {
            @Override
            public void begin(Equation step, int number, int of, long positions) {
                addHints(seen, data);
            }

            @Override
            public void end(Equation step, FileFingerprint stored, boolean doneBefore) {
                assertFalse(doneBefore);
            }
        }).run();
        return seen;
    }

    private static void addHints(List<String> seen, Path data) {
        try (Stream<Path> files = Files.list(data.resolve("job/tmp"))) {
            files.map(file -> file.getFileName().toString()).filter(name -> name.endsWith(".hints"))
                    .forEach(seen::add);
        } catch (IOException e) {
            seen.add("none");
        }
    }

    @Test
    void theSetsAreTheSame() throws IOException {
        Path data = folder.resolve("data");
        List<String> seen = seen(data);
        assertTrue(seen.contains("F_21.codes.hints") && seen.contains("F_20.codes.hints"), seen.toString());
        // for one step, and until the next file has its name
        assertTrue(seen.stream().allMatch(name -> Collections.frequency(seen, name) <= 2), seen.toString());
        assertFalse(Files.exists(data.resolve("job/tmp")));
        assertEquals(expected, JobRun.results(data));
    }

    private Path stopped() throws IOException {
        Path data = folder.resolve("data");
        assertTrue(JobRun.stopped(buckets(), data, JobRun.stopAtStep(STEP)));
        assertTrue(Files.exists(hints(data)));
        return data;
    }

    /// A run taken up uses hints; lost ones cost nothing but time.
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aStoppedRunGoesOn(boolean isLost) throws IOException {
        Path data = stopped();
        if (isLost) {
            Files.delete(hints(data));
            Files.writeString(data.resolve("job/tmp/F_21.codes.hints.tmp"), "half written");
        }
        JobRun.run(buckets(), data);
        assertEquals(expected, JobRun.results(data));
    }

    /// Where a set was begun in buckets because of hints that are lost since, whole words begin it anew.
    @ParameterizedTest
    @EnumSource(names = {"BITWISE", "PARTITIONED", "DENSE"})
    void anotherEngineBeginsAnew(Engine engine) throws IOException {
        Path data = folder.resolve("data");
        Budget often = new Budget(buckets().budget().memoryBytes(), 1 << 30, 2, 1);
        Job job = job(Engine.BUCKETED, often);
        assertTrue(JobRun.stopped(job, data, new JobRun.Counting() {
            @Override
            public void advance(long positions) {
                if (Files.exists(data.resolve("job/tmp/F_20.codes/progress"))) {
                    throw new JobRun.Stop();
                }
            }
        }));
        assertTrue(Files.exists(data.resolve("job/tmp/F_20.codes/copy-0000")));
        Files.delete(hints(data));
        JobRun.run(job(engine, often), data);
        assertEquals(expected, JobRun.results(data));
    }

    @Test
    void damagedHintsAreRefusedByName() throws IOException {
        Path data = stopped();
        byte[] bytes = Files.readAllBytes(hints(data));
        bytes[bytes.length / 2] ^= 1;
        Files.write(hints(data), bytes);
        CorruptFileException refusal = assertThrows(CorruptFileException.class, () -> JobRun.run(buckets(), data));
        assertTrue(refusal.getMessage().contains("F_21.codes.hints"), refusal.getMessage());
        Files.delete(hints(data));
        JobRun.run(buckets(), data);
        assertEquals(expected, JobRun.results(data));
    }
}
