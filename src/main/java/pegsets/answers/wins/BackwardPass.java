package pegsets.answers.wins;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.IntPredicate;
import pegsets.board.Problem;
import pegsets.disk.Budget;
import pegsets.disk.Io;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.sets.expand.TracedJumps;

/// A pass over the winning positions of a job, from the finish up to the start. It computes labels for the positions of
/// each number of pegs from the labels of those of one peg less.
///
/// One pass computes several labelings. Those that do not fit in the job's memory together need further passes.
public final class BackwardPass {
    private static final long MOST_ARRAY_BYTES = (Integer.MAX_VALUE - 8L) * Long.BYTES;

    final JobFolder folder;
    final Problem problem;
    private final Budget budget;
    private final IntPredicate asked;
    private final Progress listener;
    private final WinningSet[] levels = new WinningSet[Long.SIZE + 1];
    private long usedBytes;

    /// Labels for winning positions. The pass calls the methods in the order below, for each number of pegs.
    public abstract static class Labeling {
        final BackwardPass pass;
        /// By the number of pegs: the bytes that the labels take.
        private final long[] taken = new long[Long.SIZE + 1];

        Labeling(BackwardPass pass) {
            this.pass = pass;
        }

        /// Takes memory for the labels of a level, allocates them, and sets them if the positions are finishes.
        abstract void begin(int pegs, WinningSet level) throws TooLargeException;

        /// Computes the label at a place from those of `pegs - 1` pegs. Several threads call this.
        abstract void label(int pegs, WinningSet.Jumps jumps, int place) throws IOException;

        /// Forgets the labels of a level, if it has any.
        abstract void forget(int pegs);

        /// Reserves memory for labels of a level, until the pass forgets them. Any thread may call this.
        ///
        /// @throws TooLargeException if the job has less memory
        final void take(int pegs, long bytes) throws TooLargeException {
            synchronized (pass) {
                pass.take(bytes);
                taken[pegs] += bytes;
            }
        }
    }

    /// Thrown if winning positions and their labels do not fit in the memory of their job.
    public static final class TooLargeException extends IOException {
        private static final long serialVersionUID = 1;

        TooLargeException(long neededBytes, long memoryBytes) {
            super(String.format(Locale.ROOT, "a pass over the winning positions needs more than %dm of memory, "
                    + "but the job has %dm; raise memory", neededBytes >> 20, memoryBytes >> 20));
        }
    }

    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param asked    the numbers of pegs of the positions that [#find] must find after the pass
    /// @param listener receives every level and position of every pass
    public BackwardPass(JobFolder folder, IntPredicate asked, Progress listener) {
        this.folder = folder;
        this.problem = folder.job().problem();
        this.budget = folder.job().budget();
        this.asked = asked;
        this.listener = listener;
    }

    /// Creates a pass after which [#find] finds the starts alone.
    static BackwardPass toStarts(JobFolder folder, Progress listener) {
        int startPegs = folder.job().problem().start().pegCount();
        return new BackwardPass(folder, pegs -> pegs == startPegs, listener);
    }

    boolean isFinish(int pegs) {
        return pegs == problem.finish().pegCount();
    }

    /// Computes labels for all winning positions.
    ///
    /// @throws TooLargeException if one labeling alone needs more memory than the job has
    public void run(List<? extends Labeling> labelings) throws IOException {
        for (int done = 0; done < labelings.size();) {
            done += labelAll(new ArrayList<>(labelings.subList(done, labelings.size())));
        }
    }

    /// Makes one pass. Returns how many labelings are complete.
    private int labelAll(List<Labeling> labelings) throws IOException {
        TracedJumps tracer = new TracedJumps(folder.job().context().jumps());
        for (int k = problem.finish().pegCount(); k <= problem.start().pegCount(); k++) {
            int pegs = k;
            long size = WinningSet.size(folder, pegs);
            listener.begin(pegs + " pegs", size);
            if (levels[pegs] == null) {
                fit(labelings, () -> take(size * WinningSet.BYTES_PER_POSITION));
                levels[pegs] = new WinningSet(folder, tracer, pegs);
            }
            fit(labelings, () -> {
                for (Labeling labeling : labelings) {
                    release(labeling, pegs); // if an attempt with more labelings began it
                    labeling.begin(pegs, levels[pegs]);
                }
            });
            if (!isFinish(pegs)) {
                levels[pegs].forEachShare(levels[pegs - 1], budget.threads(), listener, (jumps, from, to) -> {
                    for (Labeling labeling : labelings) {
                        for (int place = from; place < to; place++) {
                            labeling.label(pegs, jumps, place);
                        }
                    }
                });
                forgetUnlessAsked(pegs - 1, labelings);
            }
            budget.collectGarbage();
        }
        return labelings.size();
    }

    /// Drops the last labelings until an action can take the memory that it needs.
    private void fit(List<Labeling> labelings, Io.Action taking) throws IOException {
        while (true) {
            try {
                taking.run();
                return;
            } catch (TooLargeException e) {
                if (labelings.size() == 1) {
                    throw e;
                }
                drop(labelings.removeLast());
            }
        }
    }

    void drop(Labeling labeling) {
        for (int pegs = 0; pegs < levels.length; pegs++) {
            release(labeling, pegs);
        }
    }

    private void release(Labeling labeling, int pegs) {
        labeling.forget(pegs);
        usedBytes -= labeling.taken[pegs];
        labeling.taken[pegs] = 0;
    }

    private void forgetUnlessAsked(int pegs, List<Labeling> labelings) {
        if (!asked.test(pegs)) {
            labelings.forEach(labeling -> release(labeling, pegs));
            usedBytes -= (long) WinningSet.BYTES_PER_POSITION * levels[pegs].size();
            levels[pegs] = null;
        }
    }

    /// Compares the memory that a pass will need with the job's, for labels of equal size.
    ///
    /// @param newest bytes of a label, at the two levels that the pass works on
    /// @param kept   bytes of a label that stay in memory below these levels
    /// @throws TooLargeException if the pass needs more
    void checkMemory(int newest, int kept) throws IOException {
        long below = 0;
        long before = 0;
        for (int pegs = problem.finish().pegCount(); pegs <= problem.start().pegCount(); pegs++) {
            long size = WinningSet.size(folder, pegs);
            long needed = below + (before + size) * (WinningSet.BYTES_PER_POSITION + newest);
            if (needed > budget.memoryBytes()) {
                throw new TooLargeException(needed, budget.memoryBytes());
            }
            below += before * kept;
            before = size;
        }
    }

    /// The place of the label of a winning position.
    ///
    /// @param element the number of an element of the group that takes the position to the labeled one
    record Found(int pegs, int place, int element) {}

    /// Finds a position. Returns empty if it is not winning, or nothing was asked about its number of pegs.
    Optional<Found> find(long position) {
        int pegs = Long.bitCount(position);
        if (levels[pegs] == null) {
            return Optional.empty();
        }
        int element = levels[pegs].element(position);
        int place = levels[pegs].place(position, element);
        return place < 0 ? Optional.empty() : Optional.of(new Found(pegs, place, element));
    }

    /// Reserves memory.
    ///
    /// @throws TooLargeException if the job has less memory, or if the bytes do not fit in one array
    void take(long bytes) throws TooLargeException {
        if (bytes > MOST_ARRAY_BYTES || usedBytes + bytes > budget.memoryBytes()) {
            throw new TooLargeException(usedBytes + bytes, budget.memoryBytes());
        }
        usedBytes += bytes;
    }
}
