package pegsets.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/// Copies of folders for tests: the files that a process would leave if it stopped now.
public final class FolderCopy {
    private FolderCopy() {}

    /// Replaces the folder `to` with the files of the folder `from`, without those of its folders.
    public static void copy(Path from, Path to) throws IOException {
        Deletion.created(to);
        Files.createDirectories(to);
        try (Stream<Path> listed = Files.list(from)) {
            for (Path file : listed.filter(Files::isRegularFile).toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }
}
