package pegsets.stages;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.SymmetryGroup;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeSetReader;
import pegsets.sets.CountsReader;
import pegsets.sets.CountsWriter;
import pegsets.sets.SetHeader;
import pegsets.sets.Workers;

/// Solutions by counting paths over the graph of wins (Notes, section 7.2). The paths counted are raw jump sequences.
///
/// The Notes label each winning position with the number of paths from the start; here the label is the number of
/// paths to the finish, which is what a player wants to know, and the total is the same. Labels are equal within a
/// symmetry class under the problem's group, so classes are labelled and every legal jump is counted: the label of
/// b is the sum, over the jumps that are legal in b and lead into W_{k-1}, of the labels there.
///
/// In a complement problem the paths from the start to b are as many as those from the complement of b to the finish,
/// so counting stops in the middle.
///
/// Memory: 40 bytes for each position of W_{k-1}. Where that is more than the budget, W_{k-1} is taken in slices, with a pass over W_k
/// for each.
public final class CountStage {
    /// Memory for one position of W_{k-1}.
    public static final int BYTES_PER_POSITION = LabelledSlice.BYTES_PER_POSITION;
    /// Blocks of a set whose sums are made at a time, by all threads together.
    private static final int BLOCKS = 16;
    private static final int POSITIONS_PER_SHARE = 1024;

    private final Problem problem;
    private final SymmetryGroup group;
    private final Engines engines;
    private final Progress progress;
    private final Expander descendants;

    public CountStage(Problem problem, Engines engines, Progress progress) {
        this.problem = problem;
        this.group = problem.group();
        this.engines = engines;
        this.progress = progress;
        this.descendants = JumpExpander.forward(problem.board(), group);
    }

    /// The counts of the last winning set: one path, of no jumps, from each finish to itself.
    public SetHeader finish(Path winning, Output output) throws IOException {
        try (CountsWriter writer = writer(output.file(), output)) {
            for (long i = CodeSetReader.header(winning).size(); i > 0; i--) {
                writer.write(0, 1);
            }
            return writer.commit();
        }
    }

    /// The counts of W_k, from W_{k-1} and its counts.
    public SetHeader ascend(Path winning, Path smaller, Path smallerCounts, Output output) throws IOException {
        Files.createDirectories(output.work());
        long size = CodeSetReader.header(smaller).size();
        long slice = sliceSize();
        Optional<Path> soFar = Optional.empty();
        for (long from = 0;; from += slice) {
            boolean last = from + slice >= size;
            LabelledSlice labels = LabelledSlice.read(smaller, smallerCounts, from, Math.min(size, from + slice));
            Path target = last ? output.file() : output.work().resolve("counts-" + from);
            SetHeader written = addLabels(winning, labels, soFar, target, output, slices(size));
            if (last) {
                return written;
            }
            if (soFar.isPresent()) {
                Files.delete(soFar.get());
            }
            soFar = Optional.of(target);
        }
    }

    private long slices(long size) {
        return Math.max(1, Math.ceilDiv(size, sliceSize()));
    }

    private long sliceSize() {
        return Math.clamp(engines.memoryBytes() / BYTES_PER_POSITION, 1, 1 << 28);
    }

    /// Writes the sums of the earlier counts, where there are any, and what the labels of one slice add to them.
    private SetHeader addLabels(Path winning, LabelledSlice labels, Optional<Path> earlier, Path target, Output output,
            long slices) throws IOException {
        try (CountsWriter writer = writer(target, output)) {
            forEachStretch(winning, earlier, (codes, n, sums) -> {
                sumLabels(codes, n, descendants, labels, sums, slices);
                for (int i = 0; i < n; i++) {
                    writer.write(sums.high(i), sums.low(i));
                }
            });
            return writer.commit();
        }
    }

    private CountsWriter writer(Path target, Output output) throws IOException {
        return new CountsWriter(target, problem.board().size(), output.pegs(), output.description());
    }

    /// Deals with the first `n` codes, and the counts that belong to them.
    @FunctionalInterface
    private interface Stretch {
        void accept(long[] codes, int n, Counts counts) throws IOException;
    }

