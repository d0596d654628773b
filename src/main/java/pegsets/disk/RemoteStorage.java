package pegsets.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;

/// Folders that are reached by a URL, such as `hdfs://host:9000/pegs`. It is a service: the ordinary program has none,
/// and one that was built with one finds it with a [ServiceLoader].
public interface RemoteStorage {

    /// The path that a URL names, on which everything works that works on files.
    Path path(URI url) throws IOException;

    /// Whether a text is a URL of such a folder, not a path of this machine.
    static boolean isRemote(String text) {
        return text.matches("(?!file:)[a-zA-Z][a-zA-Z0-9+.-]+://.*");
    }

    /// That of this process.
    static Optional<RemoteStorage> ofProcess() {
        return ServiceLoader.load(RemoteStorage.class).findFirst();
    }

    /// The path of a text: a path of this machine, with `file:` before it or without, or a URL.
    static Path pathOf(String text) throws IOException {
        if (!isRemote(text)) {
            return Path.of(text.replaceFirst("^file:(//)?(?=/)", ""));
        }
        RemoteStorage storage = ofProcess()
                .orElseThrow(() -> new IOException(text + ": this program reaches folders of its own machine alone"));
        try {
            return storage.path(URI.create(text));
        } catch (IllegalArgumentException e) {
            throw new IOException(text + ": no URL, expected one such as hdfs://HOST:9000/FOLDER", e);
        }
    }
}
