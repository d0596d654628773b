package pegsets.disk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// Runs one task at a time on a background thread.
public final class BackgroundTask implements AutoCloseable {
    private CompletableFuture<Void> last = CompletableFuture.completedFuture(null);

    /// Starts a task. The caller must have awaited the task before it.
    public void start(Io.Action task) {
        last = CompletableFuture.runAsync(unchecked(task), thread -> Workers.start("background", thread));
    }

    /// Runs an action after the last task and the actions after it: now or on the background thread. If one of them has
    /// failed, the action does not run.
    public void then(Io.Action action) {
        last = last.thenRun(unchecked(action));
    }

    private static Runnable unchecked(Io.Action action) {
        return () -> {
            try {
                action.run();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        };
    }

    /// Waits for the task and the actions after it. Throws the first exception of them.
    public void await() throws IOException {
        Work.OF_PROCESS.change(-1);
        try {
            last.join();
        } catch (CompletionException e) {
            Workers.rethrow(e.getCause() instanceof UncheckedIOException unchecked
                    ? unchecked.getCause()
                    : e.getCause());
        } finally {
            Work.OF_PROCESS.change(1);
        }
    }

    /// Waits for the task and ignores its failure.
    @Override
    public void close() {
        last.handle((_, _) -> null).join();
    }
}
