package pegsets.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/// Forces files to disk and names them on a background thread, one after another, while the caller computes the next
/// file. Until a file has its name, this process reads it by a link.
public final class Publisher implements AutoCloseable {
    private final Path links;
    private final BackgroundTask naming = new BackgroundTask();
    private final Deque<Io.Action> after = new ArrayDeque<>();
    /// The last file, unless it was named immediately.
    private Path target;
    private Path link;
    private boolean isNamed = true;

    /// @param links a folder for links, which a stopped process may have left
    public Publisher(Path links) throws IOException {
        this.links = links;
        Deletion.tree(links);
    }

    /// Takes a complete file. The earlier files have their names afterwards, and no reader may use their links.
    ///
    /// @throws IOException if this file cannot be read by a link and not be named, or an earlier one cannot be named
    public void publish(AtomicFile file) throws IOException {
        await();
        Optional<Path> linked = file.link(links);
        if (linked.isEmpty()) {
            file.commit();
            return;
        }
        target = file.target();
        link = linked.get();
        isNamed = false;
        file.release();
        try {
            naming.start(() -> {
                try {
                    file.commit();
                } finally {
                    file.discard();
                }
                for (Io.Action action = next(); action != null; action = next()) {
                    action.run();
                }
            });
        } catch (Throwable e) { // the system has no more threads
            file.discard();
            throw e;
        }
    }

    /// Returns the next action after the last file has its name, or null after the last action.
    private synchronized Io.Action next() {
        isNamed = after.isEmpty();
        return after.poll();
    }

    /// Runs an action after the last file has its name: now or on the background thread.
    public void then(Io.Action action) throws IOException {
        synchronized (this) {
            if (!isNamed) {
                after.add(action);
                return;
            }
        }
        action.run();
    }

    /// Returns where this process can read a file, until the next file is published.
    public synchronized Path readable(Path file) {
        return !isNamed && file.equals(target) ? link : file;
    }

    /// Waits until all files have their names. Throws the exception of the one that cannot be named.
    public void await() throws IOException {
        naming.await();
        if (link != null) {
            Deletion.file(link);
            link = null;
        }
    }

    /// Waits and deletes the links, whether all files could be named or not.
    @Override
    public void close() throws IOException {
        naming.close();
        Deletion.tree(links);
    }
}
