package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Reads small files into memory and refuses larger ones, which bounds time and memory for any input.
public final class BoundedFile {
    private BoundedFile() {}

    /// Returns all bytes of a file.
    ///
    /// @throws CorruptFileException if it is a folder or has more than `most` bytes, at most 2^30
    public static byte[] read(Path file, int most) throws IOException {
        if (Files.isDirectory(file)) {
            throw new CorruptFileException(file, "is a folder, not a file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(most + 1); // a device file reports no size
            if (bytes.length > most) {
                throw new CorruptFileException(file, "has more than %,d bytes, the limit for it".formatted(most));
            }
            return bytes;
        }
    }
}
