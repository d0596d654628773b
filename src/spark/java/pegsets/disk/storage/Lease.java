package pegsets.disk.storage;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import pegsets.disk.Loggers;

/// The right of one process to write in a folder of a storage. The process renews it while it lives. Another process
/// can take a lease that was not renewed for a minute, since its holder is dead. A holder that was suspended for so
/// long is refused when it next opens, publishes, renames or deletes a file ([#check]).
abstract class Lease implements Storage.Guard {
    private static final long RENEWED_EVERY = Duration.ofSeconds(10).toNanos();

    private final Path file;
    private final Thread renewal = Thread.ofPlatform().daemon().name("lease").unstarted(this::keepRenewing);
    /// The line about this process that the next renewal writes.
    protected volatile String holder = "";
    private volatile boolean isReleased;
    private long renewed;

    Lease(Path file) {
        this.file = file;
    }

    /// Takes the lease. If another process has it, waits until that process has released it, or is known to live or to
    /// be dead. Returns false if the process lives.
    boolean take() throws IOException {
        for (boolean isFirst = true; !tryTake(); isFirst = false) {
            if (isHeldByLiving()) {
                return false;
            }
            if (isFirst) {
                Loggers.of(Lease.class).info(
                        "{}: another pegs process works there, or has stopped; waiting up to a minute to find out",
                        file.getParent());
            }
            pause();
        }
        renewed = System.nanoTime();
        guards().add(this);
        renewal.start();
        return true;
    }

    /// Names this process in the file, for people.
    ///
    /// @param line with a line break
    void name(String line) {
        holder = line;
    }

    private List<Storage.Guard> guards() {
        return ((Storage) file.getFileSystem()).guards();
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            throw new IOException("interrupted while waiting for another run; run the job again", e);
        }
    }

    /// Takes the lease if it is free or its holder is dead.
    abstract boolean tryTake() throws IOException;

    /// Returns whether the process that has the lease certainly lives, or did not let go of it in time.
    abstract boolean isHeldByLiving();

    /// Tells the storage that this process lives. Throws if another process has the lease.
    abstract void renew() throws IOException;

    /// Lets go of the lease, as far as the storage can be reached.
    abstract void free() throws IOException;

    /// Throws if another process has the lease, or if that cannot be ruled out.
    @Override
    public synchronized void check() throws IOException {
        if (!isReleased && System.nanoTime() - renewed > 2 * RENEWED_EVERY) {
            try {
                renew();
            } catch (IOException e) {
                throw new IOException(
                        file.getParent() + ": this process can no longer tell that it works there alone, because "
                                + e.getMessage() + "; run the job again",
                        e);
            }
            renewed = System.nanoTime();
        }
    }

    private void keepRenewing() {
        while (!isReleased) {
            try {
                Thread.sleep(Duration.ofNanos(RENEWED_EVERY));
                synchronized (this) {
                    if (!isReleased) {
                        renew();
                        renewed = System.nanoTime();
                    }
                }
            } catch (IOException e) {
                Loggers.of(Lease.class).debug("{}: {}", file, e.getMessage()); // the next write fails if it is lost
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    void release() {
        synchronized (this) {
            isReleased = true;
            try {
                free();
            } catch (IOException e) {
                Loggers.of(Lease.class).debug("{}: {}", file, e.getMessage()); // a minute frees it too
            }
        }
        guards().remove(this);
        renewal.interrupt();
    }
}
