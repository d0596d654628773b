package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;

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

    /// Every file below a folder, by its path.
    public static Map<String, ByteBuffer> files(Path folder) throws IOException {
        Map<String, ByteBuffer> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.relativize(file).toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
            }
        }
        return files;
    }

    /// Flips bits of one byte of a file. A negative place counts from the end.
    public static void damage(Path file, long at, int bits) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            ByteBuffer one = ByteBuffer.allocate(1);
            long place = Math.floorMod(at, channel.size());
            channel.read(one, place);
            channel.write(one.put(0, (byte) (one.get(0) ^ bits)).flip(), place);
        }
    }

    /// Asserts that a file is refused by name.
    public static CorruptFileException assertCorrupt(Path file, Executable reading, String... what) {
        CorruptFileException refusal = assertThrows(CorruptFileException.class, reading, String.join(" ", what));
        assertEquals(file, refusal.file(), refusal.getMessage());
        return refusal;
    }

    /// The names of the files and folders in a folder, in order.
    public static List<String> names(Path folder) throws IOException {
        return Disk.list(folder).stream().map(file -> file.getFileName().toString()).toList();
    }
}
