package pegsets.disk.storage;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.EnumSet;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.hdfs.client.HdfsDataOutputStream;
import org.apache.hadoop.hdfs.client.HdfsDataOutputStream.SyncFlag;
import org.apache.hadoop.ipc.RemoteException;

/// A file that this process keeps open to append to it. HDFS lets one client append, and gives the file to another
/// client a minute after the first client was last heard of. A file that grows belongs to a process that lives.
final class HdfsLease extends Lease {
    private static final Duration HELD_AT_MOST = Duration.ofSeconds(75);

    private final StoragePath file;
    private final long since = System.nanoTime();
    private long length = -1;
    private boolean hasGrown;
    private FSDataOutputStream out;

    HdfsLease(StoragePath file) {
        super(file);
        this.file = file;
    }

    @Override
    boolean tryTake() throws IOException {
        try {
            out = file.files().create(file.hadoop(), EnumSet.of(CreateFlag.CREATE, CreateFlag.APPEND));
            return true;
        } catch (IOException e) {
            if (!isOfAnother(e)) {
                throw e;
            }
        }
        long seen = Files.size(file);
        hasGrown = length >= 0 && seen > length;
        length = seen;
        return false;
    }

    private static boolean isOfAnother(IOException e) {
        String type = e instanceof RemoteException remote ? remote.getClassName() : e.getClass().getName();
        return type.endsWith("AlreadyBeingCreatedException") || type.endsWith("RecoveryInProgressException");
    }

    @Override
    boolean isHeldByLiving() {
        return hasGrown || System.nanoTime() - since > HELD_AT_MOST.toNanos();
    }

    @Override
    void renew() throws IOException {
        out.write((holder.isEmpty() ? "." : "\n" + holder).getBytes(StandardCharsets.ISO_8859_1));
        holder = "";
        ((HdfsDataOutputStream) out).hsync(EnumSet.of(SyncFlag.UPDATE_LENGTH));
    }

    @Override
    void free() throws IOException {
        out.close();
    }
}
