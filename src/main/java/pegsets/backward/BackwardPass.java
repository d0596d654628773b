package pegsets.backward;

import java.io.IOException;
import java.util.Optional;
import java.util.function.IntPredicate;
import pegsets.board.geometry.Problem;
import pegsets.expand.JumpTables;
import pegsets.expand.TracedJumps;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinningLevel;

/// Goes over the winning positions once, from the finish up to the start, and has those of each number of pegs labelled
/// from those of one less. What is in memory is counted, and must fit the job's.
final class BackwardPass {
    private final JobFolder folder;
    private final Problem problem;
    private final IntPredicate asked;
    private final TallyListener listener;
    private final WinningLevel[] levels = new WinningLevel[Long.SIZE + 1];
    private long usedBytes;

    /// Labels for positions, a level at a time.
    interface Labelling {
        /// Labels the finishes.
        void finishes(int pegs, WinningLevel level) throws IOException;

        /// Labels positions by what their jumps lead to, one level below.
        void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException;

        /// Forgets the labels of a level. Returns the memory that they took.
        long forget(int pegs);
    }

    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param asked    of which numbers of pegs positions will be asked for
    /// @param listener hears of every level and position
    BackwardPass(JobFolder folder, IntPredicate asked, TallyListener listener) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.asked = asked;
        this.listener = listener;
    }

    /// Has all levels labelled.
    void run(Labelling labelling) throws IOException {
        TracedJumps tracer = new TracedJumps(new JumpTables(problem.board(), problem.group()));
        int finishPegs = problem.finish().pegCount();
        for (int pegs = finishPegs; pegs <= problem.start().pegCount(); pegs++) {
            long size = WinningLevel.size(folder, pegs);
            listener.level(pegs, size);
            take(size * WinningLevel.BYTES_PER_POSITION);
            levels[pegs] = new WinningLevel(folder, tracer, pegs);
            if (pegs == finishPegs) {
                labelling.finishes(pegs, levels[pegs]);
            } else {
                labelling.sums(pegs, levels[pegs], levels[pegs - 1]);
                if (!asked.test(pegs - 1)) {
                    give(labelling.forget(pegs - 1)
                            + (long) WinningLevel.BYTES_PER_POSITION * levels[pegs - 1].size());
                    levels[pegs - 1] = null;
                }
            }
        }
    }

    /// Compares the memory that the pass will take with the job's, where labels take as much for each position.
    ///
    /// @param newest bytes of a label, of the two levels that are at work
    /// @param kept   bytes of a label for good
    /// @throws TooLargeException when it is more
    void checkMemory(int newest, int kept) throws IOException {
        long most = 0;
        long below = 0;
        long before = 0;
        for (int pegs = problem.finish().pegCount(); pegs <= problem.start().pegCount(); pegs++) {
            long size = WinningLevel.size(folder, pegs);
            most = Math.max(most, below + (before + size) * (WinningLevel.BYTES_PER_POSITION + newest));
            below += before * kept;
            before = size;
        }
        check(most);
    }

    /// Goes through the positions of a level with their jumps.
    void forEachShare(WinningLevel level, WinningLevel below, WinningLevel.Share share) throws IOException {
        level.forEachShare(below, folder.job().budget().threads(), listener, share);
    }

    /// Where a winning position is labelled.
    ///
    /// @param element of the group that takes the position to the labelled one
    record Found(int pegs, int place, int element) {}

    /// Finds a position; empty if it is not winning, or its number of pegs is not asked for.
    Optional<Found> find(long position) {
        int pegs = Long.bitCount(position);
        if (levels[pegs] == null) {
            return Optional.empty();
        }
        int element = levels[pegs].element(position);
        int place = levels[pegs].place(position, element);
        return place < 0 ? Optional.empty() : Optional.of(new Found(pegs, place, element));
    }

    /// Notes that memory is taken.
    ///
    /// @throws TooLargeException when it is more than the job's
    synchronized void take(long bytes) throws TooLargeException {
        usedBytes += bytes;
        check(usedBytes);
    }

    private void check(long bytes) throws TooLargeException {
        long memoryBytes = folder.job().budget().memoryBytes();
        if (bytes > memoryBytes) {
            throw new TooLargeException(bytes, memoryBytes);
        }
    }

    private synchronized void give(long bytes) {
        usedBytes -= bytes;
    }
}
