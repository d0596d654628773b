package pegsets.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// A small text file with the progress of some work: a title, lines, and the CRC-32C of title and lines joined by LF.
/// The first line can name the subject of the file, so that no reader takes it for the file of another subject. Each
/// write replaces the whole file.
public final class CheckedText {
    private static final int MOST_BYTES = 1 << 26;

    private CheckedText() {}

    public static void write(Path file, String title, List<String> lines) throws IOException {
        String body = title + "\n" + String.join("\n", lines);
        AtomicFile.write(file, body + "\n" + new Checksum().add(body).hex() + "\n");
    }

    /// Writes a file about a subject, which is one line.
    public static void write(Path file, String title, String subject, List<String> lines) throws IOException {
        write(file, title, Stream.concat(Stream.of(subject), lines.stream()).toList());
    }

    /// Returns the lines after the subject, as [#read(Path, String)] does.
    ///
    /// @throws CorruptFileException if the file has another subject
    public static Optional<List<String>> read(Path file, String title, String subject) throws IOException {
        Optional<List<String>> lines = read(file, title);
        Optional<String> found = lines.flatMap(some -> some.stream().findFirst());
        if (lines.isPresent() && !found.equals(Optional.of(subject))) {
            throw new CorruptFileException(file, "belongs to " + found.orElse("no subject") + ", not to " + subject
                    + "; delete the file and run the command again");
        }
        return lines.map(some -> some.subList(1, some.size()));
    }

    /// Returns the lines between title and checksum. Returns empty if the file is missing or has another title, because
    /// another engine or version wrote it.
    ///
    /// @throws CorruptFileException if the checksum is wrong
    public static Optional<List<String>> read(Path file, String title) throws IOException {
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        // Malformed UTF-8 is replaced; the checksum then detects the damage.
        List<String> lines = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8).lines().toList();
        if (lines.size() < 2 || !lines.getLast()
                .equals(new Checksum().add(String.join("\n", lines.subList(0, lines.size() - 1))).hex())) {
            throw new CorruptFileException(file, "damaged; delete the file and run the command again");
        }
        return lines.getFirst().equals(title)
                ? Optional.of(lines.subList(1, lines.size() - 1))
                : Optional.empty();
    }
}
