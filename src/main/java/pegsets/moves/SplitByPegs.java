package pegsets.moves;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.TreeMap;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CodeSetWriter;
import pegsets.codes.file.SortedCodes;
import pegsets.disk.Folders;

/// Codes in rising order, divided among temporary sets on disk, one for each number of pegs. Memory: a block for each.
final class SplitByPegs implements AutoCloseable {
    private final NavigableMap<Integer, CodeSetReader> sets = new TreeMap<>();

    /// @param folder for these sets alone; it is emptied first
    SplitByPegs(SortedCodes codes, int holes, Path folder) throws IOException {
        Folders.delete(folder);
        Files.createDirectories(folder);
        NavigableMap<Integer, Part> parts = new TreeMap<>();
        try {
            long[] batch = new long[CodeCursor.BATCH];
            for (int segment = 0; segment < codes.segments(); segment++) {
                CodeCursor cursor = codes.segment(segment);
                for (int n = cursor.next(batch); n > 0; n = cursor.next(batch)) {
                    for (int i = 0; i < n; i++) {
                        int pegs = Long.bitCount(batch[i]);
                        Part part = parts.get(pegs);
                        if (part == null) {
                            part = new Part(folder, holes, pegs);
                            parts.put(pegs, part);
                        }
                        part.add(batch[i]);
                    }
                }
            }
            for (Part part : parts.values()) {
                part.end();
            }
        } finally {
            for (Part part : parts.values()) {
                part.writer.close();
            }
        }
        for (int pegs : parts.keySet()) {
            sets.put(pegs, new CodeSetReader(file(folder, pegs)));
        }
    }

    private static Path file(Path folder, int pegs) {
        return folder.resolve(pegs + ".codes");
    }

    /// The codes of one number of pegs.
    private static final class Part {
        private final CodeSetWriter writer;
        private final long[] batch = new long[CodeCursor.BATCH];
        private int length;

        private Part(Path folder, int holes, int pegs) throws IOException {
            writer = new CodeSetWriter(file(folder, pegs), holes, pegs, "part of a level\n");
        }

        private void add(long code) throws IOException {
            batch[length++] = code;
            if (length == batch.length) {
                writer.write(batch, length);
                length = 0;
            }
        }

        private void end() throws IOException {
            writer.write(batch, length);
            writer.commit();
        }
    }

    /// The sets by the pegs of their positions.
    NavigableMap<Integer, CodeSetReader> sets() {
        return sets;
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets.values()) {
            set.close();
        }
    }
}
