package pegsets.disk.storage;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.FileStoreAttributeView;
import org.apache.hadoop.fs.FsStatus;

/// How much room a storage has, where it tells.
final class StorageRoom extends FileStore {
    private final StoragePath path;

    StorageRoom(StoragePath path) {
        this.path = path;
    }

    private FsStatus status() throws IOException {
        return path.files().getFsStatus(path.hadoop());
    }

    @Override
    public String name() {
        return path.getRoot().toString();
    }

    @Override
    public String type() {
        return "hadoop";
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public long getTotalSpace() throws IOException {
        return status().getCapacity();
    }

    @Override
    public long getUsableSpace() throws IOException {
        return status().getRemaining();
    }

    @Override
    public long getUnallocatedSpace() throws IOException {
        return status().getRemaining();
    }

    @Override
    public boolean supportsFileAttributeView(Class<? extends FileAttributeView> type) {
        return false;
    }

    @Override
    public boolean supportsFileAttributeView(String name) {
        return name.equals("basic");
    }

    @Override
    public <V extends FileStoreAttributeView> V getFileStoreAttributeView(Class<V> type) {
        return null;
    }

    @Override
    public Object getAttribute(String attribute) {
        throw new UnsupportedOperationException();
    }
}
