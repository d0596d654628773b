package pegsets.levels;

import it.unimi.dsi.fastutil.longs.LongSortedSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.expand.Images;
import pegsets.moves.Heuristic;
import pegsets.moves.MoveBound;

/// Search by levels for the shortest solutions of a problem. With a limit of m moves, level i has the positions that
/// some start leads to in i moves and no fewer, and from which a bound allows a finish in m - i more: the breadth-first
/// iterative deepening A* of Zhou and Hansen ("Diagonal Peg Solitaire", section 3.1, constraint (1)). As each position
/// on a solution of at most m moves is kept, the first level with a finish gives the least number of moves, and where
/// none has one, there is no solution in m moves.
///
/// Each limit has a folder of its own. A level that is there is not made again, so a stopped search goes on.
public final class LevelSearch {
    private final Problem problem;
    private final Budget budget;
    private final Images images;
    private final MoveBound bound;
    private final Pruning pruning;
    private final LongSortedSet starts;
    private final LongSortedSet finishes;
    private final LevelListener listener;

    /// What a search has found.
    ///
    /// @param levels   from the start on; the last one has a finish, or nothing, or is as far as was wanted
    /// @param solution the least number of moves, if a finish was reached
    public record Found(List<Level> levels, OptionalInt solution) {}

    /// @param pruning positions that no solution has
    /// @param used    what the bound is made of
    public LevelSearch(Problem problem, Budget budget, Pruning pruning, Set<Heuristic> used, LevelListener listener) {
        SymmetryGroup group = problem.group();
        this.problem = problem;
        this.budget = budget;
        this.images = new Images(group, problem.board().size());
        this.pruning = pruning.under(group);
        this.starts = problem.mincodes(problem.start().codes().longStream());
        this.finishes = problem.mincodes(problem.finish().codes().longStream());
        this.bound = new MoveBound(problem.board(), problem.finish().codes().longStream()
                .flatMap(finish -> group.elements().stream().mapToLong(s -> s.image(finish))), used);
        this.listener = listener;
    }

    /// No solution has fewer moves; [Integer#MAX_VALUE] where there is none at all.
    public int leastMoves() {
        return problem.start().codes().longStream().mapToInt(bound::least).min().orElseThrow();
    }

    /// The bound of the search.
    MoveBound bound() {
        return bound;
    }

    Images images() {
        return images;
    }

    /// Looks for a solution of at most so many moves.
    ///
    /// @param folder that of the search with this limit
    public Found atMost(int moves, SearchFolder folder) throws IOException {
        return run(folder, false, moves, within(moves), true);
    }

    /// Looks for a solution of at most so many moves among the most promising positions of each level. Where none is
    /// found, there may still be one.
    ///
    /// @param width how many positions of a level are kept, about
    public Found beam(int moves, long width, SearchFolder folder) throws IOException {
        return run(folder, false, moves, within(moves), true, Optional.of(new Beam(width, bound)));
    }

    private MoveStep.Rule within(int moves) {
        return new MoveStep.Rule() {
            @Override
            public boolean keeps(long position, int level) {
                return bound.allows(position, moves - level) && pruning.keeps(position);
            }

            @Override
            public long starts(long position, int level) {
                return bound.starts(position, moves - level + 1);
            }
        };
    }

    /// Makes the first levels with all their positions, however far from a finish.
    public Found unbounded(int levels, SearchFolder folder) throws IOException {
        return run(folder, false, levels, MoveStep.Rule.ALL, false);
    }

    /// Makes levels from the finish backward: the positions from which a finish is one move away, two moves, and so on.
    public Found backward(int levels, SearchFolder folder) throws IOException {
        return run(folder, true, levels, MoveStep.Rule.ALL, false);
    }

    private Found run(SearchFolder folder, boolean isBackward, int last, MoveStep.Rule rule, boolean stopAtFinish)
            throws IOException {
        return run(folder, isBackward, last, rule, stopAtFinish, Optional.empty());
    }

    private Found run(SearchFolder folder, boolean isBackward, int last, MoveStep.Rule rule, boolean stopAtFinish,
            Optional<Beam> beam) throws IOException {
        SearchFolder made = beam.isPresent()
                ? new SearchFolder(folder.folder().resolve("whole"), folder.description())
                : folder;
        if (beam.isPresent()) {
            Folders.delete(made.folder());
        }
        Folders.make(made.folder());
        listener.begin(folder);
        LevelMaker maker = new LevelMaker(problem.board(), images, budget, made, isBackward, listener);
        LongSortedSet goals = isBackward ? starts : finishes;
        List<Level> levels = new ArrayList<>();
        OptionalInt solution = OptionalInt.empty();
        for (int i = 0; i <= last; i++) {
            long before = maker.ends();
            listener.begin(i, levels.isEmpty() ? 0 : levels.getLast().size());
            Optional<Level> there = folder.level(i);
            if (there.isPresent()) {
                levels.add(there.get());
            } else {
                Level level = i == 0
                        ? maker.first(ends(isBackward ? finishes : starts, i, rule))
                        : maker.next(levels, rule);
                levels.add(beam.isPresent()
                        ? beam.get().narrowed(level, folder, problem.board().size(), budget.threads())
                        : level);
            }
            listener.end(levels.getLast(), maker.ends() - before, there.isPresent());
            if (solution.isEmpty() && has(levels.getLast(), goals)) {
                solution = OptionalInt.of(i);
            }
            if (levels.getLast().size() == 0 || stopAtFinish && solution.isPresent()) {
                break;
            }
        }
        if (beam.isPresent()) {
            Folders.delete(made.folder());
        }
        return new Found(levels, solution);
    }

    private static long[] ends(LongSortedSet positions, int level, MoveStep.Rule rule) {
        return positions.longStream().filter(position -> rule.keeps(position, level)).toArray();
    }

    private static boolean has(Level level, LongSortedSet goals) throws IOException {
        int pegs = Long.bitCount(goals.firstLong());
        return level.sets().containsKey(pegs) && !CodeSetReader.found(level.file(pegs), goals).isEmpty();
    }
}
