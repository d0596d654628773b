package pegsets.sets;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
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

    private static void rethrow(Throwable failure) throws IOException {
        switch (failure) {
            case IOException e -> throw e;
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }
}
