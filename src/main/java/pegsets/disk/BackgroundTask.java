package pegsets.disk;

import java.io.IOException;

/// Runs one task at a time on a background thread.
public final class BackgroundTask implements AutoCloseable {
    private Thread running;
    private Throwable failure;

    /// Starts a task. The caller must have awaited the task before it.
    public void start(Io.Action task) {
        running = Workers.start("background", () -> {
            try {
                task.run();
            } catch (Throwable e) {
                failure = e;
            }
        });
    }

    /// Waits for the running task. Throws its exception if it failed.
    public void await() throws IOException {
        close();
        if (failure != null) {
            Workers.rethrow(failure);
        }
    }

    /// Waits for the running task and ignores its failure.
    @Override
    public void close() {
        if (running != null) {
            Workers.join(running);
            running = null;
        }
    }
}
