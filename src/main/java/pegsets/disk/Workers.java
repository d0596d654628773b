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
        List<Throwable> failures = new ArrayList<>(threads); // so that noting a failure needs no memory
        List<Thread> others = new ArrayList<>();
        try {
            for (int i = 1; i < threads; i++) {
                others.add(start("worker-" + i, () -> runAndNote(task, failures)));
            }
        } catch (Throwable e) { // the system has no more threads
            note(e, failures);
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

    private static void runAndNote(Io.Consumer<BooleanSupplier> task, List<Throwable> failures) {
        try {
            task.accept(() -> {
                synchronized (failures) {
                    return failures.isEmpty();
                }
            });
        } catch (Throwable failure) {
            note(failure, failures);
        }
    }

    private static void note(Throwable failure, List<Throwable> failures) {
        synchronized (failures) {
            failures.add(failure);
        }
    }

    /// Starts a thread, which [Work] counts.
    static Thread start(String name, Runnable task) {
        Thread started = Thread.ofPlatform().daemon().name(name).start(() -> {
            task.run();
            Work.OF_PROCESS.change(-1);
        });
        Work.OF_PROCESS.change(1);
        return started;
    }

    static void join(Thread thread) {
        Work.OF_PROCESS.change(-1);
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException("a worker was interrupted, which should not happen", e);
        }
        Work.OF_PROCESS.change(1);
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
