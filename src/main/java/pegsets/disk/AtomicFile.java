package pegsets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A file being written. Under its own name it either exists whole or not at all: the bytes go to a sibling whose
/// name ends in `.tmp`, and [#commit] forces them to disk, renames, and forces the name. Closing without a commit
/// leaves no trace.
public final class AtomicFile implements AutoCloseable {
    /// The ending of names that are not yet, or no longer, anybody's data.
    public static final String SUFFIX = ".tmp";

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;

    public AtomicFile(Path target) throws IOException {
        this.target = target;
        this.temporary = target.resolveSibling(target.getFileName() + SUFFIX);
        this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING);
    }

    /// Appends bytes.
    public void write(byte[] bytes, int from, int length) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes, from, length);
        while (buffer.hasRemaining()) {
            channel.write(buffer);
        }
    }

    /// Forces the bytes to disk, gives the file its name, replacing an older file of that name, and forces that.
    public void commit() throws IOException {
        channel.force(false);
        channel.close();
        Folders.replace(temporary, target);
    }

    /// Writes a whole small file.
    public static void write(Path target, byte[] bytes) throws IOException {
        try (AtomicFile file = new AtomicFile(target)) {
            file.write(bytes, 0, bytes.length);
            file.commit();
        }
    }

    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            channel.close();
            Files.deleteIfExists(temporary);
        }
    }
}
