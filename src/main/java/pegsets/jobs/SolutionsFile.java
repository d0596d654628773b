package pegsets.jobs;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import pegsets.sets.CorruptFileException;
import pegsets.sets.PendingFile;

/// The file that holds the number of solutions: the description of the problem, a line `solutions N`, and a line
/// with the CRC-32C of all before it.
final class SolutionsFile {
    private static final Pattern LAYOUT = Pattern.compile("(?s)((.*)solutions ([0-9]+)\n)crc32c ([0-9a-f]{8})\n");

    private SolutionsFile() {}

    static void write(Path file, String description, BigInteger solutions) throws IOException {
        String body = description + "solutions " + solutions + "\n";
        PendingFile.write(file, (body + "crc32c " + checksum(body) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    static BigInteger read(Path file, String description) throws IOException {
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        Matcher matcher = LAYOUT.matcher(text);
        if (!matcher.matches() || !matcher.group(4).equals(checksum(matcher.group(1)))) {
            throw new CorruptFileException(file, "damaged: its checksum does not match its text");
        }
        if (!matcher.group(2).equals(description)) {
            throw new CorruptFileException(file, "is '" + matcher.group(2).strip().replace("\n", ", ")
                    + "', expected '" + description.strip().replace("\n", ", ") + "'");
        }
        return new BigInteger(matcher.group(3));
    }

    private static String checksum(String body) {
        CRC32C crc = new CRC32C();
        crc.update(body.getBytes(StandardCharsets.ISO_8859_1));
        return "%08x".formatted(crc.getValue());
    }
}
