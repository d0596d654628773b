package pegsets.search.moves;

import it.unimi.dsi.fastutil.ints.Int2LongRBTreeMap;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableMap;
import java.util.function.LongPredicate;
import pegsets.disk.Deletion;
import pegsets.sets.file.CodeCursor;

/// Keeps the most promising positions of each level: those with few pegs and a low bound on the moves to a finish. A
/// search with a beam finds solutions if levels are too large to be kept whole. If it finds no solution, that proves
/// nothing.
///
/// @param width the approximate number of positions of a level
record Beam(long width, MoveBound bound) {
    /// The weight of one more move, in pegs.
    private static final int PEGS_PER_MOVE = 5;

    /// Returns the score, the same for all positions of a symmetry class. Lower is better.
    private int score(long position) {
        return Long.bitCount(position) + PEGS_PER_MOVE * bound.least(position);
    }

    /// Writes the best positions of a level to another folder, and deletes the level.
    ///
    /// @param level has no positions of earlier levels
    LevelSet narrowed(LevelSet level, SearchFolder search, int holes, int threads) throws IOException {
        try (LevelReader reader = new LevelReader(level)) {
            LongPredicate kept = level.size() <= width ? _ -> true : kept(reader, threads);
            NavigableMap<Integer, CodeCursor> codes = reader.codes();
            codes.replaceAll((_, all) -> filtered(all, kept));
            return LevelSet.write(codes, level.moves(), List.of(), search, holes, threads);
        } finally {
            Deletion.tree(level.folder());
        }
    }

    private static CodeCursor filtered(CodeCursor codes, LongPredicate kept) {
        return into -> {
            int n = 0;
            int read;
            do {
                read = codes.next(into);
                for (int i = 0; i < read; i++) {
                    if (kept.test(into[i])) {
                        into[n++] = into[i];
                    }
                }
            } while (n == 0 && read > 0);
            return n;
        };
    }

    /// Returns which positions to keep: all of lower scores, and of the last score as many as fit, chosen by a hash.
    private LongPredicate kept(LevelReader level, int threads) throws IOException {
        Int2LongRBTreeMap sizes = new Int2LongRBTreeMap();
        level.forEach(threads, () -> (positions, n, _) -> {
            int[] scores = Arrays.stream(positions, 0, n).mapToInt(this::score).toArray();
            synchronized (sizes) {
                for (int score : scores) {
                    sizes.addTo(score, 1);
                }
            }
        });
        long room = width;
        for (var entry : sizes.int2LongEntrySet()) {
            if (entry.getLongValue() > room) {
                int last = entry.getIntKey();
                double share = (double) room / entry.getLongValue();
                return position -> {
                    int score = score(position);
                    return score < last || score == last && mixed(position) < share;
                };
            }
            room -= entry.getLongValue();
        }
        return _ -> true;
    }

    /// Returns a pseudo-random number from 0 to 1.
    private static double mixed(long position) {
        return ((position ^ position >>> 32) * 0x9E3779B97F4A7C15L >>> 11) * 0x1p-53;
    }
}
