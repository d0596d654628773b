package pegsets.disk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A text file of a few numbers: the description of the problem, lines that end in a number such as `solutions N`, and
/// a line with the CRC-32C of all text before it.
public final class NumbersFile {
    /// Enough for the manifest of a set of more than a million parts.
    private static final int MOST_BYTES = 1 << 26;
    private static final Pattern LAYOUT = Pattern.compile("(?s)(.*\n)crc32c ([0-9a-f]{8})\n");

    private NumbersFile() {}

    public static FileFingerprint write(Path file, String description, List<String> lines) throws IOException {
        FileFingerprint contents = contents(description, lines);
        String text = body(description, lines) + "crc32c " + contents.checksum() + "\n";
        AtomicFile.write(file, text.getBytes(StandardCharsets.ISO_8859_1));
        return contents;
    }

    /// Returns the fingerprint of the file that has these lines.
    public static FileFingerprint contents(String description, List<String> lines) {
        return new FileFingerprint(lines.size(), checksum(body(description, lines)));
    }

    private static String body(String description, List<String> lines) {
        return description + String.join("\n", lines) + "\n";
    }

    /// Returns the lines after the description, at least one.
    ///
    /// @param form of each of these lines
    /// @throws CorruptFileException if the checksum or a line is wrong, or the description is another one
    public static List<String> read(Path file, String description, Pattern form) throws IOException {
        List<String> lines = body(file, description).substring(description.length()).lines().toList();
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

    /// Reads a whole file and returns its fingerprint. Throws as [#read] does.
    public static FileFingerprint check(Path file, String description) throws IOException {
        String body = body(file, description);
        return new FileFingerprint(body.substring(description.length()).lines().count(), checksum(body));
    }

    private static String body(Path file, String description) throws IOException {
        String text = new String(ByteTransfer.read(file, MOST_BYTES), StandardCharsets.ISO_8859_1);
        Matcher matcher = LAYOUT.matcher(text);
        if (!matcher.matches() || !matcher.group(2).equals(checksum(matcher.group(1)))) {
            throw new CorruptFileException(file, "damaged: its checksum does not match its text");
        }
        if (!matcher.group(1).startsWith(description)) {
            throw new CorruptFileException(file, "made for '" + matcher.group(1).strip().replace("\n", ", ")
                    + "', but the job needs '" + description.strip().replace("\n", ", ")
                    + "'; rename the job file, delete the folder, or choose another with --data");
        }
        return matcher.group(1);
    }

    private static String checksum(String body) {
        byte[] bytes = body.getBytes(StandardCharsets.ISO_8859_1);
        return new Checksum().add(bytes, 0, bytes.length).hex();
    }
}
