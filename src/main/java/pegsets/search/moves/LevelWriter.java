package pegsets.search.moves;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import pegsets.disk.AtomicFolder;
import pegsets.disk.FileFingerprint;
import pegsets.disk.Workers;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.CodeSetWriter;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetMerge;
import pegsets.sets.file.SetSummary;

/// Writes a level: a set for each number of pegs, without the positions of earlier levels.
///
/// @param earlier all levels before this one
record LevelWriter(SearchFolder search, int moves, int holes, List<LevelSet> earlier) {

    /// Writes all sets, forces them to disk, and gives the folder its final name.
    ///
    /// @param codes distinct and ascending, by the pegs of their positions
    LevelSet write(NavigableMap<Integer, ? extends CodeCursor> codes, int threads) throws IOException {
        Path folder = LevelSet.folder(search.folder(), moves);
        NavigableMap<Integer, FileFingerprint> sets = new TreeMap<>();
        List<Integer> pegs = List.copyOf(codes.keySet());
        try (AtomicFolder unfinished = new AtomicFolder(folder, LevelSet.MANIFEST)) {
            Workers.inShares(threads, pegs.size(), 1, shares -> {
                for (int i = shares.next(); i >= 0; i = shares.next()) {
                    FileFingerprint written = write(codes.get(pegs.get(i)), pegs.get(i), unfinished.path());
                    if (written.size() > 0) {
                        synchronized (sets) {
                            sets.put(pegs.get(i), written);
                        }
                    }
                }
            });
            new LevelSet(moves, unfinished.path(), sets).writeManifest(search.description());
            unfinished.commit();
        }
        return new LevelSet(moves, folder, sets);
    }

    private FileFingerprint write(CodeCursor codes, int pegs, Path unfinished) throws IOException {
        Path file = unfinished.resolve(LevelSet.fileName(moves, pegs));
        List<CodeSetReader> known = new ArrayList<>();
        SetHeader header = SetHeader
                .ofCodes(holes, pegs, LevelSet.description(search.description(), moves, pegs), Optional.empty())
                .ofLevel(moves);
        try (CodeSetWriter writer = new CodeSetWriter(file, header, SetSummary.ONE_FILE)) {
            CodeCursor fresh = codes;
            for (LevelSet level : earlier) {
                if (level.sets().containsKey(pegs)) {
                    known.add(new CodeSetReader(level.file(pegs)));
                    fresh = SetMerge.difference(fresh, known.getLast());
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
}
