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

    /// Runs a task on `size` items, `perShare` at a time, on up to `threads` threads; on fewer where there are too few shares.
    public static void inShares(int threads, int size, int perShare, ShareTask task) throws IOException {
        AtomicInteger next = new AtomicInteger();
        run(Math.min(threads, 1 + size / (2 * perShare)), goOn -> task.run(() -> {
            int from = next.getAndAdd(perShare);
            return from < size && goOn.getAsBoolean() ? from : -1;
        }));
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

    private static void join(Thread thread) {
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
