package pegsets.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// Runs a task on several threads and waits for all of them.
public final class Workers {
    private Workers() {}

    /// Runs the task on `threads` threads, including the calling thread. Each thread finds its share by itself. Throws
    /// the first failure after all have ended.
    ///
    /// @param task takes a supplier that returns false as soon as the task has failed on any thread
    public static void run(int threads, Io.Consumer<BooleanSupplier> task) throws IOException {
        List<Throwable> failures = new ArrayList<>();
        List<Thread> others = new ArrayList<>();
        for (int i = 1; i < threads; i++) {
            others.add(Thread.ofPlatform().daemon().name("worker-" + i).start(() -> runAndNote(task, failures)));
        }
        runAndNote(task, failures);
        for (Thread other : others) {
            join(other);
        }
        if (!failures.isEmpty()) {
            rethrow(failures.getFirst());
        }
    }

    /// Distributes shares of work to threads.
    @FunctionalInterface
    public interface Shares {
        /// Returns the first item of the next share, or -1 if no share is left or the task has failed on any thread.
        int next();
    }

    /// Runs a task on `size` items in shares of `perShare`, on up to `threads` threads. A small number of shares uses
    /// fewer threads.
    public static void inShares(int threads, int size, int perShare, Io.Consumer<Shares> task) throws IOException {
        AtomicInteger next = new AtomicInteger();
        run(Math.min(threads, 1 + size / (2 * perShare)), goOn -> task.accept(() -> {
            int from = next.getAndAdd(perShare);
            return from < size && goOn.getAsBoolean() ? from : -1;
        }));
    }

    /// The work on one item.
    @FunctionalInterface
    public interface OrderedTask {
        void run(int item, Turn turn) throws IOException;
    }

    /// The turn of an item. Threads process items in parallel and deliver the results in the order of the items.
    public static final class Turn {
        private final Turns turns;
        private final int item;

        private Turn(Turns turns, int item) {
            this.turns = turns;
            this.item = item;
        }

        /// Returns whether all items before this one are done.
        public boolean isNow() {
            return turns.now == item;
        }

        /// Waits until all items before this one are done. Throws the failure of another thread.
        public void await() throws IOException {
            turns.await(item);
        }
    }

    private static final class Turns {
        private volatile int now;
        private Throwable failure;

        private synchronized void await(int item) throws IOException {
            while (now != item && failure == null) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("a worker was interrupted, which should not happen", e);
                }
            }
            if (failure != null) {
                rethrow(failure);
            }
        }

        private synchronized void next() {
            now++;
            notifyAll();
        }

        private synchronized void fail(Throwable by) {
            failure = failure == null ? by : failure;
            notifyAll();
        }
    }

    /// Runs a task on items 0 to `size - 1`, on up to `threads` threads. Each call awaits its turn before it delivers
    /// its result, and keeps the turn until it returns.
    public static void inOrder(int threads, int size, OrderedTask task) throws IOException {
        AtomicInteger next = new AtomicInteger();
        Turns turns = new Turns();
        run(Math.max(1, Math.min(threads, size)), goOn -> {
            try {
                for (int item = next.getAndIncrement(); item < size && goOn.getAsBoolean();
                        item = next.getAndIncrement()) {
                    task.run(item, new Turn(turns, item));
                    turns.await(item);
                    turns.next();
                }
            } catch (Throwable e) {
                turns.fail(e);
                throw e;
            }
        });
    }

    private static void runAndNote(Io.Consumer<BooleanSupplier> task, List<Throwable> failures) {
        try {
            task.accept(() -> {
                synchronized (failures) {
                    return failures.isEmpty();
                }
            });
        } catch (Throwable failure) {
            synchronized (failures) {
                failures.add(failure);
            }
        }
    }

    static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("a worker was interrupted, which should not happen", e);
        }
    }

    public static void rethrow(Throwable failure) throws IOException {
        switch (failure) {
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }
}
