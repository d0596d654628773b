package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.ImpliedHoles;
import pegsets.board.Jump;

/// A lower bound on the moves from a position to one of some finishes. It is admissible: a search that drops positions
/// by it finds the shortest solutions. Immutable.
///
/// Holes fall into four *categories* by the parities of their coordinates (Diagonal, section 2.1): a peg keeps its
/// category, and removes pegs of other categories only. So moves by the pegs of one category and moves by all other
/// pegs are two kinds of moves, and the bound adds the needs of both kinds:
///
/// - a full Merson region needs a move that begins in it, unless all of it is full at the finish ([MersonRegions]);
///   with a single peg at the finish, always, as that peg makes the last jump;
/// - an empty hole that has a peg at the finish needs a move that ends in it;
/// - moves of other categories remove the surplus pegs of a category; each removes at most one peg for each hole of the
///   category that it can jump over.
///
/// The last move leaves one category unchanged. (Sections 3.2 and 3.3 there have the cases of single boards.)
public final class MoveBound {
    static final int CATEGORIES = 4;

    private final Set<Heuristic> used;
    private final ImpliedHoles implied;
    private final long[] categories;
    /// The implied holes of each category as bits; each hole is a region by itself.
    private final int[] impliedOf = new int[CATEGORIES];
    /// The most pegs of each category that one move can remove.
    private final int[] removable;
    private final LongSet finishes;
    private final List<Goal> goals = new ArrayList<>();

    /// @param finishes positions of the same number of pegs; of one peg, if the board has implied holes
    public MoveBound(Board board, LongStream finishes, Set<Heuristic> used) {
        this.used = used;
        this.implied = board.implied();
        this.finishes = new LongOpenHashSet(finishes.toArray());
        this.categories = categories(board);
        this.removable = removable(board, categories);
        for (int i = 0; i < implied.count(); i++) {
            impliedOf[board.category(Board.MAX_HOLES + i)] |= 1 << i;
        }
        addGoals(board);
    }

    /// Returns the holes of each category.
    static long[] categories(Board board) {
        long[] categories = new long[CATEGORIES];
        for (int hole = 0; hole < board.holes().size(); hole++) {
            categories[board.category(hole)] |= Hole.bit(hole);
        }
        return categories;
    }

    /// Returns the most pegs of each category that one move can remove.
    static int[] removable(Board board, long[] categories) {
        return LongStream.of(categories).mapToInt(category -> IntStream.range(0, CATEGORIES)
                .map(by -> middles(board, category, categories[by])).max().orElse(0)).toArray();
    }

    /// Returns the number of holes of a category that pegs of another can jump over.
    private static int middles(Board board, long category, long by) {
        long middles = 0;
        for (Jump jump : board.jumps()) {
            if ((by & (Hole.bit(jump.from()) | Hole.bit(jump.to()))) != 0) {
                middles |= Hole.bit(jump.over());
            }
        }
        return Long.bitCount(middles & category);
    }

    private void addGoals(Board board) {
        long[] all = used.contains(Heuristic.REGIONS) ? MersonRegions.of(board) : new long[0];
        Regions needed = new Regions(all);
        Map<Integer, Long> holes = new TreeMap<>();
        for (long finish : finishes) {
            if (Long.bitCount(finish) == 1) {
                holes.merge(board.category(Long.numberOfTrailingZeros(finish)), finish, (a, b) -> a | b);
            } else {
                goals.add(new Goal(finish, finish,
                        new Regions(LongStream.of(all).filter(region -> (region & ~finish) != 0).toArray())));
            }
        }
        holes.values().forEach(union -> goals.add(new Goal(Long.lowestOneBit(union), union, needed)));
    }

    /// Regions in which moves must begin, by the categories of their holes.
    private final class Regions {
        private final RegionPacking all;
        private final RegionPacking[] within = new RegionPacking[CATEGORIES];
        private final RegionPacking[] without = new RegionPacking[CATEGORIES];

        private Regions(long[] regions) {
            int corners = used.contains(Heuristic.REGIONS) ? (1 << implied.count()) - 1 : 0;
            all = new RegionPacking(regions, implied, corners);
            for (int c = 0; c < CATEGORIES; c++) {
                long category = categories[c];
                within[c] = new RegionPacking(LongStream.of(regions).filter(r -> (r & ~category) == 0).toArray(),
                        implied, corners & impliedOf[c]);
                without[c] = new RegionPacking(LongStream.of(regions).filter(r -> (r & category) == 0).toArray(),
                        implied, corners & ~impliedOf[c]);
            }
        }
    }

