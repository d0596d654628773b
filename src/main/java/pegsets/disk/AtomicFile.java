package pegsets.disk;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Random;

/// Writes a file that is either complete under its own name or absent. The bytes go to a sibling. [#commit] forces them
/// to disk, renames the sibling and forces the name. Closing without a commit deletes the sibling. In an object store,
/// where a file appears when it is closed, the file has no sibling.
///
/// In the folder of a job, which one process uses at a time, the name of the sibling ends in `.tmp`, and the next
/// process deletes the sibling of a killed one. Elsewhere a file of any name can be the user's. There [#newSibling]
/// creates a file `.NAME.pegs-RANDOM`, which stays if the process is killed.
public final class AtomicFile implements AutoCloseable {
    /// The suffix of files and folders that are not data, or not yet.
    public static final String SUFFIX = ".tmp";

    private static final Random RANDOM = new Random();

    private final Path target;
    private final Path temporary;
    private final FileChannel channel;
    private boolean isReleased;

    /// Opens a file in the folder of a job.
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
            Deletion.tree(temporary);
        }
        this.channel = FileChannel.open(temporary, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
    }

    /// Creates an empty file next to a file, with a name that no other file has.
    public static Path newSibling(Path target) throws IOException {
        while (true) {
            Path sibling = target.resolveSibling(".%s.pegs-%08x".formatted(target.getFileName(), RANDOM.nextInt()));
            try {
                return Files.createFile(sibling);
            } catch (FileAlreadyExistsException e) {
                // another name
            }
        }
    }

    public void write(byte[] bytes, int from, int length) throws IOException {
        ByteTransfer.writeFully(channel, target, ByteBuffer.wrap(bytes, from, length));
    }

    /// Forces the bytes to disk and renames the file, which replaces an older file or folder of that name.
    public void commit() throws IOException {
        try (Work.Part _ = Work.OF_PROCESS.begin(Work.Phase.FORCE)) {
            ByteTransfer.force(channel, target);
            channel.close();
            if (!temporary.equals(target)) {
                Folders.replace(temporary, target);
            }
        }
    }

    /// Leaves the file to the caller, who commits or discards it. Afterwards [#close] does nothing.
    void release() {
        isReleased = true;
    }

    Path target() {
        return target;
    }

    /// Creates a link to the file in a folder, by which other readers find it before it has its name. Returns the link;
    /// empty if the file system has no links.
    Optional<Path> link(Path folder) throws IOException {
        if (temporary.equals(target)) {
            return Optional.empty();
        }
        try {
            Folders.create(folder);
            return Optional.of(Files.createLink(folder.resolve(target.getFileName()), temporary));
        } catch (UnsupportedOperationException | FileSystemException e) {
            return Optional.empty();
        }
    }

    /// Writes and commits a small file in the folder of a job.
    public static void write(Path target, byte[] bytes) throws IOException {
        try (AtomicFile file = new AtomicFile(target)) {
            file.write(bytes, 0, bytes.length);
            file.commit();
        }
    }

    /// Writes and commits a small text in UTF-8 in the folder of a job.
    public static void write(Path target, String text) throws IOException {
        write(target, text.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a small file of the user, which replaces an older file of that name, but no folder.
    public static void writeElsewhere(Path target, byte[] bytes) throws IOException {
        Path temporary = newSibling(target);
        try {
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                ByteTransfer.writeFully(channel, target, ByteBuffer.wrap(bytes));
                ByteTransfer.force(channel, target);
            }
            Folders.rename(temporary, target);
        } finally {
            Deletion.file(temporary);
        }
    }

    /// Writes a small text of the user in UTF-8.
    public static void writeElsewhere(Path target, String text) throws IOException {
        writeElsewhere(target, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void close() throws IOException {
        if (!isReleased) {
            discard();
        }
    }

    /// Deletes the sibling, unless the file is committed.
    void discard() throws IOException {
        if (channel.isOpen()) {
            channel.close();
            if (!temporary.equals(target)) {
                Deletion.file(temporary);
            }
        }
    }
}
