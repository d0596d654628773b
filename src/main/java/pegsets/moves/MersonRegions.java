package pegsets.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;

/// The least Merson regions of a board (Bell, "Solving Triangular Peg Solitaire", section 4.1; "Diagonal Peg
/// Solitaire", section 3.3). A region is a set of holes such that, when it is full, none of its pegs can be removed
/// before a move begins in it: each line whose middle is in the region has an end in it, too. For a jump over that
/// middle, the end in the region is either where the jump would go, which is not empty, or where it comes from: then
/// the jumping peg has been there since its move began, as nothing can jump into a full region.
///
/// A corner is a region, on the edge two holes side by side are one, and inside of triangles hexagons of 7 holes.
/// Regions of more than [#MOST_HOLES] holes are left out, as are those that contain another. An implied hole is a
/// region, as it is no middle of a line, and is left out, too.
public final class MersonRegions {
    /// Inside boards with 8-move rules the least regions have 12 holes.
    public static final int MOST_HOLES = 12;

    private final List<Jump> lines;
    private final LongSet tried = new LongOpenHashSet();
    private final LongList found = new LongArrayList();

    private MersonRegions(Board board) {
        this.lines = board.jumps();
    }

    /// All least regions as sets of holes, the smallest first.
    public static long[] of(Board board) {
        MersonRegions regions = new MersonRegions(board);
        for (int hole = 0; hole < board.size(); hole++) {
            regions.complete(1L << hole);
        }
        regions.found.sort(MersonRegions::compare);
        LongList least = new LongArrayList();
        for (long region : regions.found) {
            if (least.longStream().noneMatch(other -> (other & ~region) == 0)) {
                least.add(region);
            }
        }
        return least.toLongArray();
    }

    /// The most regions without a common hole, of those that [#of] has.
    public static int mostApart(Board board) {
        return new RegionPacking(of(board), board.implied(), 0).most(board.full());
    }

    private static int compare(long a, long b) {
        int bySize = Integer.compare(Long.bitCount(a), Long.bitCount(b));
        return bySize == 0 ? Long.compareUnsigned(a, b) : bySize;
    }

    /// Adds holes in every way that makes a region of some holes.
    private void complete(long holes) {
        if (Long.bitCount(holes) > MOST_HOLES || !tried.add(holes)) {
            return;
        }
        for (Jump line : lines) {
            long ends = Hole.bit(line.from()) | Hole.bit(line.to());
            if ((holes & Hole.bit(line.over())) != 0 && (holes & ends) == 0) {
                for (long end = ends; end != 0; end &= end - 1) {
                    complete(holes | Long.lowestOneBit(end));
                }
                return;
            }
        }
        found.add(holes);
    }
}
