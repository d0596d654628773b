package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.slf4j.LoggerFactory;
import pegsets.disk.BudgetException;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.job.DiskRoom;
import pegsets.job.Equation;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.RunListener;
import pegsets.job.SetName;
import pegsets.job.SetName.Kind;
import pegsets.job.labels.LabelMaker;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.LabeledSlice;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;

/// The raw winning positions of a problem, with the ways from each to the finish, from the labeled sets on disk.
///
/// A look-up reads the blocks of a set and of its labels that have, or would have, the position. After many look-ups,
/// the graph uses a faster source: the sets in memory, if they fit in the job's memory, or the index, if there is one.
/// `docs/notebook/lookups.md` has the measurements. For one thread, except a graph in memory.
public final class WinGraph implements SolutionCounts {
    /// The kinds of files that it reads, of a job that wants counts.
    public static final Set<Kind> NEEDED = Set.of(Kind.WINNING, Kind.TO_FINISH, Kind.FROM_START);
    /// The positions that are read into memory in the time of a look-up in blocks.
    private static final long POSITIONS_PER_LOOK_UP = 1024;
    /// The look-ups in blocks that take as long as opening the index.
    private static final long LOOK_UPS_PER_INDEX = 1 << 14;
    /// Reading fewer positions into memory is faster than opening the index.
    private static final long LEAST_FOR_INDEX = 1 << 23;
    /// The look-ups in blocks before the graph counts the positions of all sets, to choose a source.
    private static final long FIRST_LOOK_UPS = 256;

    final JobFolder folder;
    private final long memoryBytes;
    /// By the number of pegs: the sets whose blocks are read. Header and directory of each are read once.
    private final LabeledSet[] blocks = new LabeledSet[Long.SIZE + 1];
    /// By the number of pegs: the sets in memory.
    private final LabeledSlice<?>[] slices = new LabeledSlice<?>[Long.SIZE + 1];
    private long usedBytes;
    /// The look-ups in blocks that are left before a faster source is used.
    private long fewLeft;
    private boolean isChosen;
    private boolean throughIndex;
    private WinningIndex index;

    /// @param folder with these files, of a problem whose group keeps its ends
    public WinGraph(JobFolder folder) {
        this(folder, folder.job().budget().memoryBytes(), FIRST_LOOK_UPS);
    }

    private WinGraph(JobFolder folder, long memoryBytes, long fewLeft) {
        this.folder = folder;
        this.memoryBytes = memoryBytes;
        this.fewLeft = fewLeft;
        this.isChosen = fewLeft == 0;
    }

    /// Returns a graph whose look-ups are in memory from the first on. That of k pegs reads all positions of k pegs.
    /// Threads may share it.
    ///
    /// Memory: 42 bytes for each stored position, and in a complement problem twice that if both halves are looked up.
    ///
    /// @param memoryBytes for the sets; a look-up that needs more throws an [IOException]
    public static WinGraph inMemory(JobFolder folder, long memoryBytes) {
        return new WinGraph(folder, memoryBytes, 0);
    }

    /// Returns whether a folder has the number of solutions and the ways of all winning positions.
    public static boolean isComputed(JobFolder folder) throws IOException {
        return Plan.firstMissing(folder, EnumSet.of(Kind.SOLUTIONS)).isEmpty()
                && Plan.firstMissing(folder.counting(), NEEDED).isEmpty();
    }

    /// Returns the graph of a job. Computes missing results of the job, and the ways of all winning positions.
    public static WinGraph computed(JobFolder folder, RunListener listener) throws IOException {
        if (!isComputed(folder)) {
            if (Plan.firstMissing(folder, EnumSet.of(Kind.SOLUTIONS)).isEmpty()) {
                listener.note("counting the ways of all winning positions; later commands read these counts");
            }
            DiskRoom.compute(folder.counting(), listener);
        }
        return new WinGraph(folder);
    }

    /// Computes the number of solutions from the set of `pegs` pegs, which must be stored: each passes through one.
    public BigInteger solutionsThrough(int pegs) throws IOException {
        return new LabelMaker(context(), folder.job().budget(), _ -> {})
                .total(set(pegs), folder.result(new SetName(Kind.TO_FINISH, pegs)),
                        folder.result(new SetName(Kind.FROM_START, pegs)));
    }

    ProblemContext context() {
        return folder.job().context();
    }

