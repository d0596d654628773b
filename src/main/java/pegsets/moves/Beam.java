package pegsets.moves;

import it.unimi.dsi.fastutil.ints.Int2LongRBTreeMap;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Folders;
import pegsets.disk.Workers;

/// Keeps the most promising positions of each level: those for which the bound asks for few more moves and which have
/// few pegs. A search with a beam finds solutions where levels are too large to be kept whole; it proves nothing where
/// it finds none.
final class Beam {
    /// What one more move is worth, in pegs.
    private static final int PEGS_PER_MOVE = 5;

    private final long width;
    private final MoveBound bound;

    /// @param width positions of a level, about
    Beam(long width, MoveBound bound) {
        this.width = width;
        this.bound = bound;
    }

    /// Lower is better. It is the same for all positions of a symmetry class.
    private int score(long position) {
        return Long.bitCount(position) + PEGS_PER_MOVE * bound.least(position);
    }

    /// Writes the best positions of a level to another folder.
    ///
    /// @param level has no positions of earlier levels
    Level narrowed(Level level, SearchFolder search, int holes, int threads) throws IOException {
        LongPredicate kept = kept(level, threads);
        List<CodeSetReader> open = new ArrayList<>();
        try {
            return new LevelWriter(search, level.moves(), holes, List.of()).write(new CodesByPegs() {
                @Override
                public List<Integer> pegs() {
                    return List.copyOf(level.sets().keySet());
                }

                @Override
                public CodeCursor codes(int pegs) throws IOException {
                    CodeSetReader reader = new CodeSetReader(level.file(pegs));
                    synchronized (open) {
                        open.add(reader);
                    }
                    return filtered(reader, kept);
                }
            }, threads);
        } finally {
            for (CodeSetReader reader : open) {
                reader.close();
            }
            Folders.delete(level.folder());
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

    /// All positions of lower scores, and as many of the one score as there is room for, chosen by a mixed code.
    private LongPredicate kept(Level level, int threads) throws IOException {
        if (level.size() <= width) {
            return position -> true;
        }
        Int2LongRBTreeMap sizes = new Int2LongRBTreeMap();
        List<Integer> pegs = List.copyOf(level.sets().keySet());
        Workers.inShares(threads, pegs.size(), 1, shares -> {
            long[] batch = new long[CodeCursor.BATCH];
            for (int k = shares.next(); k >= 0; k = shares.next()) {
                try (CodeSetReader reader = new CodeSetReader(level.file(pegs.get(k)))) {
                    for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                        int[] scores = new int[n];
                        for (int i = 0; i < n; i++) {
                            scores[i] = score(batch[i]);
                        }
                        synchronized (sizes) {
                            for (int score : scores) {
                                sizes.addTo(score, 1);
                            }
                        }
                    }
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
        return position -> true;
    }

    /// A number from 0 to 1 that looks random.
    private static double mixed(long position) {
        return ((position ^ position >>> 32) * 0x9E3779B97F4A7C15L >>> 11) * 0x1p-53;
    }
}
