package pegsets.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/// Folders that have a URL, such as `hdfs://host:9000/pegs`. The ordinary program has no implementation. A build for a
/// cluster provides one, which a [ServiceLoader] finds.
public interface RemoteStorage {

    /// A file system of objects. A file appears under its name complete, when it is closed, and replaces an earlier one
    /// in one step. To rename a folder is to copy each file in it, so no folder is ever renamed.
    interface ObjectStore {}

    /// Returns the path of a URL. All file operations work on this path.
    Path path(URI url) throws IOException;

    /// Returns whether a path belongs to an [ObjectStore].
    static boolean isObject(Path path) {
        return path.getFileSystem() instanceof ObjectStore;
    }

    /// Returns whether a text is a URL of remote storage and not a local path.
    static boolean isRemote(String text) {
        return text.matches("(?!file:)[a-zA-Z][a-zA-Z0-9+.-]+://.*");
    }

    /// Returns the implementation of this process.
    static Optional<RemoteStorage> ofProcess() {
        return ServiceLoader.load(RemoteStorage.class).findFirst();
    }

    /// Returns the path of a text: a local path, with or without `file:`, or a URL.
    static Path pathOf(String text) throws IOException {
        if (!isRemote(text)) {
            return Path.of(text.replaceFirst("^file:(//)?(?=/)", ""));
        }
        RemoteStorage storage = ofProcess()
                .orElseThrow(() -> new IOException(text + ": this build of Pegsets supports local folders only"));
        try {
            return storage.path(URI.create(text));
        } catch (IllegalArgumentException e) {
            throw new IOException(text + ": not a valid URL; write hdfs://HOST:9000/FOLDER or similar", e);
        }
    }
}
