package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Locale;
import org.slf4j.LoggerFactory;
import pegsets.disk.BudgetException;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.job.JobFolder;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.LabeledSlice;

/// Looks up the first positions in the blocks of the sets, which reads two blocks for each position. After many
/// look-ups it uses a faster source: the sets in memory, if they fit in the job's memory, or the index, if there is
/// one. `docs/notebook/lookups.md` has the measurements. For one thread.
public final class AdaptiveSolutionCounts implements SolutionCounts {
    /// The positions that are read into memory in the time of a look-up in blocks.
    private static final long POSITIONS_PER_LOOK_UP = 512;
    /// The look-ups in blocks that take as long as opening the index.
    private static final long LOOK_UPS_PER_INDEX = 1 << 14;
    private static final long POSITIONS_PER_INDEX = LOOK_UPS_PER_INDEX * POSITIONS_PER_LOOK_UP;

    private final WinGraph graph;
    private final long memoryBytes;
    private boolean throughIndex;
    /// By the number of pegs: the sets whose blocks are read. Header and directory of each are read once.
    private final LabeledSet[] blocks = new LabeledSet[Long.SIZE + 1];
    /// By the number of pegs: the sets in memory.
    private final LabeledSlice<?>[] slices = new LabeledSlice<?>[Long.SIZE + 1];
    private long usedBytes;
    private long fewLeft;
    private WinningIndex index;

    private AdaptiveSolutionCounts(WinGraph graph, long memoryBytes, boolean throughIndex, long fewLeft) {
        this.graph = graph;
        this.memoryBytes = memoryBytes;
        this.throughIndex = throughIndex;
        this.fewLeft = fewLeft;
    }

    /// @param folder of a job that has its winning sets and their labels
    public static AdaptiveSolutionCounts of(JobFolder folder, WinGraph graph) throws IOException {
        long memoryBytes = folder.job().budget().memoryBytes();
        long positions = graph.storedPositions();
        long halves = folder.job().problem().isComplementProblem() ? 2 : 1;
        boolean fitsMemory = halves * positions * LabeledSlice.BYTES_PER_POSITION <= memoryBytes;
        boolean throughIndex = Disk.exists(folder.index()) && (positions >= POSITIONS_PER_INDEX || !fitsMemory);
        return new AdaptiveSolutionCounts(graph, memoryBytes, throughIndex, throughIndex
                ? LOOK_UPS_PER_INDEX
                : fitsMemory ? positions / POSITIONS_PER_LOOK_UP : Long.MAX_VALUE);
    }

    /// Returns look-ups in memory from the first on. That of k pegs reads all positions of k pegs. Threads may share
    /// it.
    ///
    /// Memory: 42 bytes for each stored position, and in a complement problem twice that if both halves are looked up.
    ///
    /// @param memoryBytes for the sets; a look-up that needs more throws an [IOException]
    public static AdaptiveSolutionCounts inMemory(WinGraph graph, long memoryBytes) {
        return new AdaptiveSolutionCounts(graph, memoryBytes, false, 0);
    }

    @Override
    public BigInteger from(long position) throws IOException {
        boolean isFew = fewLeft > 0;
        if (isFew) {
            fewLeft--;
        } else if (throughIndex) {
            try {
                index = index == null ? WinningIndex.open(graph.folder) : index;
                return index.from(position);
            } catch (CorruptFileException e) {
                LoggerFactory.getLogger(AdaptiveSolutionCounts.class).warn("{}; answers come from the sets",
                        e.getMessage());
                throughIndex = false;
                fewLeft = Long.MAX_VALUE;
                isFew = true;
            }
        }
        int pegs = Long.bitCount(position);
        if (!graph.context().isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        long code = graph.context().storedCode(position);
        if (isFew) {
            blocks[pegs] = blocks[pegs] == null ? graph.labeled(pegs) : blocks[pegs];
            return blocks[pegs].labels(code).getFirst();
        }
        LabeledSlice<?> slice = slices[pegs];
        return (slice == null ? load(pegs) : slice).label(code);
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

    @Override
    public void close() throws IOException {
        LabeledSet.close(blocks);
        if (index != null) {
            index.close();
        }
    }
}
