package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.CorruptFileException;
import pegsets.disk.NumbersFile;

/// The parts of a set that is a folder: `part-00001`, `part-00002`, ..., each a set file with a range of the codes, and
/// `manifest`, a text with the description of the set and a line for each part.
///
/// @param parts in the order of their codes; at least one
record PartManifest(List<Part> parts) {
    private static final String FILE = "manifest";

    /// One part.
    ///
    /// @param size     its codes or counts
    /// @param first    its first number; 0 if it is empty, and in counts
    /// @param bytes    its length
    /// @param checksum that of its directory
    record Part(long size, long first, long bytes, int checksum) {
        private String line(int number) {
            return "part %d %d %s %d %08x".formatted(number, size, Long.toUnsignedString(first), bytes, checksum);
        }
    }

    PartManifest {
        parts = List.copyOf(parts);
    }

    /// The file of a part, counted from 1.
    static Path file(Path folder, int number) {
        return folder.resolve("part-%05d".formatted(number));
    }

    void write(Path folder, String description) throws IOException {
        NumbersFile.write(folder.resolve(FILE), description, lines());
    }

    private List<String> lines() {
        List<String> lines = new ArrayList<>();
        for (Part part : parts) {
            lines.add(part.line(lines.size() + 1));
        }
        return lines;
    }

    static PartManifest read(Path folder, String description) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (String line : NumbersFile.read(folder.resolve(FILE), description)) {
            try {
                String[] words = line.split(" ");
                parts.add(new Part(Long.parseLong(words[2]), Long.parseUnsignedLong(words[3]),
                        Long.parseLong(words[4]), Integer.parseUnsignedInt(words[5], 16)));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                throw new CorruptFileException(folder.resolve(FILE),
                        "line '" + line + "', expected 'part NUMBER SIZE FIRST BYTES CHECKSUM'");
            }
        }
        if (parts.isEmpty()) {
            throw new CorruptFileException(folder.resolve(FILE), "names no part, expected at least one");
        }
        return new PartManifest(parts);
    }

    /// What the set of these parts says of itself.
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
