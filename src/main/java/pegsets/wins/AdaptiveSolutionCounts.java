package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import pegsets.jobs.JobFolder;
import pegsets.labels.LabelledSlice;

/// Looks up the first positions in the blocks of the sets, which takes long for each; when they become many, in what
/// takes long to open: the sets in memory, where they fit the job's, or the index, if there is one. `docs/lookups.md`
/// has what the choice rests on. For one thread.
public final class AdaptiveSolutionCounts implements SolutionCounts {
    /// As many positions are read into memory in the time of a look-up in blocks.
    private static final long POSITIONS_PER_LOOK_UP = 512;
    /// As many look-ups in blocks take the time of opening the index, which is that of reading so many positions.
    private static final long LOOK_UPS_PER_INDEX = 1 << 14;
    private static final long POSITIONS_PER_INDEX = LOOK_UPS_PER_INDEX * POSITIONS_PER_LOOK_UP;

    private final JobFolder folder;
    private final WinGraph graph;
    private final boolean throughIndex;
    private final SolutionCounts few;
    private long fewLeft;
    private SolutionCounts many;

    /// @param folder of a job whose winning sets and their labels are there
    public AdaptiveSolutionCounts(JobFolder folder, WinGraph graph) throws IOException {
        this.folder = folder;
        this.graph = graph;
        long positions = graph.storedPositions();
        long halves = folder.job().problem().isComplementProblem() ? 2 : 1;
        boolean fitsMemory = halves * positions * LabelledSlice.BYTES_PER_POSITION <= folder.job().budget()
                .memoryBytes();
        this.throughIndex = Files.exists(folder.index()) && (positions >= POSITIONS_PER_INDEX || !fitsMemory);
        this.few = new WinningBlocks(graph);
        this.fewLeft = throughIndex
                ? LOOK_UPS_PER_INDEX
                : fitsMemory ? positions / POSITIONS_PER_LOOK_UP : Long.MAX_VALUE;
    }

    @Override
    public BigInteger from(long position) throws IOException {
        if (fewLeft > 0) {
            fewLeft--;
            return few.from(position);
        }
        if (many == null) {
            many = throughIndex
                    ? WinningIndex.open(folder).orElseThrow()
                    : new LoadedSolutionCounts(graph, folder.job().budget().memoryBytes());
        }
        return many.from(position);
    }

    @Override
    public void close() throws IOException {
        few.close();
        if (many != null) {
            many.close();
        }
    }
}
