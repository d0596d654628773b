package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.disk.Deletion;
import pegsets.disk.FileFingerprint;
import pegsets.disk.TestFolders;
import pegsets.job.Job.Limits;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.sets.descent.Engine;

/// Jobs for tests, run to the end or stopped on the way, and the files they leave.
public final class JobRun {
    public static final Path DEFAULTS = Path.of("conf/defaults.yaml");
    /// Bitmaps in memory.
    public static final Budget DENSE = new Budget(64 << 20, 1 << 30, 2);
    /// Too little memory for any bitmap, and checkpoints as often as can be.
    public static final Budget PARTITIONED = new Budget(1 << 11, 1 << 30, 2, 1);
    /// The same for triangle:6.
    public static final Budget PARTITIONED_6 = new Budget(1 << 14, 1 << 30, 2, 1);

    private JobRun() {}

    /// Thrown to stop a run, as a killed process would stop.
    public static final class Stop extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    public static Job job(String boardName, String start, String finish, Budget budget, Result... wanted) {
        Board board = Boards.named(boardName);
        Problem problem = Problems.svss(board, board.number(start).orElseThrow(), board.number(finish).orElseThrow(),
                Reduction.STABILIZER);
        return new Job("job", problem, EnumSet.copyOf(Set.of(wanted)), OptionalInt.empty(), budget);
    }

    /// A job with winning sets, the number of solutions and all ways.
    public static Job counted(String boardName, String start, String finish, Budget budget) {
        return job(boardName, start, finish, budget, Result.WINNING, Result.SOLUTIONS, Result.COUNTS);
    }

    /// The same job with other limits.
    static Job limited(Job job, Budget budget, Optional<Engine> engine, long partSize) {
        return new Job(job.name(), job.context(), job.wanted(), new Limits(budget, engine, false, partSize));
    }

    /// Reads the text of a job file, which it writes into a folder as `job.yaml`.
    public static Job read(Path folder, String yaml, String... settings) throws IOException {
        return read(Files.writeString(folder.resolve("job.yaml"), yaml), List.of(settings));
    }

    public static Job read(Path file, List<String> settings) throws IOException {
        return JobFile.read(JobSource.of(file, settings), DEFAULTS);
    }

    /// Reads a job file for a folder, whose kept choices count.
    static Job read(Path file, List<String> settings, Path data) throws IOException {
        return JobFile.read(JobSource.of(file, settings), DEFAULTS, data, false);
    }

    /// Returns the message that refuses the text of a job file, without the name of the file before a place in it.
    public static String refusal(Path folder, String yaml, String... settings) {
        String message = assertThrows(JobFileException.class, () -> read(folder, yaml, settings)).getMessage();
        assertEquals(1, message.lines().count(), message);
        return message.replaceFirst("^" + Pattern.quote(folder.resolve("job.yaml").toString()) + ": ?", "");
    }

    public static void run(Job job, Path data) throws IOException {
        made(job, data);
    }

    /// Runs a job to its end. Returns how many files the run made.
    static long made(Job job, Path data) throws IOException {
        Counting counting = new Counting();
        new Runner(new JobFolder(data, job), counting).run();
        return counting.made.get();
    }

    /// Returns the faults that a check of all files of a job finds.
    public static List<String> faults(JobFolder folder) throws IOException {
        return new Verifier(folder, _ -> {}).verify(Plan.of(folder.job()), false, List::of).faults();
    }

    /// Runs until the listener stops it. Returns whether the run was stopped.
    public static boolean stopped(Job job, Path data, RunListener listener) throws IOException {
        try {
            new Runner(new JobFolder(data, job), listener).run();
            return false;
        } catch (Stop e) {
            return true;
        }
    }

    /// Asserts that a run that a listener stops and another run leave the expected results, and deletes the folder.
    static void assertResumes(Job job, Path data, RunListener listener, Map<String, ByteBuffer> expected,
            String when) throws IOException {
        assertTrue(stopped(job, data, listener), when);
        run(job, data);
        assertSame(expected, data, when);
        Deletion.created(data);
    }

    static void assertSame(Map<String, ByteBuffer> expected, Path data, String when) throws IOException {
        Map<String, ByteBuffer> found = results(data);
        assertEquals(expected.keySet(), found.keySet(), when);
        for (String name : expected.keySet()) {
            assertEquals(expected.get(name), found.get(name), when + ": " + name);
        }
    }

    /// Runs a job to its end. Returns every result.
    static Map<String, ByteBuffer> results(Job job, Path data) throws IOException {
        run(job, data);
        return results(data);
    }

    /// Every result in a job's folder.
    public static Map<String, ByteBuffer> results(Path data) throws IOException {
        Map<String, ByteBuffer> results = TestFolders.files(data.resolve("job"));
        results.keySet().removeAll(Set.of("journal", "lock"));
        return results;
    }

    /// Counts what a run reports, and may stop it at a report.
    public static class Counting implements RunListener {
        final AtomicLong begun = new AtomicLong();
        final AtomicLong made = new AtomicLong();
        final AtomicLong found = new AtomicLong();
        final AtomicLong advances = new AtomicLong();
        private final Predicate<Counting> isOver;

        public Counting() {
            this(_ -> false);
        }

        private Counting(Predicate<Counting> isOver) {
            this.isOver = isOver;
        }

        private void count(AtomicLong reports) {
            reports.incrementAndGet();
            if (isOver.test(this)) {
                throw new Stop();
            }
        }

        @Override
        public void begin(Equation step, int number, int of, long positions) {
            count(begun);
        }

        @Override
        public void end(Equation step, FileFingerprint stored, boolean doneBefore) {
            count(doneBefore ? found : made);
        }

        @Override
        public void advance(long positions) {
            count(advances);
        }
    }

    /// Stops where a number of steps have begun.
    public static RunListener stopAtStep(int number) {
        return new Counting(counts -> counts.begun.get() == number);
    }

    /// Stops where a step has been made, before anything is done about the next.
    public static RunListener stopAfterStep(int number) {
        return new Counting(counts -> counts.made.get() + counts.found.get() == number);
    }

    /// Stops inside a stage, at the n-th report of progress and at every later one.
    public static RunListener stopAtAdvance(long n) {
        return new Counting(counts -> counts.advances.get() >= n);
    }
}
