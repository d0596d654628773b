package pegsets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// Writes a file that is either complete under its own name or absent. The bytes go to a sibling whose name ends in
/// `.tmp`. [#commit] forces them to disk, renames the sibling and forces the name. Closing without a commit deletes the
/// sibling. In an object store, where a file appears when it is closed, the file has no sibling.
public final class AtomicFile implements AutoCloseable {
    /// The suffix of files and folders that are not data, or not yet.
    public static final String SUFFIX = ".tmp";

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;

    public AtomicFile(Path target) throws IOException {
        this.target = target;
        if (RemoteStorage.isObject(target)) {
            this.temporary = target;
            this.channel = FileChannel.open(target, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
            return;
        }
        this.temporary = target.resolveSibling(target.getFileName() + SUFFIX);
        if (Disk.exists(temporary)) { // of a killed process
            Disk.checkIsFile(temporary);
            Files.delete(temporary);
        }
        this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    public void write(byte[] bytes, int from, int length) throws IOException {
        ByteTransfer.writeFully(channel, target, ByteBuffer.wrap(bytes, from, length));
    }

    /// Forces the bytes to disk and renames the file, which replaces an older file of that name.
    public void commit() throws IOException {
        ByteTransfer.force(channel, target);
        channel.close();
        if (!temporary.equals(target)) {
            Folders.replace(temporary, target);
        }
    }

    /// Writes and commits a small file.
    public static void write(Path target, byte[] bytes) throws IOException {
        try (AtomicFile file = new AtomicFile(target)) {
            file.write(bytes, 0, bytes.length);
            file.commit();
        }
    }

    /// Writes and commits a small text in UTF-8.
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        if (channel.isOpen()) {
            channel.close();
            if (!temporary.equals(target)) {
                Files.deleteIfExists(temporary);
            }
        }
    }
}
