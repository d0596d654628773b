package pegsets.codes.file;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import pegsets.disk.Workers;

/// A cursor that another thread reads, some batches ahead, so that making codes and using them go on side by side.
final class ReadAhead implements CodeCursor, AutoCloseable {
    private static final int BATCHES = 64;

    private final ArrayBlockingQueue<long[]> filled = new ArrayBlockingQueue<>(BATCHES);
    private final Thread reader;
    private volatile Throwable failure;
    private boolean ended;

    ReadAhead(CodeCursor codes) {
        reader = Thread.ofPlatform().daemon().name("reader").start(() -> read(codes));
    }

    private void read(CodeCursor codes) {
        try {
            long[] batch = new long[BATCH];
            int n;
            do {
                n = codes.next(batch);
                filled.put(Arrays.copyOf(batch, n));
            } while (n > 0);
        } catch (InterruptedException e) {
            // closed before the end
        } catch (Throwable e) {
            failure = e;
            filled.clear();
            filled.add(new long[0]);
        }
    }

    @Override
    public int next(long[] into) throws IOException {
        if (ended) {
            return 0;
        }
        try {
            long[] batch = filled.take();
            ended = batch.length == 0;
            if (ended && failure != null) {
                Workers.rethrow(failure);
            }
            System.arraycopy(batch, 0, into, 0, batch.length);
            return batch.length;
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while reading; nothing interrupts the readers", e);
        }
    }

    /// Ends the reading, if it is still going on.
    @Override
    public void close() {
        reader.interrupt();
        try {
            reader.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("interrupted while closing", e);
        }
    }
}
