package pegsets.storage;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.WatchService;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;

/// One of Hadoop's file systems: what a URL names before the path, such as `hdfs://host:9000`. There is one for each in
/// a process, never closed.
final class Storage extends FileSystem {
    private static final Map<String, Storage> KNOWN = new ConcurrentHashMap<>();

    private final String url;
    private final FileContext files;

    private Storage(String url, FileContext files) {
        this.url = url;
        this.files = files;
    }

    /// That of a URL.
    static Storage of(URI uri) throws IOException {
        String url = uri.getScheme() + "://" + (uri.getRawAuthority() == null ? "" : uri.getRawAuthority());
        Storage known = KNOWN.get(url);
        if (known == null) {
            FileContext files = FileContext.getFileContext(URI.create(url + "/"), new Configuration());
            known = KNOWN.computeIfAbsent(url, _ -> new Storage(url, files));
        }
        return known;
    }

    String url() {
        return url;
    }

    FileContext files() {
        return files;
    }

    @Override
    public FileSystemProvider provider() {
        return StorageProvider.ONLY;
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
        return StoragePath.of(this, more.length == 0 ? first : first + "/" + String.join("/", more));
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
