package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.Board;

/// A lower bound on the moves from one of some starts to a position: the bound of [MoveBound] with the position as the
/// finish. Immutable.
///
/// - A region that is full at the start and not in the position has lost a peg: a move had to begin in it.
/// - A hole that was empty and is full needs a move that ends in it.
/// - Moves of other categories removed the missing pegs of a category, each move a limited number.
/// - A single move leaves a category unchanged.
///
/// Moves by pegs of a category and by other pegs are different moves, so the bound adds the needs of both. Regions are
/// packed greedily, the smallest first: each of several regions without a common hole needs a move.
public final class StartBound {
    private final LongSet starts;
    private final List<Start> each = new ArrayList<>();
    private final long[] categories;
    private final int[] removable;

    /// @param board without implied holes
    public StartBound(Board board, LongStream starts) {
        if (board.implied().count() > 0) {
            throw new IllegalArgumentException(board.name() + " has implied holes");
        }
        this.starts = new LongOpenHashSet(starts.toArray());
        this.categories = MoveBound.categories(board);
        this.removable = MoveBound.removable(board, categories);
        long[] regions = MersonRegions.of(board);
        this.starts.forEach((long start) -> each.add(new Start(start, regions)));
    }

    /// The bound from one start.
    private final class Start {
        private final long start;
        private final long[] all;
        private final long[][] within = new long[MoveBound.CATEGORIES][];
        private final long[][] without = new long[MoveBound.CATEGORIES][];

        private Start(long start, long[] regions) {
            this.start = start;
            this.all = LongStream.of(regions).filter(region -> (region & ~start) == 0).toArray();
            for (int c = 0; c < MoveBound.CATEGORIES; c++) {
                long category = categories[c];
                within[c] = LongStream.of(all).filter(region -> (region & ~category) == 0).toArray();
                without[c] = LongStream.of(all).filter(region -> (region & category) == 0).toArray();
            }
        }

        private boolean allows(long position, int moves) {
            long filled = position & ~start;
            if (Long.bitCount(filled) > moves || packed(all, position) > moves) {
                return false;
            }
            int kept = 0;
            for (int c = 0; c < MoveBound.CATEGORIES; c++) {
                int gone = Long.bitCount(start & categories[c]) - Long.bitCount(position & categories[c]);
                if (gone < 0) {
                    return false;
                }
                kept += gone == 0 && (position & categories[c]) != 0 ? 1 : 0;
                int byOthers = Long.bitCount(filled & ~categories[c]);
                byOthers = Math.max(byOthers, removable[c] == 0 ? 0 : Math.ceilDiv(gone, removable[c]));
                byOthers = Math.max(byOthers, packed(without[c], position));
                int own = Math.max(Long.bitCount(filled & categories[c]), packed(within[c], position));
                if (byOthers + own > moves) {
                    return false;
                }
            }
            return moves > 1 || kept > 0;
        }
    }

    /// Returns a number of regions that are not full and have no common hole.
    private static int packed(long[] regions, long position) {
        long taken = 0;
        int packed = 0;
        for (long region : regions) {
            if ((region & ~position) != 0 && (region & taken) == 0) {
                taken |= region;
                packed++;
            }
        }
        return packed;
    }

    /// Returns whether `moves` moves may have led to a position.
    public boolean allows(long position, int moves) {
        if (moves > 0) {
            for (Start from : each) {
                if (from.allows(position, moves)) {
                    return true;
                }
            }
        }
        return starts.contains(position);
    }
}
