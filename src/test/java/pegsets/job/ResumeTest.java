package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.disk.AtomicFile;
import pegsets.disk.Budget;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.job.RunState.FileState;
import pegsets.job.RunState.State;

/// A stopped run that is resumed leaves the same bytes as one without a stop, and nothing else: by bitmaps and by
/// partitions, in problems of complements and others. One process at a time works in a job's folder, and a lock ends
/// with its process. Other processes see the states of one journal.
class ResumeTest {
    private static final Result[] ALL = Result.values();
    /// Room for one partition, the runs, and the run that replaces the partition, not for all partitions: sets of
    /// triangle:6 take several passes. With 70,000 bytes, a pass for each partition is not enough.
    private static final Budget SEVERAL_PASSES = new Budget(1 << 14, 80_000, 2, 1);

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
                        JobRun.job("triangle:5", "a1", "a4", JobRun.PARTITIONED, Result.BACKWARD, Result.WINNING)),
                Arguments.of("games of triangle:5, partitioned", 22,
                        JobRun.job("triangle:5", "a1", "a1", JobRun.PARTITIONED, Result.GAMES)));
    }

    static Stream<Arguments> largerJobs() {
        return Stream.of(
                Arguments.of("games of triangle:5",
                        JobRun.job("triangle:5", "a1", "a1", JobRun.PARTITIONED, Result.GAMES)),
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
            Deletion.created(data);
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
            Deletion.created(data);
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

    @TempDir
    Path data;

    private static Job job() {
        return JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING);
    }

    private void assertRefusal(long process, String message) {
        assertTrue(message.matches(Pattern.quote(data.resolve("job") + ": another pegs process is using this folder (")
                + "process " + process + " on \\S+ since [0-9-]{10} [0-9:]{8}\\); wait for it or stop it"), message);
    }

    @Test
    void aSecondRunInTheProcessIsRefused() throws IOException {
        long self = ProcessHandle.current().pid();
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            assertRefusal(self,
                    assertThrows(IOException.class, () -> new JobFolder(data, job()).lock()).getMessage());
            assertRefusal(self, assertThrows(IOException.class, () -> JobRun.run(job(), data)).getMessage());
        }
        JobRun.run(job(), data);
    }

    @Test
    void aRunInAnotherProcessIsRefused() throws IOException, InterruptedException {
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            Process other = other();
            String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertEquals(0, other.waitFor(), said);
            assertRefusal(ProcessHandle.current().pid(), said.replace("refused ", ""));
        }
    }

    @Test
    void anotherProcessIsNamedWhileItLives() throws IOException, InterruptedException {
        Process other = other();
        String said = new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        assertEquals("locked", said);
        assertRefusal(other.pid(), assertThrows(IOException.class, () -> JobRun.run(job(), data)).getMessage());
        assertEquals(other.pid(), Folders.holder(data.resolve("job")).orElseThrow().process());
        other.destroyForcibly().waitFor();
        assertTrue(Files.readString(data.resolve("job/lock")).startsWith("process " + other.pid()));
        assertEquals(Optional.empty(), Folders.holder(data.resolve("job")));
        JobRun.run(job(), data);
        assertEquals(Optional.empty(), Folders.holder(data.resolve("job")));
    }

    private Process other() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(java, "-XX:+UseSerialGC", "-cp", classes, OtherProcess.class.getName(),
                data.toString()).redirectErrorStream(true).start();
    }

    /// Locks the folder until its input ends.
    static final class OtherProcess {
        private OtherProcess() {}

        public static void main(String[] arguments) {
            try (FileChannel channel = new JobFolder(Path.of(arguments[0]), job()).lock()) {
                System.out.println(channel.isOpen() ? "locked" : "closed");
                System.in.read();
            } catch (IOException e) {
                System.out.println("refused " + e.getMessage());
            }
        }
    }

    /// While another process writes the journal, each state follows from the journal before or after the change, not
    /// from half of each.
    @Test
    void statesAreThoseOfOneJournal() throws Exception {
        Job job = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.FORWARD);
        JobFolder folder = new JobFolder(data, job);
        Files.createDirectories(folder.folder());
        List<Equation> plan = Plan.of(job);
        String front = "pegsets journal 1\n" + job.description().text();
        String name = plan.getFirst().left().fileName();
        String begun = front + "begin " + name + " 4096\n";
        String done = begun + "done " + name + " 1 7d21a3c0\n";
        AtomicFile.write(folder.journal(), begun);
        AtomicBoolean isOver = new AtomicBoolean();
        Thread writer = Thread.startVirtualThread(() -> {
            while (!isOver.get()) {
                try {
                    Files.move(Files.writeString(data.resolve("next"), done), folder.journal(),
                            StandardCopyOption.ATOMIC_MOVE);
                    Files.move(Files.writeString(data.resolve("next"), begun), folder.journal(),
                            StandardCopyOption.ATOMIC_MOVE);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        });
        Set<State> found = new TreeSet<>();
        for (int i = 0; i < 3000; i++) {
            found.addAll(RunState.of(folder, plan.subList(0, 1)).files().stream().map(FileState::state)
                    .collect(Collectors.toSet()));
        }
        isOver.set(true);
        writer.join();
        found.removeAll(Set.of(State.STARTED, State.LOST));
        assertEquals(Set.of(), found);
    }
}
