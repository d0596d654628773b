package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.codes.collect.CodeCollector;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Workers;
import pegsets.expand.Expander;
import pegsets.expand.Progress;

/// Feeds what an expander makes of a set to a collector, on several threads.
final class Expansion {
    /// Codes are handed on in batches that stay in the first-level cache.
    private static final int CODES_PER_BATCH = 2048;
    /// Sets of fewer blocks are expanded by one thread.
    private static final int BLOCKS_PER_THREAD = 2;

    private Expansion() {}

    /// Expands a set on disk, from where the collector stands, in as many passes as it wants.
    static void ofFile(Path file, Expander expander, CodeCollector collector, int threads, Progress progress)
            throws IOException {
        try (CodeSetReader set = new CodeSetReader(file)) {
            long size = set.size();
            int useful = (int) Math.min(threads, 1 + size / (BLOCKS_PER_THREAD * CodeCursor.BATCH));
            do {
                long done = Math.min(size, collector.resumeAt());
                while (done < size) {
                    long batches = Math.ceilDiv(Math.min(size - done, collector.checkpointInterval()),
                            CodeCursor.BATCH);
                    long pause = Math.min(size, done + batches * CodeCursor.BATCH);
                    AtomicLong next = new AtomicLong(done);
                    Workers.run(useful, goOn -> expand(
                            into -> goOn.getAsBoolean() && !collector.isFull()
                                    ? set.read(next.getAndAdd(CodeCursor.BATCH), pause, into)
                                    : 0,
                            expander, collector, progress));
                    done = Math.min(pause, next.get());
                    collector.checkpoint(done);
                }
            } while (collector.passEnded());
        }
    }

    private static void expand(CodeCursor source, Expander expander, CodeCollector collector, Progress progress)
            throws IOException {
        CodeCollector.Sink sink = collector.sink();
        long[] batch = new long[CodeCursor.BATCH];
        long[] codes = new long[CODES_PER_BATCH + expander.maxCodes()];
        int n = 0;
        for (int items = source.next(batch); items > 0; items = source.next(batch)) {
            for (int i = 0; i < items; i++) {
                n = expander.expand(batch[i], codes, n);
                if (n >= CODES_PER_BATCH) {
                    sink.add(codes, n);
                    n = 0;
                }
            }
            progress.advance(items);
        }
        sink.add(codes, n);
    }
}
