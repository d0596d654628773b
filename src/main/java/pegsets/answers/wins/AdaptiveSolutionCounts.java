package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import pegsets.disk.Disk;
import pegsets.job.JobFolder;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.LabeledSlice;

/// Looks up the first positions in the blocks of the sets, which reads two blocks for each position. After many
/// look-ups it opens a faster source: the sets in memory, if they fit in the job's memory, or the index, if there is
/// one. `docs/notebook/lookups.md` has the measurements. For one thread.
public final class AdaptiveSolutionCounts implements SolutionCounts {
    /// The positions that are read into memory in the time of a look-up in blocks.
    private static final long POSITIONS_PER_LOOK_UP = 512;
    /// The look-ups in blocks that take as long as opening the index.
    private static final long LOOK_UPS_PER_INDEX = 1 << 14;
    private static final long POSITIONS_PER_INDEX = LOOK_UPS_PER_INDEX * POSITIONS_PER_LOOK_UP;

    private final JobFolder folder;
    private final WinGraph graph;
    private final boolean throughIndex;
    /// By the number of pegs: the sets whose blocks are read. Header and directory of each are read once.
    private final LabeledSet[] blocks = new LabeledSet[Long.SIZE + 1];
    private long fewLeft;
    private SolutionCounts many;

    /// @param folder of a job that has its winning sets and their labels
    public AdaptiveSolutionCounts(JobFolder folder, WinGraph graph) throws IOException {
        this.folder = folder;
        this.graph = graph;
        long positions = graph.storedPositions();
        long halves = folder.job().problem().isComplementProblem() ? 2 : 1;
        boolean fitsMemory = halves * positions * LabeledSlice.BYTES_PER_POSITION <= folder.job().budget()
                .memoryBytes();
        this.throughIndex = Disk.exists(folder.index()) && (positions >= POSITIONS_PER_INDEX || !fitsMemory);
        this.fewLeft = throughIndex
                ? LOOK_UPS_PER_INDEX
                : fitsMemory ? positions / POSITIONS_PER_LOOK_UP : Long.MAX_VALUE;
    }

    @Override
    public BigInteger from(long position) throws IOException {
        if (fewLeft > 0) {
            fewLeft--;
            return fromBlocks(position);
        }
        if (many == null) {
            many = throughIndex
                    ? WinningIndex.open(folder)
                    : new LoadedSolutionCounts(graph, folder.job().budget().memoryBytes());
        }
        return many.from(position);
    }

    private BigInteger fromBlocks(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (!graph.codes().isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        if (blocks[pegs] == null) {
            blocks[pegs] = graph.labeled(pegs);
        }
        return blocks[pegs].labels(graph.codes().code(position)).getFirst();
    }

    @Override
    public void close() throws IOException {
        LabeledSet.close(blocks);
        if (many != null) {
            many.close();
        }
    }
}