    @Override
    public BigInteger from(long position) throws IOException {
        if (fewLeft == 0 && !isChosen) {
            chooseSource();
        }
        if (fewLeft == 0 && throughIndex) {
            try {
                index = index == null ? WinningIndex.open(folder) : index;
                return index.from(position);
            } catch (CorruptFileException e) {
                LoggerFactory.getLogger(WinGraph.class).warn("{}; answers come from the sets", e.getMessage());
                fewLeft = Long.MAX_VALUE;
            }
        }
        int pegs = Long.bitCount(position);
        if (!context().isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        long code = context().storedCode(position);
        if (fewLeft > 0) {
            fewLeft--;
            blocks[pegs] = blocks[pegs] == null
                    ? new LabeledSet(set(pegs), context().numbering(), List.of(labels(pegs)))
                    : blocks[pegs];
            return blocks[pegs].labels(code).getFirst();
        }
        LabeledSlice<?> slice = slices[pegs];
        return (slice == null ? load(pegs) : slice).label(code);
    }

    private void chooseSource() throws IOException {
        long positions = WinningIndex.positions(folder);
        long halves = context().problem().isComplementProblem() ? 2 : 1;
        boolean fitsMemory = halves * positions * LabeledSlice.BYTES_PER_POSITION <= memoryBytes;
        throughIndex = Disk.exists(folder.index()) && (positions >= LEAST_FOR_INDEX || !fitsMemory);
        fewLeft = throughIndex
                ? LOOK_UPS_PER_INDEX
                : fitsMemory ? positions / POSITIONS_PER_LOOK_UP : Long.MAX_VALUE;
        isChosen = true;
    }

    private synchronized LabeledSlice<?> load(int pegs) throws IOException {
        if (slices[pegs] == null) {
            long positions = CodeSetReader.summary(set(pegs)).size();
            long needed = usedBytes + positions * LabeledSlice.BYTES_PER_POSITION;
            if (needed > memoryBytes) {
                throw new BudgetException(String.format(Locale.ROOT,
                        "%,d winning positions need %dm of memory, but the job has %dm; "
                                + "build the index (pegs run JOB --set results=index), or raise memory",
                        needed / LabeledSlice.BYTES_PER_POSITION, (needed >> 20) + 1, memoryBytes >> 20));
            }
            slices[pegs] = LabeledSlice.read(set(pegs), context().numbering(), List.of(labels(pegs)), 0, positions,
                    folder.job().budget().threads());
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

    /// Passes the stored codes of `pegs` pegs to an action in ascending order; none if complements of others replace
    /// them.
    public void forEachCode(int pegs, LongConsumer action) throws IOException {
        if (!context().isPlayed(pegs) || context().problem().isComplemented(pegs)) {
            return;
        }
        try (CodeSetReader reader = new CodeSetReader(set(pegs), context().numbering())) {
            CodeCursor codes = reader.cursor();
            long[] batch = new long[CodeCursor.BATCH];
            for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
                for (int i = 0; i < n; i++) {
                    action.accept(batch[i]);
                }
            }
        }
    }

    private Path set(int pegs) throws IOException {
        return folder.result(SetName.winning(context().storedPegs(pegs)));
    }

    private Path labels(int pegs) throws IOException {
        return folder.result(labels(context(), pegs));
    }

    private static SetName labels(ProblemContext context, int pegs) {
        return new SetName(context.problem().isComplemented(pegs) ? Kind.FROM_START : Kind.TO_FINISH,
                context.storedPegs(pegs));
    }

    /// Returns whether the plan of a folder has the ways to the finish from some positions and from those after a jump.
    public static boolean plansWays(JobFolder folder, LongStream positions) throws IOException {
        ProblemContext context = folder.job().context();
        Set<SetName> planned = Plan.of(folder).stream().map(Equation::left).collect(Collectors.toSet());
        return positions.mapToInt(Long::bitCount).flatMap(pegs -> IntStream.of(pegs, pegs - 1)).distinct()
                .filter(context::isPlayed).allMatch(pegs -> planned.contains(labels(context, pegs)));
    }

    /// Returns the exception for ways from a position that are not the sum of those after its jumps, to `pegs` pegs.
    CorruptFileException notAddingUp(int pegs) throws IOException {
        return new CorruptFileException(labels(pegs),
                "its numbers do not add up to the numbers of the positions one jump earlier; run pegs verify to find the damaged file");
    }
}
