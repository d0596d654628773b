package pegsets.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;

/// A file of a few numbers: the description of the problem, lines that end in a number, as `solutions N`, and a line
/// with the CRC-32C of all before it.
public final class NumbersFile {
    /// A line for each part of a set of more than a million parts.
    private static final int MOST_BYTES = 1 << 26;
    private static final Pattern LAYOUT = Pattern.compile("(?s)(.*\n)crc32c ([0-9a-f]{8})\n");

    private NumbersFile() {}

    /// Writes the file. Returns what it holds.
    public static FileFingerprint write(Path file, String description, List<String> lines) throws IOException {
        String body = description + String.join("\n", lines) + "\n";
        AtomicFile.write(file, (body + "crc32c " + checksum(body) + "\n").getBytes(StandardCharsets.ISO_8859_1));
        return stored(lines, body);
    }

    /// The lines of numbers of a whole file.
    public static List<String> read(Path file, String description) throws IOException {
        return body(file, description).substring(description.length()).lines().toList();
    }

    /// What a whole file holds.
    public static FileFingerprint check(Path file, String description) throws IOException {
        String body = body(file, description);
        return stored(body.substring(description.length()).lines().toList(), body);
    }

    private static FileFingerprint stored(List<String> lines, String body) {
        return new FileFingerprint(lines.size(), checksum(body));
    }

    private static String body(Path file, String description) throws IOException {
        String text = new String(BoundedFile.read(file, MOST_BYTES), StandardCharsets.ISO_8859_1);
        Matcher matcher = LAYOUT.matcher(text);
        if (!matcher.matches() || !matcher.group(2).equals(checksum(matcher.group(1)))) {
            throw new CorruptFileException(file, "damaged: its checksum does not match its text");
        }
        if (!matcher.group(1).startsWith(description)) {
            throw new CorruptFileException(file, "is '" + matcher.group(1).strip().replace("\n", ", ")
                    + "', expected '" + description.strip().replace("\n", ", ")
                    + "'; give the job file another name, or delete the folder, or choose another with --data");
        }
        return matcher.group(1);
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.ISO_8859_1));
        return "%08x".formatted(crc.getValue());
    }
}
