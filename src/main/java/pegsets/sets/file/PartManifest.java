package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;

/// The parts of a set in a folder. The folder has set files `part-00001`, `part-00002`, ..., each with a range of the
/// codes, and the text `manifest` with the description of the set and a line for each part, in the order of their
/// codes.
final class PartManifest {
    static final String FILE = "manifest";
    private static final Pattern LINE = Pattern.compile(
            "part [0-9]{1,9} [0-9]{1,18} [0-9]{1,20} [0-9]{1,18} [0-9a-f]{8}");

    private PartManifest() {}

    /// Returns the file of a part, counted from 1.
    static Path file(Path folder, int number) {
        return folder.resolve("part-%05d".formatted(number));
    }

    /// Writes the manifest of at least one part.
    static void write(Path folder, String description, List<SetSummary> parts) throws IOException {
        List<String> lines = new ArrayList<>();
        for (SetSummary part : parts) {
            lines.add("part %d %d %s %d %08x".formatted(lines.size() + 1, part.size(),
                    Long.toUnsignedString(part.first()), part.bytes(), part.checksum()));
        }
        CheckedText.writeResult(folder.resolve(FILE), description, lines);
    }

    /// Returns the summaries of the parts, at least one.
    ///
    /// @param header of any part
    static List<SetSummary> read(Path folder, SetHeader header) throws IOException {
        List<SetSummary> parts = new ArrayList<>();
        for (String line : CheckedText.readResult(folder.resolve(FILE), header.description(), LINE)) {
            String[] words = line.split(" ");
            try {
                parts.add(new SetSummary(header.ofPart(parts.size() + 1), Long.parseLong(words[2]),
                        Long.parseUnsignedLong(words[3]), Long.parseLong(words[4]),
                        Integer.parseUnsignedInt(words[5], 16), SetSummary.ONE_FILE));
            } catch (NumberFormatException e) {
                throw new CorruptFileException(folder.resolve(FILE), "damaged: FIRST of '" + line + "' is above 2^64");
            }
        }
        return parts;
    }

    /// Returns the summary of the set that has these parts, at least one.
    static SetSummary summary(List<SetSummary> parts) {
        Checksum checksum = new Checksum();
        long size = 0;
        long first = 0;
        long bytes = 0;
        for (SetSummary part : parts) {
            checksum.add(part.checksum());
            first = size == 0 ? part.first() : first;
            size += part.size();
            bytes += part.bytes();
        }
        return new SetSummary(parts.getFirst().header().ofPart(0), size, first, bytes, checksum.get(),
                SetSummary.wholeBlocks(parts.getFirst().size()));
    }
}
