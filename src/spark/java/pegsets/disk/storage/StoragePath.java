package pegsets.disk.storage;

import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.ProviderMismatchException;
import java.nio.file.WatchEvent;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.hadoop.fs.FileContext;

/// A path of a [Storage]. One from the root on is written with the storage's URL, such as `hdfs://host:9000/pegs/F_9`.
final class StoragePath implements Path {
    private final FileSystem storage;
    private final String url;
    private final FileContext files;
    private final boolean absolute;
    private final List<String> names;

    private StoragePath(FileSystem storage, String url, FileContext files, boolean absolute, List<String> names) {
        this.storage = storage;
        this.url = url;
        this.files = files;
        this.absolute = absolute;
        this.names = names;
    }

    /// The path of a text without the storage's URL.
    static StoragePath of(FileSystem storage, String url, FileContext files, String text) {
        return new StoragePath(storage, url, files, text.startsWith("/"),
                Arrays.stream(text.split("/")).filter(name -> !name.isEmpty() && !name.equals(".")).toList());
    }

    private StoragePath with(boolean fromRoot, List<String> otherNames) {
        return new StoragePath(storage, url, files, fromRoot, otherNames);
    }

    /// The same path as Hadoop knows it.
    org.apache.hadoop.fs.Path hadoop() {
        return new org.apache.hadoop.fs.Path(toString());
    }

    @Override
    public FileSystem getFileSystem() {
        return storage;
    }

    /// What Hadoop does with the files of the storage.
    FileContext files() {
        return files;
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public Path getRoot() {
        return absolute ? with(true, List.of()) : null;
    }

    @Override
    public Path getFileName() {
        return names.isEmpty() ? null : with(false, List.of(names.getLast()));
    }

    @Override
    public Path getParent() {
        return names.isEmpty() || !absolute && names.size() == 1
                ? null
                : with(absolute, names.subList(0, names.size() - 1));
    }

    @Override
    public int getNameCount() {
        return names.size();
    }

    @Override
    public Path getName(int index) {
        return subpath(index, index + 1);
    }

    @Override
    public Path subpath(int from, int behind) {
        return with(false, names.subList(from, behind));
    }

    @Override
    public boolean startsWith(Path other) {
        return other instanceof StoragePath path && path.storage == storage && path.absolute == absolute
                && path.names.size() <= names.size() && names.subList(0, path.names.size()).equals(path.names);
    }

    @Override
    public boolean endsWith(Path other) {
        return other instanceof StoragePath path && !path.absolute && path.names.size() <= names.size()
                && names.subList(names.size() - path.names.size(), names.size()).equals(path.names);
    }

    @Override
    public Path normalize() {
        return this;
    }

    @Override
    public Path resolve(Path other) {
        if (other.isAbsolute()) {
            return other;
        }
        List<String> joined = new ArrayList<>(names);
        other.forEach(name -> joined.add(name.toString()));
        return with(absolute, List.copyOf(joined));
    }

    @Override
    public Path relativize(Path other) {
        if (!other.startsWith(this)) {
            throw new IllegalArgumentException(other + " is not below " + this);
        }
        return with(false, ((StoragePath) other).names.subList(names.size(), other.getNameCount()));
    }

    @Override
    public URI toUri() {
        return hadoop().toUri();
    }

    @Override
    public Path toAbsolutePath() {
        return absolute ? this : with(true, names);
    }

    @Override
    public Path toRealPath(LinkOption... options) {
        return toAbsolutePath();
    }

    @Override
    public WatchKey register(WatchService watcher, WatchEvent.Kind<?>[] events, WatchEvent.Modifier... modifiers) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int compareTo(Path other) {
        if (!(other instanceof StoragePath)) {
            throw new ProviderMismatchException();
        }
        return toString().compareTo(other.toString());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof StoragePath path && path.storage == storage && path.absolute == absolute
                && path.names.equals(names);
    }

    @Override
    public int hashCode() {
        return names.hashCode();
    }

    @Override
    public String toString() {
        String joined = names.stream().collect(Collectors.joining("/"));
        return absolute ? url + "/" + joined : joined;
    }
}
