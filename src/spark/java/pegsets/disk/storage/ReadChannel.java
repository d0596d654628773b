package pegsets.disk.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.apache.hadoop.fs.FSDataInputStream;

/// Reads a file of a storage, from anywhere; threads may share it for that.
final class ReadChannel extends StorageChannel {
    private final FSDataInputStream in;
    private final long size;
    private long position;

    ReadChannel(StoragePath file, long size) throws IOException {
        this.in = file.files().open(file.hadoop());
        this.size = size;
    }

    @Override
    public long size() {
        return size;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public FileChannel position(long to) {
        position = to;
        return this;
    }

    @Override
    public int read(ByteBuffer into) throws IOException {
        int n = read(into, position);
        position += Math.max(0, n);
        return n;
    }

    @Override
    public int read(ByteBuffer into, long from) throws IOException {
        int most = (int) Math.min(into.remaining(), size - from);
        if (most <= 0) {
            return into.hasRemaining() ? -1 : 0;
        }
        if (into.hasArray()) {
            in.readFully(from, into.array(), into.arrayOffset() + into.position(), most);
            into.position(into.position() + most);
        } else {
            byte[] bytes = new byte[most];
            in.readFully(from, bytes);
            into.put(bytes);
        }
        return most;
    }

    @Override
    protected void implCloseChannel() throws IOException {
        in.close();
    }
}
