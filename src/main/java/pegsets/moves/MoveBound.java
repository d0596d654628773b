package pegsets.moves;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.JumpLines;

/// How many moves a position needs at least to come to one of some finishes. It never says too many, so that a search
/// which leaves out positions by it finds the shortest solutions. Immutable.
///
/// Holes fall into four *categories* by the parities of their coordinates ("Diagonal Peg Solitaire", section 2.1): a peg
/// keeps its category, and removes pegs of other categories only. Moves by the pegs of some categories and moves by all
/// other pegs are therefore two kinds of moves, and what each kind needs may be added:
///
/// - a full Merson region needs a move that begins in it, unless all of it is full at the finish ([MersonRegions]); with
///   a single peg at the finish, always, as that peg makes the last jump;
/// - an empty hole that has a peg at the finish needs a move that ends in it;
/// - pegs of a category that are too many are removed by moves of others, each of which removes no more than there are
///   holes of the category to jump over.
///
/// The last move leaves one category as it is. (Sections 3.2 and 3.3 there have the cases of single boards.)
public final class MoveBound {
    private static final int CATEGORIES = 4;
    private static final int IMPOSSIBLE = Integer.MAX_VALUE;

    private final Set<Heuristic> used;
    private final long[] categories = new long[CATEGORIES];
    /// The most pegs of each category that one move can remove.
    private final int[] removable = new int[CATEGORIES];
    private final LongSet finishes;
    private final List<Goal> goals;

    /// Finishes that are alike: with so many pegs in each category, and the same regions not full.
    private final class Goal {
        private final int[] counts = new int[CATEGORIES];
        /// The finishes; with one peg, the union of them.
        private final long holes;
        private final boolean isOfOnePeg;
        private final RegionPacking all;
        private final RegionPacking[] within = new RegionPacking[CATEGORIES];
        private final RegionPacking[] without = new RegionPacking[CATEGORIES];

        private Goal(long[] regions, long example, long holes) {
            this.holes = holes;
            this.isOfOnePeg = Long.bitCount(example) == 1;
            long[] needed = LongStream.of(used.contains(Heuristic.REGIONS) ? regions : new long[0])
                    .filter(region -> isOfOnePeg || (region & ~example) != 0).toArray();
            this.all = new RegionPacking(needed);
            for (int c = 0; c < CATEGORIES; c++) {
                long category = categories[c];
                counts[c] = Long.bitCount(example & category);
                within[c] = new RegionPacking(LongStream.of(needed).filter(r -> (r & ~category) == 0).toArray());
                without[c] = new RegionPacking(LongStream.of(needed).filter(r -> (r & category) == 0).toArray());
            }
        }

        /// Empty holes that must be filled.
        private int vacancies(long position, long category) {
            if (!used.contains(Heuristic.VACANCIES)) {
                return 0;
            }
            return isOfOnePeg
                    ? (holes & category) != 0 && (position & holes) == 0 ? 1 : 0
                    : Long.bitCount(holes & ~position & category);
        }

        /// The least number of moves if it is at most `enough`; otherwise some number above that.
        private int least(long position, int enough) {
            int kept = 0;
            for (int c = 0; c < CATEGORIES; c++) {
                int surplus = Long.bitCount(position & categories[c]) - counts[c];
                if (surplus < 0) {
                    return IMPOSSIBLE;
                }
                kept += surplus == 0 && counts[c] > 0 ? 1 : 0;
            }
            int least = used.contains(Heuristic.LAST_MOVE) && kept == 0 ? 2 : 1;
            if (least <= enough) {
                least = Math.max(least, Math.max(all.most(position), vacancies(position, -1)));
            }
            for (int c = 0; c < CATEGORIES && least <= enough; c++) {
                least = Math.max(least, byCategory(position, c));
            }
            return least;
        }

