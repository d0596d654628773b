package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads files of which little is expected as a whole, and refuses more of them: whatever stands in the place of such a
/// file, the time and the memory that it takes are bounded.
public final class BoundedFile {
    private BoundedFile() {}

    /// All bytes of a file.
    ///
    /// @throws CorruptFileException when it has more than `most` bytes, at most 2^30
    public static byte[] read(Path file, int most) throws IOException {
        if (Files.isDirectory(file)) {
            throw new CorruptFileException(file, "is a folder, expected a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1); // its size is not asked for: a device has none
            if (bytes.length > most) {
                throw new CorruptFileException(file, "has more than %,d bytes, expected a small file".formatted(most));
            }
            return bytes;
        }
    }
}
