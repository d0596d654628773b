package pegsets.disk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Folders of tests, and their copies: the files that a process would leave if it stopped now.
public final class TestFolders {
    private TestFolders() {}

    /// Replaces the folder `to` with the files of the folder `from`, without those of its folders.
    public static void copy(Path from, Path to) throws IOException {
        Deletion.created(to);
        Files.createDirectories(to);
        for (Path file : Disk.list(from)) {
            if (Files.isRegularFile(file)) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /// The names of the files and folders in a folder, in order.
    public static List<String> names(Path folder) throws IOException {
        return Disk.list(folder).stream().map(file -> file.getFileName().toString()).toList();
    }
}
