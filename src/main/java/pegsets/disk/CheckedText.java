package pegsets.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A small text file with a checksum in its last line. Each write replaces the whole file. There are two kinds:
///
/// - the progress of some work: a title, lines, and the CRC-32C of title and lines joined by LF. The first line can
///   name the subject of the file, so that no reader takes it for the file of another subject.
/// - a result: the description of its problem, lines such as `solutions N`, and the CRC-32C of all text before it.
public final class CheckedText {
    /// Enough for the manifest of a set of more than a million parts.
    private static final int MOST_BYTES = 1 << 26;
    private static final String OF_RESULT = "crc32c ";

    private CheckedText() {}

    public static void write(Path file, String title, List<String> lines) throws IOException {
        String body = title + "\n" + String.join("\n", lines);
        AtomicFile.write(file, body + "\n" + checksum(body) + "\n");
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
        List<String> lines = body(file, "", "damaged; delete the file and run the command again").lines().toList();
        return lines.getFirst().equals(title) ? Optional.of(lines.subList(1, lines.size())) : Optional.empty();
    }

    public static FileFingerprint writeResult(Path file, String description, List<String> lines) throws IOException {
        FileFingerprint contents = contents(description, lines);
        AtomicFile.write(file, body(description, lines) + OF_RESULT + contents.checksum() + "\n");
        return contents;
    }

    /// Returns the fingerprint of the result that has these lines.
    public static FileFingerprint contents(String description, List<String> lines) {
        return new FileFingerprint(lines.size(), checksum(body(description, lines)));
    }

    private static String body(String description, List<String> lines) {
        return description + String.join("\n", lines) + "\n";
    }

    /// Returns the lines of a result after the description, at least one.
    ///
    /// @param form of each of these lines
    /// @throws CorruptFileException if the checksum or a line is wrong, or the description is another one
    public static List<String> readResult(Path file, String description, Pattern form) throws IOException {
        String body = body(file, OF_RESULT, "damaged: its checksum does not match its text");
        if (!body.startsWith(description)) {
            throw CorruptFileException.ofOther(file, body, description);
        }
        List<String> lines = body.substring(description.length()).lines().toList();
        if (lines.isEmpty()) {
            throw new CorruptFileException(file, "damaged: it has no lines after its description");
        }
        for (String line : lines) {
            if (!form.matcher(line).matches()) {
                throw new CorruptFileException(file, "damaged: line '" + line + "' does not belong in this file");
            }
        }
        return lines;
    }

    /// Returns the text before the last line, which has its checksum. Malformed UTF-8 is replaced; the checksum then
    /// detects the damage.
    private static String body(Path file, String label, String fault) throws IOException {
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.UTF_8);
        int end = text.lastIndexOf('\n', text.length() - 2) + 1;
        String summed = text.substring(0, Math.max(0, label.isEmpty() ? end - 1 : end));
        if (end == 0 || !text.substring(end).equals(label + checksum(summed) + "\n")) {
            throw new CorruptFileException(file, fault);
        }
        return text.substring(0, end);
    }

    private static String checksum(String text) {
        return new Checksum().add(text).hex();
    }
}
