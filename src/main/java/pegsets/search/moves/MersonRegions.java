package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// The least Merson regions of a board (Triangular, section 4.1; Diagonal, section 3.3). A region is a set of holes
/// such that, when it is full, no jump can remove one of its pegs before a move begins in it: each line whose middle is
/// in the region has an end in it, too. For a jump over that middle, the end in the region is either the hole to jump
/// into, which is full, or the hole of the jumping peg: then that peg has been there since its move began, as no peg
/// can jump into a full region.
///
/// A corner is a region; so are two adjacent holes on an edge, and inside triangles hexagons of 7 holes. The list has
/// no regions of more than [#MOST_HOLES] holes, no regions that contain another, and no implied holes, although each of
/// these is a region, because no line has it as its middle.
public final class MersonRegions {
    /// The size of the least regions inside boards with 8-move rules.
    public static final int MOST_HOLES = 12;

    private MersonRegions() {}

    /// Returns all least regions as sets of holes, the smallest first.
    public static long[] of(Board board) {
        LongSet tried = new LongOpenHashSet();
        LongList found = new LongArrayList();
        for (int hole = 0; hole < board.size(); hole++) {
            complete(1L << hole, board.jumps(), tried, found);
        }
        found.sort((long a, long b) -> Long.bitCount(a) == Long.bitCount(b)
                ? Long.compareUnsigned(a, b)
                : Long.bitCount(a) - Long.bitCount(b));
        LongList least = new LongArrayList();
        for (long region : found) {
            if (least.longStream().noneMatch(other -> (other & ~region) == 0)) {
                least.add(region);
            }
        }
        return least.toLongArray();
    }

    /// Extends some holes to regions in every way.
    private static void complete(long holes, List<Jump> lines, LongSet tried, LongList found) {
        if (Long.bitCount(holes) > MOST_HOLES || !tried.add(holes)) {
            return;
        }
        for (Jump line : lines) {
            long ends = Hole.bit(line.from()) | Hole.bit(line.to());
            if ((holes & Hole.bit(line.over())) != 0 && (holes & ends) == 0) {
                for (long end = ends; end != 0; end &= end - 1) {
                    complete(holes | Long.lowestOneBit(end), lines, tried, found);
                }
                return;
            }
        }
        found.add(holes);
    }
}