    /// Finishes with the same number of pegs in each category and the same full regions.
    private final class Goal {
        private final int[] counts = new int[CATEGORIES];
        /// The finish; of several finishes of one peg, the union.
        private final long holes;
        private final boolean isOfOnePeg;
        private final Regions regions;

        private Goal(long example, long holes, Regions regions) {
            this.holes = holes;
            this.isOfOnePeg = Long.bitCount(example) == 1;
            this.regions = regions;
            for (int c = 0; c < CATEGORIES; c++) {
                counts[c] = Long.bitCount(example & categories[c]);
            }
        }

        /// Returns the number of empty holes that must be filled.
        private int vacancies(long position, long category) {
            if (!used.contains(Heuristic.VACANCIES)) {
                return 0;
            }
            return isOfOnePeg
                    ? (holes & category) != 0 && (position & holes) == 0 ? 1 : 0
                    : Long.bitCount(holes & ~position & category);
        }

        private int surplus(long position, int c) {
            return Long.bitCount(position & categories[c]) + implied.count(position, impliedOf[c]) - counts[c];
        }

        /// Returns the moves that pegs of other categories must make, regions aside.
        private int others(long position, int c) {
            int vacancies = vacancies(position, ~categories[c]);
            return used.contains(Heuristic.CATEGORIES) && removable[c] > 0
                    ? Math.max(vacancies, Math.ceilDiv(surplus(position, c), removable[c]))
                    : vacancies;
        }

        /// Returns whether some more moves may be enough. The caller has checked all regions together.
        private boolean allows(long position, int moves) {
            int kept = 0;
            for (int c = 0; c < CATEGORIES; c++) {
                int surplus = surplus(position, c);
                if (surplus < 0) {
                    return false;
                }
                kept += surplus == 0 && counts[c] > 0 ? 1 : 0;
            }
            if (moves == 1 && kept == 0 && used.contains(Heuristic.LAST_MOVE) || vacancies(position, -1) > moves) {
                return false;
            }
            for (int c = 0; c < CATEGORIES; c++) {
                if (!allows(position, moves, c)) {
                    return false;
                }
            }
            return true;
        }

        /// Regions without a category and within it need at most as many moves as all regions together, so they are
        /// packed only if vacancies or surplus pegs need more.
        private boolean allows(long position, int moves, int c) {
            int others = others(position, c);
            int vacancies = vacancies(position, categories[c]);
            if (others == 0 && vacancies == 0) {
                return true;
            }
            int within = regions.within[c].most(position);
            return others + Math.max(within, vacancies) <= moves
                    && (vacancies <= within || regions.without[c].most(position) + vacancies <= moves);
        }

        /// Returns the pegs that can begin the next of `moves` moves. If the bound equals `moves`, each move has to
        /// lower it, and a full region stays full if a move begins outside it.
        private long starts(long position, int moves) {
            long starts = regions.all.most(position) >= moves ? regions.all.full(position) : -1;
            for (int c = 0; c < CATEGORIES; c++) {
                int others = others(position, c);
                int vacancies = vacancies(position, categories[c]);
                if (others == 0 && vacancies == 0) {
                    continue;
                }
                int within = regions.within[c].most(position);
                int without = regions.without[c].most(position);
                if (Math.max(others, without) + Math.max(within, vacancies) >= moves) {
                    starts &= within < vacancies ? -1 : ~categories[c] | regions.within[c].full(position);
                    starts &= without < others ? -1 : categories[c] | regions.without[c].full(position);
                }
            }
            return starts;
        }
    }

    /// Returns whether a position is a finish.
    public boolean isFinish(long position) {
        return finishes.contains(position);
    }

    /// Returns whether `moves` more moves may be enough.
    public boolean allows(long position, int moves) {
        if (moves == 0) {
            return isFinish(position);
        }
        Regions packed = null;
        boolean isPacked = false;
        for (Goal goal : goals) {
            if (goal.regions != packed) {
                packed = goal.regions;
                isPacked = packed.all.most(position) <= moves;
            }
            if (isPacked && goal.allows(position, moves)) {
                return true;
            }
        }
        return isFinish(position);
    }

    /// Returns a superset of the pegs that can make the next of at most `moves` moves.
    public long starts(long position, int moves) {
        long starts = 0;
        for (Goal goal : goals) {
            starts |= goal.starts(position, moves);
            if (starts == -1) {
                break;
            }
        }
        return starts;
    }

    /// Returns the least number of moves that the bound allows; [Integer#MAX_VALUE] if it allows no number.
    public int least(long position) {
        for (int moves = 0; moves <= Long.SIZE; moves++) {
            if (allows(position, moves)) {
                return moves;
            }
        }
        return Integer.MAX_VALUE;
    }
}
