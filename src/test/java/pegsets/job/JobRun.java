package pegsets.job;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;

/// Jobs for tests, run to the end or stopped on the way, and the files they leave.
public final class JobRun {
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

    public static void run(Job job, Path data) throws IOException {
        new Runner(new JobFolder(data, job), new Counting()).run();
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

    /// Every result in a job's folder.
    public static Map<String, ByteBuffer> results(Path data) throws IOException {
        Map<String, ByteBuffer> results = new TreeMap<>();
        try (Stream<Path> listed = Files.list(data.resolve("job"))) {
            for (Path file : listed.toList()) {
                String name = file.getFileName().toString();
                if (!name.equals("journal") && !name.equals("lock")) {
                    results.put(name, ByteBuffer.wrap(Files.readAllBytes(file)));
                }
            }
        }
        return results;
    }

    /// Counts what a run reports.
    public static class Counting implements RunListener {
        final AtomicLong begun = new AtomicLong();
        final AtomicLong made = new AtomicLong();
        final AtomicLong found = new AtomicLong();
        final AtomicLong advances = new AtomicLong();

        @Override
        public void begin(Equation step, int number, int of, long positions) {
            begun.incrementAndGet();
        }

        @Override
        public void end(Equation step, FileFingerprint stored, boolean doneBefore) {
            (doneBefore ? found : made).incrementAndGet();
        }

        @Override
        public void advance(long positions) {
            advances.incrementAndGet();
        }
    }

    /// Stops where a number of steps have begun.
    public static RunListener stopAtStep(int number) {
        return new Counting() {
            @Override
            public void begin(Equation step, int at, int of, long positions) {
                if (at == number) {
                    throw new Stop();
                }
            }
        };
    }

    /// Stops where a step has been made, before anything is done about the next.
    public static RunListener stopAfterStep(int number) {
        return new Counting() {
            private int ended;

            @Override
            public void end(Equation step, FileFingerprint stored, boolean doneBefore) {
                if (++ended == number) {
                    throw new Stop();
                }
            }
        };
    }

    /// Stops inside a stage, at the n-th report of progress and at every later one.
    public static RunListener stopAtAdvance(long n) {
        return new Counting() {
            @Override
            public void advance(long positions) {
                if (advances.incrementAndGet() >= n) {
                    throw new Stop();
                }
            }
        };
    }
}
