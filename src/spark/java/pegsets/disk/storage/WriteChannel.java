package pegsets.disk.storage;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumSet;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.StreamCapabilities;

/// Writes a file of a storage from its beginning. An object store publishes the file when the channel is closed after
/// [#force]; without a call of [#force], or if this process has lost its lease since the channel was opened, no file
/// appears.
final class WriteChannel extends StorageChannel {
    private final StoragePath file;
    private final FSDataOutputStream out;
    private boolean isForced;

    /// @param replaces whether there may be one of that name, which is lost then
    WriteChannel(StoragePath file, boolean replaces) throws IOException {
        EnumSet<CreateFlag> how = EnumSet.of(CreateFlag.CREATE);
        if (replaces) {
            how.add(CreateFlag.OVERWRITE);
        }
        Storage.checkMayWrite(file);
        this.file = file;
        this.out = file.files().create(file.hadoop(), how);
    }

    @Override
    public int write(ByteBuffer bytes) throws IOException {
        int n = bytes.remaining();
        if (bytes.hasArray()) {
            out.write(bytes.array(), bytes.arrayOffset() + bytes.position(), n);
            bytes.position(bytes.limit());
        } else {
            byte[] copy = new byte[n];
            bytes.get(copy);
            out.write(copy);
        }
        return n;
    }

    @Override
    public long position() {
        return out.getPos();
    }

    @Override
    public void force(boolean metadata) throws IOException {
        isForced = true;
        if (out.hasCapability(StreamCapabilities.HSYNC)) {
            out.hsync();
        }
    }

    @Override
    protected void implCloseChannel() throws IOException {
        boolean mayPublish = false;
        try {
            Storage.checkMayWrite(file);
            mayPublish = isForced;
        } finally {
            if (!mayPublish && out.hasCapability(StreamCapabilities.ABORTABLE_STREAM)) {
                out.abort();
            } else {
                out.close();
            }
        }
    }
}
