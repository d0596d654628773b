package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Locale;
import pegsets.disk.BudgetException;
import pegsets.job.labels.LabeledSlice;

/// The winning positions in memory. The first look-up of k pegs reads all those of k pegs. Threads may share it.
///
/// Memory: 42 bytes for each stored position, and in a complement problem twice that if both halves are looked up.
public final class LoadedSolutionCounts implements SolutionCounts {
    private final WinGraph graph;
    private final LabeledSlice<?>[] slices = new LabeledSlice<?>[Long.SIZE + 1];
    private final long memoryBytes;
    private long usedBytes;

    /// @param memoryBytes for the sets; a look-up that needs more throws an [IOException]
    public LoadedSolutionCounts(WinGraph graph, long memoryBytes) {
        this.graph = graph;
        this.memoryBytes = memoryBytes;
    }

    @Override
    public BigInteger from(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (!graph.codes().isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        LabeledSlice<?> slice = slices[pegs];
        return (slice == null ? load(pegs) : slice).label(graph.codes().code(position));
    }

    private synchronized LabeledSlice<?> load(int pegs) throws IOException {
        if (slices[pegs] == null) {
            long positions = graph.size(pegs);
            long needed = usedBytes + positions * LabeledSlice.BYTES_PER_POSITION;
            if (needed > memoryBytes) {
                throw new BudgetException(String.format(Locale.ROOT,
                        "%,d winning positions need %dm of memory, but the job has %dm; "
                                + "build the index (pegs run JOB --set results=index), or raise memory",
                        needed / LabeledSlice.BYTES_PER_POSITION, (needed >> 20) + 1, memoryBytes >> 20));
            }
            slices[pegs] = graph.slice(pegs, positions);
            usedBytes = needed;
        }
        return slices[pegs];
    }
}