        /// The pegs that can begin the next move where so many are left. When the bound allows no more, each move has to
        /// lower it: a full region stays full when a move begins outside of it.
        private long starts(long position, int moves) {
            long starts = all.most(position) >= moves ? all.full(position) : -1;
            for (int c = 0; c < CATEGORIES; c++) {
                if (byCategory(position, c) >= moves) {
                    long category = categories[c];
                    if (within[c].most(position) >= vacancies(position, category)) {
                        starts &= ~category | within[c].full(position);
                    }
                    if (without[c].most(position) >= others(position, c)) {
                        starts &= category | without[c].full(position);
                    }
                }
            }
            return starts;
        }

        private int byCategory(long position, int c) {
            return others(position, c) + Math.max(within[c].most(position), vacancies(position, categories[c]));
        }

        /// What moves by pegs of other categories are needed for.
        private int others(long position, int c) {
            int others = Math.max(without[c].most(position), vacancies(position, ~categories[c]));
            if (used.contains(Heuristic.CATEGORIES) && removable[c] > 0) {
                int surplus = Long.bitCount(position & categories[c]) - counts[c];
                others = Math.max(others, Math.ceilDiv(surplus, removable[c]));
            }
            return others;
        }
    }

    /// @param finishes positions of the same number of pegs
    public MoveBound(Board board, LongStream finishes, Set<Heuristic> used) {
        this.used = used;
        this.finishes = new LongOpenHashSet(finishes.toArray());
        for (int hole = 0; hole < board.size(); hole++) {
            categories[category(board, hole)] |= 1L << hole;
        }
        for (int c = 0; c < CATEGORIES; c++) {
            long category = categories[c];
            removable[c] = IntStream.range(0, CATEGORIES).map(by -> middles(board, category, categories[by])).max()
                    .orElse(0);
        }
        this.goals = goals(board, MersonRegions.of(board));
    }

    private static int category(Board board, int hole) {
        Hole place = board.holes().get(hole);
        return Math.floorMod(place.x(), 2) + 2 * Math.floorMod(place.y(), 2);
    }

    /// How many holes of a category pegs of another can jump over.
    private static int middles(Board board, long category, long by) {
        long middles = 0;
        for (JumpLines.Line line : new JumpLines(board.jumps()).lines()) {
            if ((by >>> line.jump().from() & 1) != 0) {
                middles |= 1L << line.jump().over();
            }
        }
        return Long.bitCount(middles & category);
    }

    private List<Goal> goals(Board board, long[] regions) {
        List<Goal> found = new ArrayList<>();
        Map<Integer, Long> holes = new TreeMap<>();
        for (long finish : finishes) {
            if (Long.bitCount(finish) == 1) {
                holes.merge(category(board, Long.numberOfTrailingZeros(finish)), finish, (a, b) -> a | b);
            } else {
                found.add(new Goal(regions, finish, finish));
            }
        }
        holes.values().forEach(union -> found.add(new Goal(regions, Long.lowestOneBit(union), union)));
        return found;
    }

    /// Whether a position is a finish.
    public boolean isFinish(long position) {
        return finishes.contains(position);
    }

    /// Whether some more moves may be enough.
    public boolean allows(long position, int moves) {
        return isFinish(position) || moves > 0 && least(position, moves) <= moves;
    }

    /// The pegs that can make the next of at most so many moves; others may be among them.
    public long starts(long position, int moves) {
        long starts = 0;
        for (Goal goal : goals) {
            starts |= goal.starts(position, moves);
        }
        return starts;
    }

    /// The least number of moves that this proves; [Integer#MAX_VALUE] where no finish can be reached.
    public int least(long position) {
        return isFinish(position) ? 0 : least(position, IMPOSSIBLE - 1);
    }

    private int least(long position, int enough) {
        int least = IMPOSSIBLE;
        for (Goal goal : goals) {
            least = Math.min(least, goal.least(position, Math.min(enough, least)));
            if (least <= 1) {
                return least;
            }
        }
        return least;
    }
}
