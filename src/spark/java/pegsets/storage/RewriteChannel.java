package pegsets.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import pegsets.disk.AtomicFile;

/// A small file of a storage that may be there already, and is written on, such as a journal: each change writes it
/// anew beside it and renames that, as storages change no files. A lock on it keeps nobody out.
final class RewriteChannel extends StorageChannel {
    private final StoragePath file;
    private byte[] bytes = {};
    private int position;

    RewriteChannel(StoragePath file) throws IOException {
        this.file = file;
        if (!file.files().util().exists(file.hadoop())) {
            write();
            return;
        }
        FileStatus status = file.files().getFileStatus(file.hadoop());
        bytes = new byte[Math.toIntExact(status.getLen())];
        try (FSDataInputStream in = file.files().open(file.hadoop())) {
            in.readFully(bytes);
        }
    }

    private void write() throws IOException {
        StoragePath pending = (StoragePath) file.resolveSibling(file.getFileName() + AtomicFile.SUFFIX);
        try (WriteChannel channel = new WriteChannel(pending, true)) {
            channel.write(ByteBuffer.wrap(bytes));
            channel.force(true);
        }
        Files.move(pending, file, StandardCopyOption.ATOMIC_MOVE);
    }

    @Override
    public long size() {
        return bytes.length;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long to) {
        position = Math.toIntExact(to);
        return this;
    }

    @Override
    public FileChannel truncate(long size) throws IOException {
        if (size < bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) size);
            write();
        }
        return this;
    }

    @Override
    public int write(ByteBuffer more) throws IOException {
        int n = more.remaining();
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length, position + n));
        more.get(bytes, position, n);
        position += n;
        write();
        return n;
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) {
        return new FileLock(this, from, size, shared) {
            @Override
            public boolean isValid() {
                return isOpen();
            }

            @Override
            public void release() {
                // nobody is kept out
            }
        };
    }
}
