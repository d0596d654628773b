package pegsets.disk.storage;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.disk.AtomicFile;
import pegsets.disk.Loggers;

/// Stands for a lease in storages that keep no two runs apart.
final class NoLease extends Lease {
    private final Path file;

    NoLease(Path file) {
        super(file);
        this.file = file;
    }

    @Override
    boolean tryTake() throws IOException {
        AtomicFile.write(file, new byte[0]);
        Loggers.of(NoLease.class).info("{}: this storage cannot keep two pegs processes apart; run only one at a time",
                file.getParent());
        return true;
    }

    @Override
    boolean isHeldByLiving() {
        return false;
    }

    @Override
    void renew() {
        // no process is kept out
    }

    @Override
    void free() {
        // no process is kept out
    }
}
