package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.LongStream;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.board.Pagoda;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.board.SymmetryGroup;
import pegsets.disk.Budget;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.disk.Io;
import pegsets.disk.Progress;
import pegsets.sets.file.CodeSetReader;

/// Search by levels for the shortest solutions of a problem. With a limit of m moves, level i has the positions that
/// some start leads to in i moves and no fewer, and from which a bound allows a finish in m - i more: the breadth-first
/// iterative deepening A* of Zhou and Hansen (Diagonal, section 3.1, constraint (1)). The levels have each position on
/// a solution of at most m moves. So the first level with a finish gives the least number of moves; if no level has
/// one, no solution has m moves or fewer.
///
/// Each limit has its own folder. A level that exists is not made again, so a stopped search resumes.
public final class LevelSearch {
    /// Levels that take less time have no line in the log.
    private static final long LONG_NANOS = 2_000_000_000;
    final Images images;
    final MoveBound bound;
    final Optional<FirstMove> firstMove;
    private final Problem problem;
    private final Budget budget;
    private final Pruning pruning;
    private final LongSortedSet starts;
    private final LongSortedSet finishes;
    private final Progress listener;

    /// The result of a search.
    ///
    /// @param atMost   the most moves of the solutions that it looks for, or the number of levels that were requested
    /// @param levels   from the start on; the last one has a finish, is empty, or is the last that was requested
    /// @param backward the levels from the finish backward if the search is from both ends; otherwise empty
    /// @param solution the least number of moves, if the search reached a finish
    public record SearchResult(int atMost, List<LevelSet> levels, List<LevelSet> backward, OptionalInt solution) {}

    /// @param pruning   keeps all positions of solutions
    /// @param used      the parts of the bound
    /// @param firstMove if given, searches with a limit look only for solutions that begin with it
    public LevelSearch(Problem problem, Budget budget, Pruning pruning, Set<Heuristic> used,
            Optional<FirstMove> firstMove, Progress listener) {
        SymmetryGroup group = problem.group();
        this.problem = problem;
        this.budget = budget;
        this.images = new Images(group, problem.board().size());
        this.pruning = pruning.under(group);
        this.firstMove = firstMove;
        this.starts = problem.mincodes(problem.start().codes().longStream());
        this.finishes = problem.mincodes(problem.finish().codes().longStream());
        this.bound = bound(problem, used);
        this.listener = listener;
    }

    /// Returns the bound on the moves to the finishes of a problem and their images.
    static MoveBound bound(Problem problem, Set<Heuristic> used) {
        return new MoveBound(problem.board(), problem.group().images(problem.finish().codes().longStream()), used);
    }

    /// Returns a lower bound on the moves of all solutions; [Integer#MAX_VALUE] if the bound allows no solution.
    public int leastMoves() {
        int made = firstMove.isPresent() ? 1 : 0;
        int left = begun(made).mapToInt(bound::least).min().orElse(Integer.MAX_VALUE);
        return left == Integer.MAX_VALUE ? left : made + left;
    }

    /// Returns the positions at the beginning of solutions, not as mincodes: the starts from which the first move can
    /// be made, the positions after it, and those after a second move, by another peg.
    ///
    /// @param moves the number of moves made: at most 2, without a first move 0
    LongStream begun(int moves) {
        if (firstMove.isEmpty()) {
            return problem.start().codes().longStream();
        }
        FirstMove move = firstMove.get();
        Board board = problem.board();
        LongArrayList ends = new LongArrayList();
        for (long start : problem.start().codes()) {
            move.after(board, start).ifPresent(end -> {
                if (moves == 2) {
                    MoveExpander.forward(board).expandBut(move.peg(), end, ends);
                } else {
                    ends.add(moves == 0 ? start : end);
                }
            });
        }
        return ends.longStream();
    }

    /// Searches for a solution of at most `moves` moves.
    ///
    /// @param folder of the search with this limit
    public SearchResult atMost(int moves, SearchFolder folder) throws IOException {
        return run(folder, maker(folder, moves), moves, true);
    }

