package pegsets.disk.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.EtagSource;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FSDataOutputStreamBuilder;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options.CreateFileOptionKeys;
import org.apache.hadoop.fs.PathIOException;
import pegsets.disk.Disk;

/// An object with a name of the process that has the lease, a number that grows, and a line for people; empty if no
/// process has it. Every write is a conditional one: it fails if another process has written since. So a process that
/// has seen no change for 40 seconds replaces the object, and of two such processes one succeeds.
final class ObjectLease extends Lease {
    private static final Duration DEAD_AFTER = Duration.ofSeconds(40);

    private final StoragePath file;
    private final FileSystem objects;
    private final String name = UUID.randomUUID().toString();
    private long written;
    private Optional<String> version = Optional.empty();
    private long sameSince = System.nanoTime();
    private boolean hasChanged;

    ObjectLease(StoragePath file) throws IOException {
        super(file);
        this.file = file;
        this.objects = FileSystem.get(file.toUri(), new Configuration());
    }

    @Override
    boolean tryTake() throws IOException {
        Optional<String> seen = version();
        if (!seen.equals(version)) {
            hasChanged = version.isPresent() && seen.isPresent();
            version = seen;
            sameSince = System.nanoTime();
        }
        boolean isFree = version.isEmpty() || Files.size(file) == 0;
        boolean isDead = System.nanoTime() - sameSince > DEAD_AFTER.toNanos();
        return (isFree || isDead) && replace(name + " " + ++written + "\n" + holder);
    }

    @Override
    boolean isHeldByLiving() {
        return hasChanged;
    }

    @Override
    void renew() throws IOException {
        if (!replace(name + " " + ++written + "\n" + holder)) {
            throw new IOException("another pegs process has begun to work there");
        }
    }

    @Override
    void free() throws IOException {
        replace("");
    }

    /// Writes the object if its version is the one that this process saw last. Returns whether it was.
    private boolean replace(String text) throws IOException {
        FSDataOutputStreamBuilder<?, ?> how = objects.createFile(file.hadoop()).overwrite(true);
        if (version.isEmpty()) {
            how.must(CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE, true);
        } else {
            how.must(CreateFileOptionKeys.FS_OPTION_CREATE_CONDITIONAL_OVERWRITE_ETAG, version.get());
        }
        try (FSDataOutputStream out = how.build()) {
            out.write(text.getBytes(StandardCharsets.ISO_8859_1));
        } catch (PathIOException | FileAlreadyExistsException e) {
            return false;
        }
        version = version();
        return Files.readString(file, StandardCharsets.ISO_8859_1).equals(text);
    }

    private Optional<String> version() throws IOException {
        return Disk.exists(file)
                ? Optional.of(((EtagSource) objects.getFileStatus(file.hadoop())).getEtag())
                : Optional.empty();
    }
}
