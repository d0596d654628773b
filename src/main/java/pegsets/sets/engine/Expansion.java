package pegsets.sets.engine;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import pegsets.disk.Progress;
import pegsets.disk.Work;
import pegsets.disk.Workers;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.HintsFile;

/// Expands the positions of a source on several threads and feeds the codes to a consumer.
public final class Expansion {
    /// Codes are passed on in batches that stay in the first-level cache.
    public static final int CODES_PER_BATCH = 2048;
    /// A second thread expands sources from this many batches on.
    private static final int BATCHES_OF_TWO = 2;
    /// Each further thread needs this many batches more.
    private static final int BATCHES_PER_THREAD = 16;

    private Expansion() {}

    /// Positions that any thread can read from any number on.
    public interface Source {
        long size();

        /// Reads positions number `from` to `to - 1` to the front of an array of length [CodeCursor#BATCH], as far as
        /// the array has room. Returns their number.
        int read(long from, long to, long[] into) throws IOException;
    }

    /// The expansion of positions by one thread.
    @FunctionalInterface
    public interface Step {
        /// Passes all codes that the first `n` positions of an array give to a sink.
        void expand(long[] positions, int n, CodeConsumer.Sink sink) throws IOException;
    }

    /// Positions `first` to `end - 1` of a set.
    ///
    /// @param hints of all positions of the set, or null
    public record Part(CodeSetReader set, long first, long end, HintsFile hints) implements Source {
        @Override
        public long size() {
            return end - first;
        }

        @Override
        public int read(long from, long to, long[] into) throws IOException {
            int n = set.read(first + from, first + to, into);
            if (hints != null) {
                byte[] some = new byte[n];
                hints.read(first + from, n, some);
                for (int i = 0; i < n; i++) {
                    into[i] = HintedCode.of(into[i], some[i] & 0xFF);
                }
            }
            return n;
        }
    }

    /// Returns a step that expands by an expander.
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

    /// Expands a source from the last checkpoint of the consumer on, in as many passes as the consumer needs.
    ///
    /// @param steps gives each thread its own step
    public static void of(Source source, Supplier<Step> steps, CodeConsumer consumer, int threads, Progress progress)
            throws IOException {
        long size = source.size();
        int useful = (int) Math.min(Math.min(threads, consumer.mostThreads()),
                1 + Math.min(1, size / (BATCHES_OF_TWO * CodeCursor.BATCH))
                        + size / (BATCHES_PER_THREAD * CodeCursor.BATCH));
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.EXPAND)) {
            do {
                long done = Math.min(size, consumer.resumeAt());
                while (done < size) {
                    long batches = Math.ceilDiv(Math.min(size - done, consumer.checkpointInterval()), CodeCursor.BATCH);
                    long pause = Math.min(size, done + batches * CodeCursor.BATCH);
                    AtomicLong next = new AtomicLong(done);
                    Workers.run(useful, goOn -> expand(
                            into -> goOn.getAsBoolean() && !consumer.isFull()
                                    ? source.read(next.getAndAdd(CodeCursor.BATCH), pause, into)
                                    : 0,
                            steps.get(), consumer.sink(), progress));
                    done = Math.min(pause, next.get());
                    consumer.checkpoint(done);
                }
            } while (consumer.passEnded());
        }
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
