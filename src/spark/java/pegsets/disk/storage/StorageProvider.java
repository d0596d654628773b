package pegsets.disk.storage;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Options;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.fs.permission.FsPermission;
import pegsets.disk.Disk;

/// Does with files of a [Storage] what the program does with files. On HDFS, [#move] replaces a file in one step. The
/// program moves no file of an object store over another one.
final class StorageProvider extends FileSystemProvider {
    private static StoragePath storagePath(Path path) {
        return (StoragePath) path;
    }

    private static FileStatus status(Path path) throws IOException {
        try {
            return storagePath(path).files().getFileStatus(storagePath(path).hadoop());
        } catch (FileNotFoundException e) {
            throw new NoSuchFileException(path.toString());
        }
    }

    @Override
    public String getScheme() {
        return "hadoop";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... more)
            throws IOException {
        return newFileChannel(path, options, more);
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... more)
            throws IOException {
        StoragePath file = storagePath(path);
        if (!options.contains(StandardOpenOption.WRITE)) {
            FileStatus status = status(path);
            return status.isDirectory() ? new StorageChannel() : new ReadChannel(file, status.getLen());
        }
        if (options.contains(StandardOpenOption.TRUNCATE_EXISTING)
                || options.contains(StandardOpenOption.CREATE_NEW)) {
            return new WriteChannel(file, !options.contains(StandardOpenOption.CREATE_NEW));
        }
        return new RewriteChannel(file);
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path folder, DirectoryStream.Filter<? super Path> filter)
            throws IOException {
        List<Path> listed = new ArrayList<>();
        StoragePath path = storagePath(folder);
        RemoteIterator<FileStatus> files;
        try {
            files = path.files().listStatus(path.hadoop());
        } catch (FileNotFoundException e) {
            throw new NoSuchFileException(folder.toString());
        }
        while (files.hasNext()) {
            Path file = folder.resolve(files.next().getPath().getName());
            if (filter.accept(file)) {
                listed.add(file);
            }
        }
        return new DirectoryStream<>() {
            @Override
            public Iterator<Path> iterator() {
                return listed.iterator();
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }

    @Override
    public void createDirectory(Path folder, FileAttribute<?>... more) throws IOException {
        if (Disk.exists(folder)) {
            throw new FileAlreadyExistsException(folder.toString());
        }
        storagePath(folder).files().mkdir(storagePath(folder).hadoop(), FsPermission.getDirDefault(), false);
    }

    @Override
    public void delete(Path path) throws IOException {
        Storage.checkMayWrite(path);
        FileStatus status = status(path);
        StoragePath file = storagePath(path);
        if (status.isDirectory() && file.files().listStatus(file.hadoop()).hasNext()) {
            throw new DirectoryNotEmptyException(path.toString());
        }
        file.files().delete(file.hadoop(), false);
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        Storage.checkMayWrite(from);
        try {
            storagePath(from).files().rename(storagePath(from).hadoop(), storagePath(to).hadoop(),
                    Options.Rename.OVERWRITE);
        } catch (FileNotFoundException e) {
            throw new NoSuchFileException(from.toString());
        }
    }

    @Override
    public boolean isSameFile(Path one, Path other) {
        return one.toAbsolutePath().equals(other.toAbsolutePath());
    }

    @Override
    public boolean isHidden(Path path) {
        return false;
    }

    @Override
    public FileStore getFileStore(Path path) {
        return new StorageRoom(storagePath(path));
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        status(path);
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        return null;
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return type.cast(new StorageAttributes(status(path)));
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }
}
