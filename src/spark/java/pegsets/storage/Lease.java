package pegsets.storage;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import pegsets.disk.Loggers;

/// The right of one process to write in a folder of a storage. The process renews it while it lives. Another process
/// can take a lease that was not renewed for a minute, since its holder is dead. A holder that was suspended for so long
/// finds out at its next write ([#check]).
abstract class Lease {
    private static final long RENEWED_EVERY = Duration.ofSeconds(10).toNanos();

    private final StoragePath file;
    private final Thread renewal = Thread.ofPlatform().daemon().name("lease").unstarted(this::keepRenewing);
    private volatile boolean isReleased;
    private long renewed;

    Lease(StoragePath file) {
        this.file = file;
    }

    /// Takes the lease of a file. If another process has it, waits until that process has released it, lives or is dead.
    /// Returns empty if the process lives.
    static Optional<Lease> take(StoragePath file) throws IOException {
        Lease lease = switch (file.hadoop().toUri().getScheme()) {
            case "s3a" -> new ObjectLease(file);
            case "hdfs" -> new HdfsLease(file);
            default ->
                throw new IOException(file + ": runs in this storage cannot be kept apart; use hdfs:// or s3a://");
        };
        for (boolean isFirst = true; !lease.tryTake(); isFirst = false) {
            if (lease.isHeldByLiving()) {
                return Optional.empty();
            }
            if (isFirst) {
                Loggers.of(Lease.class).info("{}: another run has the lease; waiting up to a minute to see if it lives",
                        file.getParent());
            }
            pause();
        }
        lease.renewed = System.nanoTime();
        file.storage().add(lease);
        lease.renewal.start();
        return Optional.of(lease);
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(Duration.ofSeconds(1));
        } catch (InterruptedException e) {
            throw new IOException("interrupted while waiting for another run", e);
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
    synchronized void check() throws IOException {
        if (!isReleased && System.nanoTime() - renewed > 2 * RENEWED_EVERY) {
            try {
                renew();
            } catch (IOException e) {
                throw new IOException(file.getParent() + ": this run has lost its lease of the folder ("
                        + e.getMessage() + "); run again", e);
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
        file.storage().remove(this);
        renewal.interrupt();
    }
}
