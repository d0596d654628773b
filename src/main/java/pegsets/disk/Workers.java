package pegsets.disk;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/// Runs one task on several threads at once and waits for all of them.
public final class Workers {

    /// What every thread runs; it finds its share of the work by itself.
    @FunctionalInterface
    public interface Task {
        /// @param goOn false as soon as the task has failed on some thread
        void run(BooleanSupplier goOn) throws IOException;
    }

    private Workers() {}

    /// Runs the task on `threads` threads, the caller's among them. The first failure is thrown once all have ended.
    public static void run(int threads, Task task) throws IOException {
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

    /// Hands out shares of work to the threads that ask.
    @FunctionalInterface
    public interface Shares {
        /// The first item of the next share, or -1 when all have been handed out or the task has failed on some thread.
        int next();
    }

    /// What every thread runs on the shares that it is handed.
    @FunctionalInterface
    public interface ShareTask {
        void run(Shares shares) throws IOException;
    }

    /// Runs a task on `size` items, `perShare` at a time, on up to `threads` threads; on fewer where there are too few
    /// shares.
    public static void inShares(int threads, int size, int perShare, ShareTask task) throws IOException {
        AtomicInteger next = new AtomicInteger();
        run(Math.min(threads, 1 + size / (2 * perShare)), goOn -> task.run(() -> {
            int from = next.getAndAdd(perShare);
            return from < size && goOn.getAsBoolean() ? from : -1;
        }));
    }

    /// What a thread does with one of the items that are taken in order.
    @FunctionalInterface
    public interface OrderedTask {
        void run(int item, Turn turn) throws IOException;
    }

    /// Whose turn it is: items are worked on side by side, and what comes of them is handed over one after another.
    public static final class Turn {
        private final Turns turns;
        private final int item;

        private Turn(Turns turns, int item) {
            this.turns = turns;
            this.item = item;
        }

        /// Whether all items before this one are done.
        public boolean isNow() {
            return turns.now == item;
        }

        /// Waits until all items before this one are done. Throws what another thread has failed with.
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
                    throw new IllegalStateException("interrupted while working; nothing interrupts the workers", e);
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

    /// Runs a task on items 0 to `size - 1`, on up to `threads` threads. Each waits for its turn before it hands over
    /// what it has made, and has it until it ends.
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

    private static void runAndNote(Task task, List<Throwable> failures) {
        try {
            task.run(() -> {
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
            throw new IllegalStateException("interrupted while working; nothing interrupts the workers", e);
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
