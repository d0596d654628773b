package pegsets.disk;

import java.io.IOException;

/// Runs one task at a time on a thread of its own.
public final class BackgroundTask implements AutoCloseable {

    @FunctionalInterface
    public interface Task {
        void run() throws IOException;
    }

    private Thread running;
    private Throwable failure;

    /// Starts a task. The one before has been awaited.
    public void start(Task task) {
        running = Thread.ofPlatform().daemon().name("background").start(() -> {
            try {
                task.run();
            } catch (Throwable e) {
                failure = e;
            }
        });
    }

    /// Waits until no task is running. Throws what the last one has failed with.
    public void await() throws IOException {
        close();
        if (failure != null) {
            Workers.rethrow(failure);
        }
    }

    /// Waits until no task is running, whatever has become of it.
    @Override
    public void close() {
        if (running != null) {
            Workers.join(running);
            running = null;
        }
    }
}
