package pegsets.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32C;

/// A small text file that says how far something got: a title, some lines, and the CRC-32C of all these joined by LF.
/// It is replaced whole.
public final class CheckedText {
    private static final int MOST_BYTES = 1 << 20;

    private CheckedText() {}

    public static void write(Path file, String title, List<String> lines) throws IOException {
        String body = title + "\n" + String.join("\n", lines);
        AtomicFile.write(file, (body + "\n" + checksum(body) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /// The lines between title and checksum; empty if there is no file, or one of another title: what another engine
    /// or version has left.
    ///
    /// @throws CorruptFileException when the text is not what was written
    public static Optional<List<String>> read(Path file, String title, int expectedLines) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        // Any bytes are taken: a damaged one is then found by the checksum.
        List<String> lines = new String(BoundedFile.read(file, MOST_BYTES), StandardCharsets.UTF_8).lines().toList();
        if (lines.size() < 2
                || !lines.getLast().equals(checksum(String.join("\n", lines.subList(0, lines.size() - 1))))) {
            throw damaged(file);
        }
        if (!lines.getFirst().equals(title)) {
            return Optional.empty();
        }
        if (lines.size() != expectedLines + 2) {
            throw damaged(file);
        }
        return Optional.of(lines.subList(1, lines.size() - 1));
    }

    static CorruptFileException damaged(Path file) {
        return new CorruptFileException(file,
                "damaged; remove it and run again");
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.UTF_8));
        return "%08x".formatted(crc.getValue());
    }
}