    /// Searches for a solution of at most `moves` moves from both ends. Level i from the finish has the positions from
    /// which i moves lead to a finish; the levels from the start cover the other moves. The bound of each side keeps
    /// all positions of solutions. So if the last level from the start intersects no level from the finish, there is no
    /// solution. Otherwise the first level that it intersects gives the least number of moves. The search then makes
    /// the levels after the intersection, each intersected with the next level from the finish.
    ///
    /// @param back   the number of levels from the finish, less than `moves`
    /// @param folder of the search with this limit from the start alone, whose levels this search shares
    public SearchResult bothEnds(int moves, int back, SearchFolder folder) throws IOException {
        int middle = moves - back;
        SearchResult ahead = run(folder, maker(folder, moves), middle, true);
        if (ahead.solution.isPresent() || ahead.levels.getLast().size() == 0) {
            return new SearchResult(moves, ahead.levels, List.of(), ahead.solution);
        }
        SearchFolder behind = folder.with("-back");
        List<LevelSet> backward = run(behind, maker(behind, true, fromStart(moves)), back, false).levels;
        SearchFolder meeting = folder.inside("meeting");
        Deletion.tree(meeting.folder());
        List<LevelSet> levels = new ArrayList<>(ahead.levels.subList(0, middle));
        for (int left = 1; left < backward.size(); left++) {
            LevelSet common = intersection(ahead.levels.getLast(), backward.get(left), meeting);
            if (common.size() > 0) {
                levels.add(common);
                LevelMaker maker = maker(meeting.inside("whole"), moves);
                for (int i = left - 1; i >= 0; i--) {
                    levels.add(intersection(maker.next(levels), backward.get(i), meeting));
                }
                return new SearchResult(moves, levels, backward, OptionalInt.of(middle + left));
            }
        }
        return new SearchResult(moves, ahead.levels, backward, OptionalInt.empty());
    }

    private LevelSet intersection(LevelSet ahead, LevelSet backward, SearchFolder folder) throws IOException {
        Folders.make(folder.folder());
        try (LevelReader one = new LevelReader(ahead); LevelReader other = new LevelReader(backward)) {
            return LevelSet.write(one.intersection(other), ahead.moves(), List.of(), folder, problem.board().size(),
                    budget.threads());
        }
    }

    /// Returns the filter of levels from the finish. No jump raises the sum of a pagoda function, so it drops positions
    /// with a sum above the start's.
    private LevelMaker.Filter fromStart(int moves) {
        long[] starting = problem.group().images(problem.start().codes().longStream()).toArray();
        StartBound start = new StartBound(problem.board(), LongStream.of(starting));
        List<Pagoda> pagodas = pruning.bounds().stream().map(Pruning.Bound::pagoda).toList();
        long[] most = pagodas.stream().mapToLong(pagoda -> LongStream.of(starting).map(pagoda::sum).max().orElseThrow())
                .toArray();
        return (position, level) -> {
            if (!start.allows(position, moves - level) || !pruning.keeps(position)) {
                return false;
            }
            for (int i = 0; i < most.length; i++) {
                if (pagodas.get(i).sum(position) > most[i]) {
                    return false;
                }
            }
            return true;
        };
    }

    /// The number of moves that positions need.
    @FunctionalInterface
    public interface MovesToGo {
        /// No number of moves leads to a finish.
        int NONE = -1;

        /// Returns the fewest moves from a position to a finish, or NONE.
        int from(long position) throws IOException;
    }

    /// Makes the levels of all shortest solutions from the number of moves that each position needs: level i has the
    /// positions that a start leads to in i moves, and that need as many moves as are left. If no start has a solution,
    /// level 0 is empty.
    public SearchResult shortest(MovesToGo needed, SearchFolder folder) throws IOException {
        int least = Integer.MAX_VALUE;
        for (long start : starts) {
            int moves = needed.from(start);
            least = moves == MovesToGo.NONE ? least : Math.min(least, moves);
        }
        int moves = least;
        return run(folder, maker(folder, moves, (position, level) -> needed.from(position) == moves - level), moves,
                true);
    }

