package pegsets.disk.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Optional;
import pegsets.disk.AtomicFile;
import pegsets.disk.Disk;

/// A small file of a storage that grows, such as a journal. Storages change no file, so each write replaces the whole
/// file. A lock on the file is a [Lease], which writes the file itself.
final class RewriteChannel extends StorageChannel {
    private final StoragePath file;
    private byte[] bytes = {};
    private int position;
    private Optional<Lease> lease = Optional.empty();

    RewriteChannel(StoragePath file) throws IOException {
        this.file = file;
        if (Disk.exists(file)) {
            bytes = Files.readAllBytes(file);
        }
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
            AtomicFile.write(file, bytes);
        }
        return this;
    }

    @Override
    public int write(ByteBuffer more) throws IOException {
        int n = more.remaining();
        if (lease.isPresent()) {
            lease.get().name(StandardCharsets.ISO_8859_1.decode(more).toString());
            return n;
        }
        bytes = Arrays.copyOf(bytes, Math.max(bytes.length, position + n));
        more.get(bytes, position, n);
        position += n;
        AtomicFile.write(file, bytes);
        return n;
    }

    @Override
    public FileLock tryLock(long from, long size, boolean shared) throws IOException {
        Lease wanted = switch (file.hadoop().toUri().getScheme()) {
            case "s3a" -> new ObjectLease(file);
            case "hdfs" -> new HdfsLease(file);
            default -> new NoLease(file);
        };
        if (!wanted.take()) {
            return null;
        }
        lease = Optional.of(wanted);
        return new FileLock(this, from, size, shared) {
            @Override
            public boolean isValid() {
                return isOpen();
            }

            @Override
            public void release() throws IOException {
                RewriteChannel.this.close();
            }
        };
    }

    @Override
    protected void implCloseChannel() {
        lease.ifPresent(Lease::release);
    }
}
