package pegsets.disk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Forces files to disk and names them on a background thread, one after another, while the caller computes the next
/// file. Until the next file is published, this process reads the file by a link.
public final class Publisher implements AutoCloseable {
    private final Path links;
    private final BackgroundTask naming = new BackgroundTask();
    /// The link of the last file, unless the file was named immediately.
    private Optional<Path> link = Optional.empty();
    private Path target;

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
        link = file.link(links);
        if (link.isEmpty()) {
            file.commit();
            return;
        }
        target = file.target();
        AtomicFile own = file.release();
        try {
            naming.start(() -> {
                try (own) {
                    own.commit();
                }
            });
        } catch (Throwable e) { // the system has no more threads
            own.close();
            throw e;
        }
    }

    /// Runs an action after the last file has its name: now or on the background thread.
    public void then(Io.Action action) {
        naming.then(action);
    }

    /// Returns where this process can read a file, until the next file is published.
    public Path readable(Path file) {
        return link.filter(_ -> file.equals(target)).orElse(file);
    }

    /// Waits until all files have their names. Throws the exception of the one that cannot be named.
    public void await() throws IOException {
        naming.await();
        if (link.isPresent()) {
            Deletion.file(link.get());
        }
        link = Optional.empty();
    }

    /// Waits and deletes the links, whether all files could be named or not.
    @Override
    public void close() throws IOException {
        naming.close();
        Deletion.tree(links);
    }
}
