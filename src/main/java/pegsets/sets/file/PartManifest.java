package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import pegsets.disk.CheckedText;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;

/// The parts of a set in a folder. The folder has set files `part-00001`, `part-00002`, ..., each with a range of the
/// codes, and the text `manifest` with the description of the set and a line for each part.
///
/// @param parts in the order of their codes; at least one
record PartManifest(List<Part> parts) {
    static final String FILE = "manifest";
    private static final Pattern LINE = Pattern.compile(
            "part [0-9]{1,9} [0-9]{1,18} [0-9]{1,20} [0-9]{1,18} [0-9a-f]{8}");

    /// A part, as its line in the manifest describes it.
    ///
    /// @param size     the number of codes or counts
    /// @param first    the first number; 0 in an empty part and for counts
    /// @param bytes    the length of the file
    /// @param checksum the checksum of the directory
    record Part(long size, long first, long bytes, int checksum) {
        /// Returns the summary of the set that has this part alone.
        SetSummary summary(SetHeader header) {
            return new SetSummary(header, size, bytes, checksum, SetSummary.ONE_FILE);
        }

        private String line(int number) {
            return "part %d %d %s %d %08x".formatted(number, size, Long.toUnsignedString(first), bytes, checksum);
        }
    }

    PartManifest {
        parts = List.copyOf(parts);
    }

    /// Returns the file of a part, counted from 1.
    static Path file(Path folder, int number) {
        return folder.resolve("part-%05d".formatted(number));
    }

    void write(Path folder, String description) throws IOException {
        CheckedText.writeResult(folder.resolve(FILE), description,
                IntStream.range(0, parts.size()).mapToObj(i -> parts.get(i).line(i + 1)).toList());
    }

    static PartManifest read(Path folder, String description) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (String line : CheckedText.readResult(folder.resolve(FILE), description, LINE)) {
            String[] words = line.split(" ");
            try {
                parts.add(new Part(Long.parseLong(words[2]), Long.parseUnsignedLong(words[3]),
                        Long.parseLong(words[4]), Integer.parseUnsignedInt(words[5], 16)));
            } catch (NumberFormatException e) {
                throw new CorruptFileException(folder.resolve(FILE), "damaged: FIRST of '" + line + "' is above 2^64");
            }
        }
        return new PartManifest(parts);
    }

    SetSummary summary(SetHeader header) {
        Checksum checksum = new Checksum();
        long size = 0;
        long bytes = 0;
        for (Part part : parts) {
            checksum.add(part.checksum);
            size += part.size;
            bytes += part.bytes;
        }
        return new SetSummary(header.ofPart(0), size, bytes, checksum.get(),
                SetSummary.wholeBlocks(parts.getFirst().size));
    }
}
