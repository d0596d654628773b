package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.NavigableMap;
import java.util.TreeMap;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Folders;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SortedCodes;

/// Divides codes among temporary sets on disk, one for each number of pegs. Memory: a block for each.
final class SplitByPegs {
    private SplitByPegs() {}

    /// Writes the sets of level number `moves`, without a manifest.
    ///
    /// @param codes  in ascending order
    /// @param folder for these sets alone; it is emptied first
    static LevelSet level(int moves, SortedCodes codes, int holes, Path folder) throws IOException {
        Folders.delete(folder);
        Files.createDirectories(folder);
        LevelSet level = new LevelSet(moves, folder, new TreeMap<>());
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
                            part = new Part(level.file(pegs), holes, pegs);
                            parts.put(pegs, part);
                        }
                        part.add(batch[i]);
                    }
                }
            }
            for (int pegs : parts.keySet()) {
                level.sets().put(pegs, parts.get(pegs).end());
            }
        } finally {
            for (Part part : parts.values()) {
                part.writer.close();
            }
        }
        return level;
    }

    /// The codes of one number of pegs.
    private static final class Part {
        private final CodeSetWriter writer;
        private final long[] batch = new long[CodeCursor.BATCH];
        private int length;

        private Part(Path file, int holes, int pegs) throws IOException {
            writer = new CodeSetWriter(file, holes, pegs, "part of a level\n");
        }

        private void add(long code) throws IOException {
            batch[length++] = code;
            if (length == batch.length) {
                writer.write(batch, length);
                length = 0;
            }
        }

        private FileFingerprint end() throws IOException {
            writer.write(batch, length);
            return writer.commit().contents();
        }
    }
}
