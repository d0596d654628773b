package pegsets.storage;

import java.io.IOException;
import java.time.Duration;
import java.util.EnumSet;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.ipc.RemoteException;

/// A file that this process keeps open to append to it. HDFS lets one client append, and gives the file to another
/// client a minute after the first one was heard of last.
final class HdfsLease extends Lease {
    private static final Duration HELD_AT_MOST = Duration.ofSeconds(75);

    private final StoragePath file;
    private final long since = System.nanoTime();
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
            if (isOfAnother(e)) {
                return false;
            }
            throw e;
        }
    }

    private static boolean isOfAnother(IOException e) {
        String type = e instanceof RemoteException remote ? remote.getClassName() : e.getClass().getName();
        return type.endsWith("AlreadyBeingCreatedException") || type.endsWith("RecoveryInProgressException");
    }

    @Override
    boolean isHeldByLiving() {
        return System.nanoTime() - since > HELD_AT_MOST.toNanos();
    }

    @Override
    void renew() throws IOException {
        out.write('.');
        out.hflush();
    }

    @Override
    void free() throws IOException {
        out.close();
    }
}