    /// Goes through a set, and the counts that belong to it if there are any, a few blocks at a time.
    private static void forEachStretch(Path set, Optional<Path> setCounts, Stretch action) throws IOException {
        long[] codes = new long[BLOCKS * CodeCursor.BATCH];
        long[] batch = new long[CodeCursor.BATCH];
        long[] high = new long[CodeCursor.BATCH];
        long[] low = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set);
                CountsReader counts = setCounts.isEmpty() ? null : new CountsReader(setCounts.get())) {
            int n;
            do {
                Counts stretch = new Counts(codes.length);
                n = 0;
                for (int block = 0; block < BLOCKS; block++) {
                    int items = reader.next(batch);
                    System.arraycopy(batch, 0, codes, n, items);
                    if (counts != null) {
                        stretch.copy(high, low, 0, n, counts.next(high, low));
                    }
                    n += items;
                }
                action.accept(codes, n, stretch);
            } while (n > 0);
        }
    }

    /// Adds to each sum the labels of what the expander makes of its position.
    private void sumLabels(long[] positions, int size, Expander expander, LabelledSlice labels, Counts sums,
            long slices) throws IOException {
        AtomicInteger next = new AtomicInteger();
        int useful = Math.min(engines.threads(), 1 + size / (2 * POSITIONS_PER_SHARE));
        Workers.run(useful, goOn -> {
            long[] codes = new long[expander.maxCodes()];
            for (int from = next.getAndAdd(POSITIONS_PER_SHARE); from < size && goOn.getAsBoolean();
                    from = next.getAndAdd(POSITIONS_PER_SHARE)) {
                int to = Math.min(size, from + POSITIONS_PER_SHARE);
                for (int i = from; i < to; i++) {
                    int n = expander.expand(positions[i], codes, 0);
                    for (int j = 0; j < n; j++) {
                        labels.addTo(sums, i, codes[j]);
                    }
                }
                progress.advance((to - from) / slices);
            }
        });
    }

    /// The number of solutions from all starts, from the first winning set, which holds starts, and its counts.
    public BigInteger total(Path startSet, Path startCounts) throws IOException {
        Map<Long, Long> startsOfClass = problem.start().codes().stream()
                .collect(Collectors.groupingBy(group::mincode, Collectors.counting()));
        BigInteger[] total = {BigInteger.ZERO};
        forEachStretch(startSet, Optional.of(startCounts), (codes, n, counts) -> {
            for (int i = 0; i < n; i++) {
                total[0] = total[0].add(counts.get(i).multiply(BigInteger.valueOf(startsOfClass.get(codes[i]))));
            }
        });
        return total[0];
    }

    /// The number of solutions of a complement problem, from the middle set W_m, m = T/2 rounded down, and its counts:
    /// the sum, over all positions b of W_{T-m}, of paths from the start to b times paths from b to the finish.
    /// With T even b has m pegs itself; with T odd one more jump leads from b into W_m.
    public BigInteger totalOfComplements(Path middle, Path middleCounts) throws IOException {
        Board board = problem.board();
        Expander fromComplement = board.size() % 2 == 0
                ? new ComplementExpander(board, group) : JumpExpander.complementThenForward(board, group);
        Images images = new Images(group, board.size());
        Total total = new Total();
        long size = CodeSetReader.header(middle).size();
        for (long from = 0; from < size; from += sliceSize()) {
            LabelledSlice labels = LabelledSlice.read(middle, middleCounts, from, Math.min(size, from + sliceSize()));
            forEachStretch(middle, Optional.of(middleCounts), (codes, n, fromStart) -> {
                Counts toFinish = new Counts(n);
                sumLabels(codes, n, fromComplement, labels, toFinish, slices(size));
                for (int i = 0; i < n; i++) {
                    total.add(fromStart, toFinish, i, images.orbitSize(codes[i]));
                }
            });
        }
        // Reduced by the full group, the paths from all images of the starts have been counted.
        return total.get().multiply(BigInteger.valueOf(problem.start().codes().size()))
                .divide(BigInteger.valueOf(problem.startImages()));
    }
}
