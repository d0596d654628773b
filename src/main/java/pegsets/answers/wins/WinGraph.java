package pegsets.answers.wins;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Io;
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
import pegsets.job.labels.Labels;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.CodeSetReader;

/// The raw winning positions of a problem, with the ways from each to the finish, from the labeled sets on disk.
public final class WinGraph {
    /// The kinds of files that it reads, of a job that wants counts.
    public static final Set<Kind> NEEDED = Set.of(Kind.WINNING, Kind.TO_FINISH, Kind.FROM_START);

    final JobFolder folder;
    private final Set<SetName> checked = ConcurrentHashMap.newKeySet();

    /// @param folder with these files, of a problem whose group keeps its ends
    public WinGraph(JobFolder folder) {
        this.folder = folder;
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

    /// Returns a file, which passes the gate when it is first asked for: lookups open the same files many times.
    private Path file(Kind kind, int storedPegs) throws IOException {
        SetName id = new SetName(kind, storedPegs);
        if (!checked.contains(id)) {
            folder.result(id);
            checked.add(id);
        }
        return folder.file(id);
    }

    /// Computes the number of solutions from the set of `pegs` pegs, which must be stored: each passes through one.
    public BigInteger solutionsThrough(int pegs) throws IOException {
        return new LabelMaker(context(), folder.job().budget(), _ -> {})
                .total(file(Kind.WINNING, pegs), file(Kind.TO_FINISH, pegs), file(Kind.FROM_START, pegs));
    }

    ProblemContext context() {
        return folder.job().context();
    }

    /// Returns the ways to the finish from some positions; those from others are not known. Reads the blocks of sets
    /// and labels that have, or would have, the positions.
    ///
    /// Memory: 42 bytes for each of the positions, and 24 more at first.
    public SolutionCounts ways(LongStream positions) throws IOException {
        long[] wanted = positions.toArray();
        LabeledSlice<?>[] slices = new LabeledSlice<?>[Long.SIZE + 1];
        for (int pegs : Arrays.stream(wanted).mapToInt(Long::bitCount).distinct().filter(context()::isPlayed)
                .toArray()) {
            long[] level = Arrays.stream(wanted).filter(position -> Long.bitCount(position) == pegs)
                    .map(context()::storedCode).distinct().toArray();
            LongArrays.quickSort(level, Long::compareUnsigned);
            slices[pegs] = LabeledSlice.find(set(pegs), context().numbering(), labels(pegs), level);
        }
        return position -> {
            LabeledSlice<?> slice = slices[Long.bitCount(position)];
            return slice == null ? BigInteger.ZERO : slice.label(context().storedCode(position));
        };
    }

    public long storedPositions() throws IOException {
        long positions = 0;
        for (int pegs : context().allStoredPegs().toArray()) {
            positions += CodeSetReader.summary(file(Kind.WINNING, pegs)).size();
        }
        return positions;
    }

    /// Passes the stored codes of `pegs` pegs to an action in ascending order; none if complements of others replace
    /// them.
    public void forEachCode(int pegs, LongConsumer action) throws IOException {
        if (!context().isPlayed(pegs) || context().problem().isComplemented(pegs)) {
            return;
        }
        try (CodeSetReader reader = new CodeSetReader(set(pegs), context().numbering())) {
            long[] batch = new long[CodeSetReader.BATCH];
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                for (int i = 0; i < n; i++) {
                    action.accept(batch[i]);
                }
            }
        }
    }

    long size(int pegs) throws IOException {
        return CodeSetReader.summary(set(pegs)).size();
    }

    LabeledSlice<Labels> slice(int pegs, long positions) throws IOException {
        return LabeledSlice.read(set(pegs), context().numbering(), labels(pegs), 0, positions,
                folder.job().budget().threads());
    }

    /// Passes all stored positions with the ways from the start to them, and then those to the finish. Several threads
    /// call the action at the same time.
    void forEachStored(Io.Consumer<LabeledSet.Segment> action) throws IOException {
        for (int pegs : context().allStoredPegs().toArray()) {
            LabeledSet.inOrder(folder.job().budget().threads(), file(Kind.WINNING, pegs),
                    context().numbering(), List.of(file(Kind.FROM_START, pegs), file(Kind.TO_FINISH, pegs)),
                    segment -> {
                        action.accept(segment);
                        return segment.size();
                    }, _ -> {});
        }
    }

    /// Opens the stored positions for a number of pegs, with the ways to the finish. The caller closes the set.
    LabeledSet labeled(int pegs) throws IOException {
        return new LabeledSet(set(pegs), context().numbering(), List.of(labels(pegs)));
    }

    private Path set(int pegs) throws IOException {
        return file(Kind.WINNING, context().storedPegs(pegs));
    }

    private Path labels(int pegs) throws IOException {
        SetName labels = labels(context(), pegs);
        return file(labels.kind(), labels.pegs());
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
