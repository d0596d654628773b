package pegsets.wins;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;
import pegsets.disk.NumbersFile;
import pegsets.equations.SetName;
import pegsets.jobs.JobFolder;

/// The text file next to the map of an index: describes the map, and the files from which it was built.
///
/// @param positions  codes in the map
/// @param mapBytes   its length
/// @param locksBegin the first of the bytes that may change while a program reads the map
/// @param locksEnd   the first byte after these
/// @param checksum   CRC-32C of all other bytes
/// @param files      the fingerprints of the sets and labels, by name
record IndexManifest(long positions, long mapBytes, long locksBegin, long locksEnd, String checksum,
        Map<String, FileFingerprint> files) {
    private static final String MAP = "map";

    /// Returns the fingerprints of the sets and labels that a job has now.
    static Map<String, FileFingerprint> files(WinningCodes codes, JobFolder folder) throws IOException {
        Map<String, FileFingerprint> files = new LinkedHashMap<>();
        for (int pegs : codes.allStoredPegs().toArray()) {
            for (SetName.Kind kind : List.of(SetName.Kind.WINNING, SetName.Kind.TO_FINISH, SetName.Kind.FROM_START)) {
                SetName id = new SetName(kind, pegs);
                folder.summary(id).ifPresent(found -> files.put(id.fileName(), found.contents()));
            }
        }
        return files;
    }

    void write(Path file, String description) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(String.join(" ", MAP, Long.toString(positions), Long.toString(mapBytes), Long.toString(locksBegin),
                Long.toString(locksEnd), checksum));
        files.forEach((name, stored) -> lines.add(name + " " + stored.size() + " " + stored.checksum()));
        NumbersFile.write(file, description, lines);
    }

    static IndexManifest read(Path file, String description) throws IOException {
        List<String> lines = NumbersFile.read(file, description);
        try {
            String[] map = lines.getFirst().split(" ");
            Map<String, FileFingerprint> files = new LinkedHashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] words = line.split(" ");
                files.put(words[0], new FileFingerprint(Long.parseLong(words[1]), words[2]));
            }
            return new IndexManifest(Long.parseLong(map[1]), Long.parseLong(map[2]), Long.parseLong(map[3]),
                    Long.parseLong(map[4]),
                    map[5], files);
        } catch (NumberFormatException | IndexOutOfBoundsException e) {
            throw new CorruptFileException(file,
                    "is of another version: its lines are not 'map ...' and 'FILE SIZE CHECKSUM'");
        }
    }
}
