package pegsets.disk.storage;

import java.io.IOException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.hadoop.fs.FileContext;
import pegsets.disk.RemoteStorage;

/// One of Hadoop's file systems: what a URL names before the path, such as `hdfs://host:9000`. It is never closed.
class Storage extends FileSystem {
    private final FileSystemProvider provider;
    private final String url;
    private final FileContext files;
    private final List<Guard> guards = new CopyOnWriteArrayList<>();

    /// Refuses writes of a process that has lost its right to write.
    @FunctionalInterface
    interface Guard {
        void check() throws IOException;
    }

    /// The objects of S3.
    static final class OfObjects extends Storage implements RemoteStorage.ObjectStore {
        OfObjects(FileSystemProvider provider, String url, FileContext files) {
            super(provider, url, files);
        }
    }

    Storage(FileSystemProvider provider, String url, FileContext files) {
        this.provider = provider;
        this.url = url;
        this.files = files;
    }

    /// Returns the guards that are asked before this process writes.
    List<Guard> guards() {
        return guards;
    }

    /// Throws if this process may not write any more.
    static void checkMayWrite(Path path) throws IOException {
        for (Guard guard : ((Storage) path.getFileSystem()).guards) {
            guard.check();
        }
    }

    @Override
    public FileSystemProvider provider() {
        return provider;
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public boolean isReadOnly() {
        return false;
    }

    @Override
    public String getSeparator() {
        return "/";
    }

    @Override
    public Iterable<Path> getRootDirectories() {
        return List.of(getPath("/"));
    }

    @Override
    public Iterable<FileStore> getFileStores() {
        return List.of();
    }

    @Override
    public Set<String> supportedFileAttributeViews() {
        return Set.of("basic");
    }

    @Override
    public Path getPath(String first, String... more) {
        return StoragePath.of(this, url, files, more.length == 0 ? first : first + "/" + String.join("/", more));
    }

    @Override
    public PathMatcher getPathMatcher(String pattern) {
        throw new UnsupportedOperationException();
    }

    @Override
    public UserPrincipalLookupService getUserPrincipalLookupService() {
        throw new UnsupportedOperationException();
    }

    @Override
    public WatchService newWatchService() {
        throw new UnsupportedOperationException();
    }
}
