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
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;

/// A run that was stopped anywhere and taken up again leaves the same bytes as one that was not, and nothing else:
/// by bitmaps and by partitions, in problems of complements and others.
class ResumeTest {
    private static final Path DEFAULTS = Path.of("conf/defaults.yaml");
    private static final Result[] ALL = Result.values();
    /// Room for one partition and the runs, not for all partitions: sets of triangle:6 take several passes.
    private static final Budget SEVERAL_PASSES = new Budget(1 << 14, 70_000, 2, 1);

    @TempDir
    Path folder;

    /// Jobs, and one stop in how many is tried: forcing files to disk is what takes the time.
    static Stream<Arguments> smallJobs() {
        return Stream.of(
                Arguments.of("triangle:5 a1, dense", 9,
                        JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING, Result.SOLUTIONS,
                                Result.COUNTS)),
                Arguments.of("triangle:5 a1, partitioned", 16,
                        JobRun.job("triangle:5", "a1", "a1", JobRun.PARTITIONED, Result.WINNING, Result.SOLUTIONS,
                                Result.COUNTS)),
                Arguments.of("triangle:5 a1 to a4, dense", 17,
                        JobRun.job("triangle:5", "a1", "a4", JobRun.DENSE, Result.WINNING, Result.SOLUTIONS,
                                Result.COUNTS)),
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

    private Map<String, ByteBuffer> undisturbed(Job job) throws IOException {
        Path data = folder.resolve("undisturbed");
        JobRun.run(job, data);
        return JobRun.results(data);
    }

    private static void assertSame(Map<String, ByteBuffer> expected, Path data, String when) throws IOException {
        Map<String, ByteBuffer> found = JobRun.results(data);
        assertEquals(expected.keySet(), found.keySet(), when);
        for (String name : expected.keySet()) {
            assertEquals(expected.get(name), found.get(name), when + ": " + name);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void goesOnFromStopsBetweenSteps(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = undisturbed(job);
        int steps = Plan.of(job).size();
        for (int step = 1; step <= steps; step += stride) {
            Path data = folder.resolve("before" + step);
            assertTrue(JobRun.stopped(job, data, JobRun.stopAtStep(step)));
            JobRun.run(job, data);
            assertSame(expected, data, "stopped before step " + step);
            Path data2 = folder.resolve("after" + step);
            assertTrue(JobRun.stopped(job, data2, JobRun.stopAfterStep(step)));
            JobRun.run(job, data2);
            assertSame(expected, data2, "stopped after step " + step);
            Folders.delete(data);
            Folders.delete(data2);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void goesOnFromStopsInsideStages(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = undisturbed(job);
        boolean stopped = true;
        int stops = 1;
        while (stopped) {
            Path data = folder.resolve("stopped");
            stopped = JobRun.stopped(job, data, JobRun.stopAtAdvance(stops));
            JobRun.run(job, data);
            assertSame(expected, data, "stopped at progress report " + stops);
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
        Map<String, ByteBuffer> expected = undisturbed(job);
        Path data = folder.resolve("stopped");
        int pieces = 1;
        while (JobRun.stopped(job, data, JobRun.stopAtAdvance(pieces))) {
            pieces++;
        }
        assertSame(expected, data, pieces + " pieces");
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
            Path data = folder.resolve("stopped");
            assertTrue(JobRun.stopped(job, data, JobRun.stopAtAdvance(stop)));
            JobRun.run(job, data);
            assertSame(expected, data, "stopped at progress report " + stop);
            Folders.delete(data);
        }
    }

    @Tag("slow")
    @Test
    void allWaysLeaveTheSameBytes() throws IOException {
        List<Job> jobs = largerJobs().map(arguments -> (Job) arguments.get()[1]).toList();
        Map<String, ByteBuffer> expected = undisturbed(jobs.getFirst());
        for (Job job : jobs) {
            Path data = folder.resolve("way");
            JobRun.run(job, data);
            assertSame(expected, data, job.budget().toString());
            Folders.delete(data);
        }
    }

    @Tag("slow")
    @Test
    void aStoppedRunMayGoOnTheOtherWay() throws IOException {
        Job dense = JobRun.job("triangle:6", "a1", "a1", JobRun.DENSE, Result.WINNING);
        Job partitioned = JobRun.job("triangle:6", "a1", "a1", JobRun.PARTITIONED_6, Result.WINNING);
        Map<String, ByteBuffer> expected = undisturbed(dense);
        for (int stop = 1; stop < 40; stop += 13) {
            Path data = folder.resolve("stopped");
            JobRun.stopped(partitioned, data, JobRun.stopAtAdvance(stop));
            JobRun.run(dense, data);
            assertSame(expected, data, "partitioned, stopped at progress report " + stop + ", then dense");
            Folders.delete(data);
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("smallJobs")
    void lostFilesAreMadeAnew(String name, int stride, Job job) throws IOException {
        Map<String, ByteBuffer> expected = undisturbed(job);
        Path data = folder.resolve("undisturbed");
        List<String> names = new ArrayList<>(expected.keySet());
        for (long seed = 0; seed < 2; seed++) {
            Random random = new Random(seed);
            Collections.shuffle(names, random);
            for (String lost : names.subList(0, 1 + random.nextInt(names.size()))) {
                Files.delete(data.resolve("job").resolve(lost));
            }
            JobRun.run(job, data);
            assertSame(expected, data, "seed " + seed);
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
        Job job = JobFile.read(JobSource.of(file, List.of("memory=5m")), DEFAULTS, new FolderChoice(data, false));
        assertTrue(JobRun.stopped(job, data, JobRun.stopAtAdvance(20)));
        Job resumed = JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(data, false));
        assertEquals(5 << 20, resumed.budget().memoryBytes());
        JobRun.run(resumed, data);
        assertTrue(JobFile.read(JobSource.of(file, List.of()), DEFAULTS, new FolderChoice(data, false)).budget()
                .memoryBytes() > 5 << 20);
    }

    @Test
    void aJobFromAFileGoesOn() throws Exception {
        Path file = folder.resolve("job.yaml");
        Files.writeString(file, "board: triangle:5\nstart: a1\nresults: [forward, winning, solutions]\n");
        Job job = JobFile.read(JobSource.of(file, List.of("threads=1")), DEFAULTS);
        Map<String, ByteBuffer> expected = undisturbed(job);
        assertTrue(JobRun.stopped(job, folder.resolve("stopped"), JobRun.stopAtStep(20)));
        JobRun.run(job, folder.resolve("stopped"));
        assertSame(expected, folder.resolve("stopped"), "stopped at step 20");
        assertTrue(expected.containsKey("F_1.codes") && expected.containsKey("W_7.to-finish")
                && expected.containsKey("solutions"));
    }
}
