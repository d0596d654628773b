package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import pegsets.disk.AtomicFolder;
import pegsets.disk.CheckedText;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Workers;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.Operation;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// A level set on disk: the mincodes of positions after some number of moves, as a folder `M_i` with a set
/// `M_i_k.codes` for each number of pegs k that occurs, and a text `level` that lists them. The folder appears
/// complete, by one rename.
///
/// @param moves  i
/// @param folder of this level alone
/// @param sets   the size and checksum of each file, by pegs
public record LevelSet(int moves, Path folder, NavigableMap<Integer, FileFingerprint> sets) {
    private static final String MANIFEST = "level";
    private static final Pattern LINE = Pattern.compile("sets [0-9]{1,2}|[0-9]{1,2} [0-9a-f]{8} [0-9]{1,18}");

    private static String fileName(int moves, int pegs) {
        return "M_%d_%d.codes".formatted(moves, pegs);
    }

    /// Returns the description in the header of a file.
    private static String description(SearchFolder search, int moves, int pegs) {
        return "set " + fileName(moves, pegs) + "\n" + search.description();
    }

    /// Returns the name of a set, such as `M_3_20`.
    public String symbol(int pegs) {
        return fileName(moves, pegs).replaceFirst("\\..*", "");
    }

    public Path file(int pegs) {
        return folder.resolve(fileName(moves, pegs));
    }

    /// Returns the number of positions in the level.
    public long size() {
        return sets.values().stream().mapToLong(FileFingerprint::size).sum();
    }

    /// Writes level number `moves`: forces a set for each number of pegs to disk, without the positions of earlier
    /// levels, and gives the folder its final name.
    ///
    /// @param codes   distinct and ascending, by the pegs of their positions
    /// @param earlier all levels before this one
    static LevelSet write(NavigableMap<Integer, CodeCursor> codes, int moves, List<LevelSet> earlier,
            SearchFolder search, int holes, int threads) throws IOException {
        Path folder = search.levelFolder(moves);
        NavigableMap<Integer, FileFingerprint> sets = new TreeMap<>();
        List<Integer> pegs = List.copyOf(codes.keySet());
        try (AtomicFolder unfinished = new AtomicFolder(folder, MANIFEST)) {
            LevelSet level = new LevelSet(moves, unfinished.path(), sets);
            Workers.inShares(threads, pegs.size(), 1, shares -> {
                for (int i = shares.next(); i >= 0; i = shares.next()) {
                    FileFingerprint written = level.write(codes.get(pegs.get(i)), pegs.get(i), earlier, SetHeader
                            .ofCodes(holes, pegs.get(i), description(search, moves, pegs.get(i)),
                                    Optional.empty())
                            .ofLevel(moves));
                    if (written.size() > 0) {
                        synchronized (sets) {
                            sets.put(pegs.get(i), written);
                        }
                    }
                }
            });
            level.writeManifest(search);
            unfinished.commit();
        }
        return new LevelSet(moves, folder, sets);
    }

    private FileFingerprint write(CodeCursor codes, int pegs, List<LevelSet> earlier, SetHeader header)
            throws IOException {
        List<CodeSetReader> known = new ArrayList<>();
        try (CodeSetWriter writer = new CodeSetWriter(file(pegs), header, null)) {
            CodeCursor fresh = codes;
            for (LevelSet level : earlier) {
                if (level.sets.containsKey(pegs)) {
                    known.add(new CodeSetReader(level.file(pegs)));
                    fresh = Operation.WITHOUT.merged(fresh, known.getLast().cursor());
                }
            }
            long[] batch = new long[CodeCursor.BATCH];
            long size = 0;
            for (int n = fresh.next(batch); n > 0; n = fresh.next(batch)) {
                writer.write(batch, n);
                size += n;
            }
            return size == 0 ? new FileFingerprint(0, "") : writer.commit().contents();
        } finally {
            for (CodeSetReader reader : known) {
                reader.close();
            }
        }
    }

    /// Writes the list of the sets, after all of them.
    private void writeManifest(SearchFolder search) throws IOException {
        List<String> lines = new ArrayList<>(List.of("sets " + sets.size()));
        sets.forEach((pegs, set) -> lines.add(pegs + " " + set.checksum() + " " + set.size()));
        CheckedText.writeResult(folder.resolve(MANIFEST), manifestTitle(search, moves), lines);
    }

    private static String manifestTitle(SearchFolder search, int moves) {
        return "level M_" + moves + "\n" + search.description();
    }

    /// Returns the levels of a search that exist, from 0 on.
    public static List<LevelSet> all(SearchFolder search) throws IOException {
        List<LevelSet> levels = new ArrayList<>();
        for (Optional<LevelSet> level = find(search, 0); level.isPresent(); level = find(search, levels.size())) {
            levels.add(level.get());
        }
        return levels;
    }

    /// Returns level number `moves`, if it exists, after checking that its files match the manifest.
    ///
    /// @param search that must have computed it
    /// @throws CorruptFileException if a file is missing or differs
    public static Optional<LevelSet> find(SearchFolder search, int moves) throws IOException {
        Path folder = search.levelFolder(moves);
        if (!AtomicFolder.isComplete(folder, MANIFEST)) {
            return Optional.empty();
        }
        NavigableMap<Integer, FileFingerprint> sets = new TreeMap<>();
        LevelSet level = new LevelSet(moves, folder, sets);
        Path manifest = folder.resolve(MANIFEST);
        if (!Disk.exists(manifest)) {
            throw new CorruptFileException(manifest, "missing" + remedy(folder));
        }
        List<String> lines = CheckedText.readResult(manifest, manifestTitle(search, moves), LINE);
        for (String line : lines.subList(1, lines.size())) {
            String[] words = line.split(" ");
            FileFingerprint contents = new FileFingerprint(Long.parseLong(words[2]), words[1]);
            int pegs = Integer.parseInt(words[0]);
            sets.put(pegs, contents);
            level.checkIs(pegs, contents, description(search, moves, pegs));
        }
        return Optional.of(level);
    }

    private static String remedy(Path folder) {
        return "; delete the folder " + folder + " and run the command again";
    }

    private void checkIs(int pegs, FileFingerprint expected, String description) throws IOException {
        if (!Disk.exists(file(pegs))) {
            throw new CorruptFileException(file(pegs), "missing" + remedy(folder));
        }
        SetSummary found = CodeSetReader.summary(file(pegs));
        SetHeader header = found.header();
        if (!found.contents().equals(expected) || header.level() != moves || header.pegs() != pegs
                || !header.description().equals(description)) {
            throw new CorruptFileException(file(pegs), "differs from its record in " + folder.resolve(MANIFEST)
                    + remedy(folder));
        }
    }

    /// Reads every file of the level and compares it with its checksums.
    ///
    /// @throws CorruptFileException if a file is damaged
    public void check(int threads) throws IOException {
        for (Map.Entry<Integer, FileFingerprint> set : sets.entrySet()) {
            CodeSetReader.check(file(set.getKey()), threads);
        }
    }
}
