package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.disk.Budget;
import pegsets.disk.Folders;

/// A run that was stopped anywhere and taken up again leaves the same bytes as one that was not, and nothing else:
/// by bitmaps and by partitions, in problems of complements and others.
class ResumeTest {
    private static final Result[] ALL = Result.values();
    /// Room for one partition and the runs, not for all partitions: sets of triangle:6 take several passes.
    private static final Budget SEVERAL_PASSES = new Budget(1 << 14, 70_000, 2, 1);

    @TempDir
    Path folder;

    /// Jobs, and one stop in how many is tried: forcing files to disk is what takes the time.
    static Stream<Arguments> smallJobs() {
        return Stream.of(
                Arguments.of("triangle:5 a1, dense", 9,
                        JobRun.counted("triangle:5", "a1", "a1", JobRun.DENSE)),
                Arguments.of("triangle:5 a1, partitioned", 16,
                        JobRun.counted("triangle:5", "a1", "a1", JobRun.PARTITIONED)),
                Arguments.of("triangle:5 a1 to a4, dense", 17,
                        JobRun.counted("triangle:5", "a1", "a4", JobRun.DENSE)),
                Arguments.of("triangle:5 a1 to a4, partitioned", 23,
                        JobRun.job("triangle:5", "a1", "a4", JobRun.PARTITIONED, Result.BACKWARD, Result.WINNING)));
    }

    static Stream<Arguments> largerJobs() {
        return Stream.of(
                Arguments.of("triangle:6 a1, dense",
                        JobRun.job("triangle:6", "a1", "a1", JobRun.DENSE, Result.WINNING)),
                Arguments.of("triangle:6 a1, partitioned",
                        JobRun.job("triangle:6", "a1", "a1", JobRun.PARTITIONED_6, Result.WINNING)),
                Arguments.of("triangle:6 a1, partitioned in several passes",
                        JobRun.job("triangle:6", "a1", "a1", SEVERAL_PASSES, Result.WINNING)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void goesOnFromStopsBetweenSteps(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = JobRun.results(job, folder.resolve("undisturbed"));
        int steps = Plan.of(job).size();
        for (int step = 1; step <= steps; step += stride) {
            Path data = folder.resolve("stopped");
            JobRun.assertResumes(job, data, JobRun.stopAtStep(step), expected, "stopped before step " + step);
            JobRun.assertResumes(job, data, JobRun.stopAfterStep(step), expected, "stopped after step " + step);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void goesOnFromStopsInsideStages(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = JobRun.results(job, folder.resolve("undisturbed"));
        boolean stopped = true;
        int stops = 1;
        while (stopped) {
            Path data = folder.resolve("stopped");
            stopped = JobRun.stopped(job, data, JobRun.stopAtAdvance(stops));
            JobRun.run(job, data);
            JobRun.assertSame(expected, data, "stopped at progress report " + stops);
            Folders.delete(data);
            stops += stride;
        }
        assertTrue(stops > 2 * stride, stops + " stops");
    }

    /// One run in many pieces: each piece is stopped a little later than the one before.
    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("largerJobs")
    void goesOnAfterManyStops(String name, Job job) throws IOException {
        Map<String, ByteBuffer> expected = JobRun.results(job, folder.resolve("undisturbed"));
        Path data = folder.resolve("stopped");
        int pieces = 1;
        while (JobRun.stopped(job, data, JobRun.stopAtAdvance(pieces))) {
            pieces++;
        }
        JobRun.assertSame(expected, data, pieces + " pieces");
        assertTrue(pieces > 4, pieces + " pieces");
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}")
    @MethodSource("largerJobs")
    void goesOnFromAnyStop(String name, Job job) throws IOException {
        JobRun.Counting counting = new JobRun.Counting();
        Path whole = folder.resolve("undisturbed");
        assertFalse(JobRun.stopped(job, whole, counting));
        Map<String, ByteBuffer> expected = JobRun.results(whole);
        Random random = new Random(6);
        for (int i = 0; i < 2; i++) {
            long stop = 1 + random.nextLong(counting.advances.get());
            JobRun.assertResumes(job, folder.resolve("stopped"), JobRun.stopAtAdvance(stop), expected,
                    "stopped at progress report " + stop);
        }
    }

    @Tag("slow")
    @Test
    void aStoppedRunMayGoOnTheOtherWay() throws IOException {
        Job dense = JobRun.job("triangle:6", "a1", "a1", JobRun.DENSE, Result.WINNING);
        Job partitioned = JobRun.job("triangle:6", "a1", "a1", JobRun.PARTITIONED_6, Result.WINNING);
        Map<String, ByteBuffer> expected = JobRun.results(dense, folder.resolve("undisturbed"));
        for (int stop = 1; stop < 40; stop += 13) {
            Path data = folder.resolve("stopped");
            JobRun.stopped(partitioned, data, JobRun.stopAtAdvance(stop));
            JobRun.run(dense, data);
            JobRun.assertSame(expected, data, "partitioned, stopped at progress report " + stop + ", then dense");
            Folders.delete(data);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void lostFilesAreMadeAnew(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = JobRun.results(job, folder.resolve("undisturbed"));
        Path data = folder.resolve("undisturbed");
        List<String> names = new ArrayList<>(expected.keySet());
        for (long seed = 0; seed < 2; seed++) {
            Random random = new Random(seed);
            Collections.shuffle(names, random);
            for (String lost : names.subList(0, 1 + random.nextInt(names.size()))) {
                Files.delete(data.resolve("job").resolve(lost));
            }
            JobRun.run(job, data);
            JobRun.assertSame(expected, data, "seed " + seed);
        }
    }

    @Test
    void aSecondRunMakesNothing() throws IOException {
        Job job = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, ALL);
        JobRun.run(job, folder);
        JobRun.Counting second = new JobRun.Counting();
        assertFalse(JobRun.stopped(job, folder, second));
        assertEquals(List.of(0L, (long) Plan.of(job).size()), List.of(second.made.get(), second.found.get()));
    }

    /// Another memory could select another engine, so that the unfinished level would start again.
    @Test
    void automaticMemoryKeepsThatOfAStoppedRun() throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"),
                "board: triangle:6\nstart: a1\nengine: partitioned\n");
        Path data = folder.resolve("data");
        assertTrue(JobRun.stopped(JobRun.read(file, List.of("memory=5m"), data), data, JobRun.stopAtAdvance(20)));
        Job resumed = JobRun.read(file, List.of(), data);
        assertEquals(5 << 20, resumed.budget().memoryBytes());
        JobRun.run(resumed, data);
        assertTrue(JobRun.read(file, List.of(), data).budget().memoryBytes() > 5 << 20);
    }
}