    /// Searches for a solution of at most `moves` moves among the most promising positions of each level. If it finds
    /// no solution, there may still be one.
    ///
    /// @param width the approximate number of positions that each level keeps
    public SearchResult beam(int moves, long width, SearchFolder folder) throws IOException {
        SearchFolder whole = folder.inside("whole");
        Deletion.tree(whole.folder());
        Beam beam = new Beam(width, bound);
        SearchResult found = run(folder, maker(whole, moves), moves, true,
                level -> beam.narrowed(level, folder, problem.board().size(), budget.threads()));
        Deletion.tree(whole.folder());
        return found;
    }

    /// Makes the first levels with all their positions. Backward from the finish, level i has the positions from which
    /// i moves lead to a finish.
    public SearchResult levels(boolean isBackward, int levels, SearchFolder folder) throws IOException {
        return run(folder, maker(folder, isBackward, (_, _) -> true), levels, false);
    }

    /// Returns a maker of levels of solutions of at most `moves` moves.
    private LevelMaker maker(SearchFolder folder, int moves) {
        return maker(folder, moves,
                (position, level) -> bound.allows(position, moves - level) && pruning.keeps(position));
    }

    /// Returns a maker of levels that tries only the moves that the bound allows.
    private LevelMaker maker(SearchFolder folder, int moves, LevelMaker.Filter filter) {
        return new LevelMaker(problem.board(), images, budget, folder, false, filter,
                (position, level) -> bound.starts(position, moves - (int) level + 1), listener);
    }

    /// Returns a maker of levels that tries all moves.
    private LevelMaker maker(SearchFolder folder, boolean isBackward, LevelMaker.Filter filter) {
        return new LevelMaker(problem.board(), images, budget, folder, isBackward, filter, (_, _) -> -1, listener);
    }

    private SearchResult run(SearchFolder folder, LevelMaker maker, int last, boolean stopAtFinish)
            throws IOException {
        return run(folder, maker, last, stopAtFinish, level -> level);
    }

    /// @param kept returns the level to keep: the computed level, or a smaller one in the folder of the search
    private SearchResult run(SearchFolder folder, LevelMaker maker, int last, boolean stopAtFinish,
            Io.Function<LevelSet, LevelSet> kept) throws IOException {
        Folders.make(maker.search().folder());
        boolean isBackward = maker.isBackward();
        LongSortedSet goals = isBackward ? starts : finishes;
        List<LevelSet> levels = new ArrayList<>();
        OptionalInt solution = OptionalInt.empty();
        for (int i = 0; i <= last; i++) {
            long began = System.nanoTime();
            String name = "levels " + folder.name() + ", level " + i;
            listener.begin(name, levels.isEmpty() ? 0 : levels.getLast().size());
            Optional<LevelSet> there = LevelSet.find(folder, i);
            if (there.isPresent()) {
                levels.add(there.get());
            } else {
                LevelSet level = i == 0 || i <= 2 && firstMove.isPresent()
                        ? maker.known(levels, (isBackward ? finishes.longStream() : begun(i)).toArray())
                        : maker.next(levels);
                levels.add(kept.apply(level));
            }
            if (System.nanoTime() - began >= LONG_NANOS) {
                listener.note("%s: %,d positions".formatted(name, levels.getLast().size()));
            }
            if (solution.isEmpty() && (i > 0 || firstMove.isEmpty()) && has(levels.getLast(), goals)) {
                solution = OptionalInt.of(i);
            }
            if (levels.getLast().size() == 0 || stopAtFinish && solution.isPresent()) {
                break;
            }
        }
        return new SearchResult(last, levels, List.of(), solution);
    }

    private static boolean has(LevelSet level, LongSortedSet goals) throws IOException {
        int pegs = Long.bitCount(goals.firstLong());
        return level.sets().containsKey(pegs) && !CodeSetReader.found(level.file(pegs), null, goals).isEmpty();
    }
}
