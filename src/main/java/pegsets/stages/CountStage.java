package pegsets.stages;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import pegsets.board.Board;
import pegsets.board.Problem;
import pegsets.board.SymmetryGroup;
import pegsets.sets.CodeSetReader;
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
public final class CountStage {
    private static final int SLICE = 1024;

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

    /// The counts of W_1: one path, of no jumps, from the finish to itself.
    public SetHeader finish(Path winning, Output output) throws IOException {
        WinningSet set = WinningSet.read(winning);
        Counts counts = new Counts(set.size());
        for (int i = 0; i < set.size(); i++) {
            counts.set(i, 0, 1);
        }
        return write(counts, set.size(), output);
    }

    /// The counts of W_k, from W_{k-1} and its counts.
    public SetHeader ascend(Path winning, Path smaller, Path smallerCounts, Output output) throws IOException {
        checkMemory(winning, smaller);
        WinningSet set = WinningSet.read(winning);
        Counts counts = new Counts(set.size());
        sumOver(set, descendants, smaller, smallerCounts, counts);
        return write(counts, set.size(), output);
    }

    private void checkMemory(Path winning, Path smaller) throws IOException {
        long positions = CodeSetReader.header(winning).size() + CodeSetReader.header(smaller).size();
        long needed = positions * WinningSet.BYTES_PER_POSITION;
        if (needed > engines.memoryBytes()) {
            throw new IOException("counting on " + winning.getFileName() + " needs " + (needed >> 20) + "m, memory is "
                    + (engines.memoryBytes() >> 20) + "m; raise memory");
        }
    }

    /// For each position of a set, the sum of the labels of what the expander makes of it.
    private void sumOver(WinningSet set, Expander expander, Path labelled, Path labels, Counts sums) throws IOException {
        WinningSet target = WinningSet.read(labelled);
        Counts targetCounts = target.counts(labels);
        Long2IntOpenHashMap numbers = target.numbers();
        AtomicInteger next = new AtomicInteger();
        int useful = Math.min(engines.threads(), 1 + set.size() / (2 * SLICE));
        Workers.run(useful, () -> {
            long[] codes = new long[expander.maxCodes()];
            for (int from = next.getAndAdd(SLICE); from < set.size(); from = next.getAndAdd(SLICE)) {
                int to = Math.min(set.size(), from + SLICE);
                for (int i = from; i < to; i++) {
                    int n = expander.expand(set.code(i), codes, 0);
                    for (int j = 0; j < n; j++) {
                        int number = numbers.get(codes[j]);
                        if (number >= 0) {
                            sums.add(i, targetCounts, number);
                        }
                    }
                }
                progress.advance(to - from);
            }
        });
    }

    private SetHeader write(Counts counts, int size, Output output) throws IOException {
        try (CountsWriter writer = new CountsWriter(
                output.file(), problem.board().size(), output.pegs(), output.description())) {
            for (int i = 0; i < size; i++) {
                writer.write(counts.high(i), counts.low(i));
            }
            return writer.commit();
        }
    }

    /// The number of solutions, from the counts of the start's own set W_{T-1}. No start, no solutions.
    public BigInteger total(Path startSet, Path startCounts) throws IOException {
        WinningSet set = WinningSet.read(startSet);
        return set.size() == 0 ? BigInteger.ZERO : set.counts(startCounts).get(0);
    }

    /// The number of solutions of a complement problem, from the middle set W_m, m = T/2 rounded down, and its counts:
    /// the sum, over all positions b of W_{T-m}, of paths from the start to b times paths from b to the finish.
    /// With T even b has m pegs itself; with T odd one more jump leads from b into W_m.
    public BigInteger totalOfComplements(Path middle, Path middleCounts) throws IOException {
        checkMemory(middle, middle);
        Board board = problem.board();
        Expander fromComplement = board.size() % 2 == 0
                ? new ComplementExpander(board, group) : JumpExpander.complementThenForward(board, group);
        WinningSet set = WinningSet.read(middle);
        Counts fromStart = set.counts(middleCounts);
        Counts toFinish = new Counts(set.size());
        sumOver(set, fromComplement, middle, middleCounts, toFinish);
        Images images = new Images(group, board.size());
        BigInteger total = BigInteger.ZERO;
        for (int i = 0; i < set.size(); i++) {
            BigInteger paths = fromStart.get(i).multiply(toFinish.get(i));
            total = total.add(paths.multiply(BigInteger.valueOf(images.orbitSize(set.code(i)))));
        }
        // Reduced by the full group, the paths from all images of the start have been counted.
        return total.divide(BigInteger.valueOf(images.orbitSize(problem.startPosition())));
    }
}
