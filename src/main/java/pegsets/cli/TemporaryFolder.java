package pegsets.cli;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Loggers;

/// A folder for a command's temporary files. It is deleted when the command ends or the user interrupts it.
final class TemporaryFolder implements AutoCloseable {
    private static final long PAUSE_NANOS = 50_000_000;

    private final Path folder;
    private final Closeable stopped;

    /// @param data   the folder in which to create it
    /// @param prefix the beginning of its name
    TemporaryFolder(Path data, String prefix) throws IOException {
        this.folder = Files.createTempDirectory(Files.createDirectories(data), prefix);
        this.stopped = Program.ifStopped(() -> deleteWhileWritten(folder));
    }

    Path path() {
        return folder;
    }

    /// Deletes the folder repeatedly, because the interrupted command writes until a file is missing.
    private static void deleteWhileWritten(Path folder) {
        for (int attempt = 0; attempt < 100; attempt++) {
            try {
                if (!Disk.exists(folder)) {
                    return;
                }
                Deletion.created(folder);
            } catch (IOException e) {
                // a file came or went in between
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    @Override
    public void close() {
        try (stopped) {
            Deletion.created(folder);
        } catch (IOException e) {
            Loggers.of(TemporaryFolder.class).warn("{}: cannot be deleted, {}", folder, e.getMessage());
        }
    }
}
