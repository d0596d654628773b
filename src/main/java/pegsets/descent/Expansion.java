package pegsets.descent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import pegsets.codes.file.CodeConsumer;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Workers;
import pegsets.expand.Expander;
import pegsets.expand.Progress;

/// Feeds what is made of the positions of a source to an intake, on several threads.
public final class Expansion {
    /// Codes are handed on in batches that stay in the first-level cache.
    public static final int CODES_PER_BATCH = 2048;
    /// Smaller sources are expanded by one thread.
    private static final int BATCHES_PER_THREAD = 2;

    private Expansion() {}

    /// Positions that can be read from any one on, by any thread.
    public interface Source {
        long size();

        /// Reads positions from number `from` on, but none from number `to` on, to the front of an array as long as
        /// [CodeCursor#BATCH]. Returns how many: all there are up to `to`, if the array has room for them.
        int read(long from, long to, long[] into) throws IOException;
    }

    /// What one thread makes of positions.
    @FunctionalInterface
    public interface Step {
        /// Hands everything that comes of the first `n` positions of an array to a sink.
        void expand(long[] positions, int n, CodeConsumer.Sink sink) throws IOException;
    }

    /// Expands a set on disk by jumps.
    public static void ofFile(Path file, Expander expander, CodeConsumer intake, int threads, Progress progress)
            throws IOException {
        try (CodeSetReader set = new CodeSetReader(file)) {
            of(whole(set), () -> step(expander), intake, threads, progress);
        }
    }

    /// Expands positions `first` to `behind - 1` of a set by jumps, on one thread.
    public static void ofPart(CodeSetReader set, long first, long behind, Expander expander, CodeConsumer intake,
            Progress progress) throws IOException {
        of(part(set, first, behind), () -> step(expander), intake, 1, progress);
    }

    public static Source whole(CodeSetReader set) {
        return part(set, 0, set.size());
    }

    private static Source part(CodeSetReader set, long first, long behind) {
        return new Source() {
            @Override
            public long size() {
                return behind - first;
            }

            @Override
            public int read(long from, long to, long[] into) throws IOException {
                return set.read(first + from, first + to, into);
            }
        };
    }

    /// All that an expander makes, for one thread.
    public static Step step(Expander shared) {
        Expander expander = shared.ofOneThread();
        long[] codes = new long[CODES_PER_BATCH + expander.maxCodes()];
        return (positions, items, sink) -> {
            int n = 0;
            for (int i = 0; i < items; i++) {
                n = expander.expand(positions[i], codes, n);
                if (n >= CODES_PER_BATCH) {
                    sink.add(codes, n);
                    n = 0;
                }
            }
            sink.add(codes, n);
        };
    }

    /// Expands a source from where the intake stands, in as many passes as it wants.
    ///
    /// @param steps gives each thread a step of its own
    public static void of(Source source, Supplier<Step> steps, CodeConsumer intake, int threads, Progress progress)
            throws IOException {
        long size = source.size();
        int useful = (int) Math.min(threads, 1 + size / (BATCHES_PER_THREAD * CodeCursor.BATCH));
        do {
            long done = Math.min(size, intake.resumeAt());
            while (done < size) {
                long batches = Math.ceilDiv(Math.min(size - done, intake.checkpointInterval()), CodeCursor.BATCH);
                long pause = Math.min(size, done + batches * CodeCursor.BATCH);
                AtomicLong next = new AtomicLong(done);
                Workers.run(useful, goOn -> expand(
                        into -> goOn.getAsBoolean() && !intake.isFull()
                                ? source.read(next.getAndAdd(CodeCursor.BATCH), pause, into)
                                : 0,
                        steps.get(), intake.sink(), progress));
                done = Math.min(pause, next.get());
                intake.checkpoint(done);
            }
        } while (intake.passEnded());
    }

    private static void expand(CodeCursor source, Step step, CodeConsumer.Sink sink, Progress progress)
            throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        for (int items = source.next(batch); items > 0; items = source.next(batch)) {
            step.expand(batch, items, sink);
            progress.advance(items);
        }
    }
}
