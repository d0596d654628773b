package pegsets.backward;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import pegsets.board.geometry.Problem;
import pegsets.disk.Budget;
import pegsets.expand.JumpTables;
import pegsets.expand.TracedJumps;
import pegsets.jobs.JobFolder;
import pegsets.labels.WideNumbers;
import pegsets.wins.WinningLevel;

/// Goes over the winning positions once, from the finish up to the start, and sums up the ways to the finish of some
/// tallies along all jumps. Numbers are as wide as that of all solutions.
final class TallyPass {
    private static final long MOST_WORDS = Integer.MAX_VALUE - 8;

    private final JobFolder folder;
    private final Problem problem;
    private final Budget budget;
    private final int width;
    private final boolean keepsAll;
    private final TallyListener listener;
    /// From the finish up; without those that are not kept.
    private final List<TalliedLevel> levels = new ArrayList<>();
    private final List<Tally> tallies;

    private TallyPass(JobFolder folder, List<Tally> tallies, boolean keepsAll, TallyListener listener)
            throws IOException {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.budget = folder.job().budget();
        this.width = WideNumbers.width(folder.solutions().orElseThrow());
        this.tallies = new ArrayList<>(tallies);
        this.keepsAll = keepsAll;
        this.listener = listener;
        run();
    }

    /// All levels of one tally, from the finish up, in memory.
    static List<TalliedLevel> allLevels(JobFolder folder, Tally tally, TallyListener listener) throws IOException {
        return new TallyPass(folder, List.of(tally), true, listener).levels;
    }

    /// The level of the starts, with the first of some tallies: as many as fit in memory together on the way, at least
    /// one.
    static TalliedLevel starts(JobFolder folder, List<Tally> tallies, TallyListener listener) throws IOException {
        return new TallyPass(folder, tallies, false, listener).levels.getLast();
    }

    private void run() throws IOException {
        TracedJumps tracer = new TracedJumps(new JumpTables(problem.board(), problem.group()));
        for (int pegs = problem.finish().pegCount(); pegs <= problem.start().pegCount(); pegs++) {
            long size = WinningLevel.size(folder, pegs);
            listener.level(pegs, size);
            if (size * WinningLevel.BYTES_PER_POSITION > budget.memoryBytes()) {
                throw tooLarge(size, size * WinningLevel.BYTES_PER_POSITION);
            }
            TalliedLevel level = new TalliedLevel(new WinningLevel(folder, tracer, pegs));
            if (levels.isEmpty()) {
                level.setFinishes(empty(level));
            } else {
                TalliedLevel below = levels.getLast();
                level.setSums(below, empty(level), budget.threads(), listener);
                if (!keepsAll) {
                    levels.clear();
                }
            }
            levels.add(level);
            budget.collectGarbage();
        }
    }

    /// Numbers for the positions of a level, 0 for now, for as many tallies as fit.
    private List<TalliedWays> empty(TalliedLevel level) throws IOException {
        while (!fits(level)) {
            if (tallies.size() == 1) {
                throw tooLarge(level.size(), bytes(level));
            }
            tallies.removeLast();
            levels.forEach(TalliedLevel::dropLast);
        }
        return IntStream.range(0, tallies.size())
                .mapToObj(t -> TalliedWays.empty(tallies.get(t), level.size(), states(t), width)).toList();
    }

    /// How many states a tally needs at the next level.
    private int states(int tally) {
        return levels.isEmpty()
                ? tallies.get(tally).statesAbove(0)
                : levels.getLast().ways().get(tally).statesAbove();
    }

    private boolean fits(TalliedLevel level) {
        return bytes(level) <= budget.memoryBytes()
                && IntStream.range(0, tallies.size()).allMatch(t -> words(level, t) <= MOST_WORDS);
    }

    /// What is in memory when a level has been added.
    private long bytes(TalliedLevel level) {
        return level.bytes() + levels.stream().mapToLong(TalliedLevel::bytes).sum()
                + Long.BYTES * IntStream.range(0, tallies.size()).mapToLong(t -> words(level, t)).sum();
    }

    private long words(TalliedLevel level, int tally) {
        return TalliedWays.words(tallies.get(tally), level.size(), states(tally), width);
    }

    private IOException tooLarge(long size, long bytes) {
        return new IOException(String.format(Locale.ROOT,
                "counting jumps over %,d winning positions takes %dm in memory, expected at most the job's memory of %dm; "
                        + "raise memory",
                size, (bytes >> 20) + 1, budget.memoryBytes() >> 20));
    }
}
