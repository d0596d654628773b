package pegsets.job.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Images;
import pegsets.disk.Budget;
import pegsets.disk.BudgetException;
import pegsets.disk.Deletion;
import pegsets.disk.Disk;
import pegsets.disk.Folders;
import pegsets.disk.Progress;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Expander;
import pegsets.sets.file.BlockCursor;
import pegsets.sets.file.BlockTarget;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.LabelBlocks;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetHeader;
import pegsets.sets.file.SetSummary;

/// Labels the positions of sets along the graph of jumps between them (Notes, section 7.2), each set from that of one
/// peg more or less. A label is the number of raw jump sequences from the start or to the finish, or the ends' holes.
///
/// Numbers of ways are equal within a symmetry class under the problem's group, so classes are labeled, and every
/// legal jump counts. Holes are not equal: a problem whose ends are wanted is not reduced.
///
/// Memory: 42 bytes for each position of the set whose labels are summed. If that is more than the budget, each slice
/// of this set takes a pass over the labeled set. A stopped run resumes after the last complete pass.
public final class LabelMaker {
    private final ProblemContext context;
    private final Budget budget;
    private final Progress progress;

    public LabelMaker(ProblemContext context, Budget budget, Progress progress) {
        this.context = context;
        this.budget = budget;
        this.progress = progress;
    }

    /// Writes the labels of the starts, or of the finishes: one way, without jumps, from each to itself; or its own
    /// vacancy, or its own hole.
    public static SetSummary ends(Board board, Path set, Label label, boolean ofStart, Output output)
            throws IOException {
        long flip = ofStart ? board.full() : 0;
        long[] codes = CodeSetReader.codes(set, null);
        LabelBlocks labels = new LabelBlocks(codes.length);
        for (long code : codes) {
            labels.add(0, label.ofEnd(code ^ flip));
        }
        try (BlockTarget target = LabelBlocks.target(output, board.size())) {
            labels.write(target);
            return target.commit();
        }
    }

    /// Writes for each position of a set the sum of the labels that its neighbors have in another set.
    ///
    /// @param neighbors the positions after or before every jump that counts; those not in the other set add 0
    public SetSummary sum(Path set, Expander neighbors, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        Folders.create(output.work());
        NeighborSums<Labels> neighborSums = new NeighborSums<>(neighbors, label.addition);
        Slices slices = slices(other);
        int first = firstToDo(slices, output);
        if (first > 0) {
            Output sums = sums(output, slices, first - 1);
            sums.checkIs(BlockCursor.check(sums.file(), SetHeader.Kind.COUNTS, budget.threads()));
        }
        SetSummary summed = null;
        for (int number = first; number < slices.count(); number++) {
            List<Path> earlier = number == 0 ? List.of() : List.of(sums(output, slices, number - 1).file());
            for (Path sums : earlier) {
                checkDisk(sums, output);
            }
            LabeledSlice<Labels> slice = slice(other, otherLabels, slices, number);
            Output target = number + 1 == slices.count() ? output : sums(output, slices, number);
            try {
                summed = pass(set, neighborSums, slice, earlier, target, slices.part(number, progress));
            } catch (ArithmeticException e) {
                throw new ArithmeticException(output.file().getFileName() + ": " + e.getMessage());
            }
            for (Path sums : earlier) {
                Deletion.file(sums);
            }
        }
        return summed;
    }

    private Slices slices(Path other) throws IOException {
        return Slices.of(CodeSetReader.summary(other).size(), Labels.WIDTH, budget.memoryBytes());
    }

    private LabeledSlice<Labels> slice(Path other, Path otherLabels, Slices slices, int number) throws IOException {
        return LabeledSlice.read(other, context.numbering(), List.of(otherLabels), slices.from(number),
                slices.to(number), budget.threads());
    }

    /// Returns the labels that [#sum] gives to positions `from` to `to - 1` of the set, as blocks of a file in memory:
    /// 40 bytes a position, and a slice.
    public LabelBlocks sums(Path set, long from, long to, Expander neighbors, Path other, Path otherLabels,
            Label label) throws IOException {
        NeighborSums<Labels> neighborSums = new NeighborSums<>(neighbors, label.addition);
        Slices slices = slices(other);
        try (LabeledSet labeled = new LabeledSet(set, context.numbering(), List.of())) {
            LabeledSet.Segment segment = labeled.read(from, to);
            Labels sums = new Labels(segment.size());
            for (int number = 0; number < slices.count(); number++) {
                neighborSums.add(segment.codes(), segment.size(), slice(other, otherLabels, slices, number), sums,
                        slices.part(number, progress));
            }
            return sums.blocks();
        }
    }

    /// Returns the slice after the last one that a stopped run has added.
    private static int firstToDo(Slices slices, Output output) throws IOException {
        for (int number = slices.count() - 1; number > 0; number--) {
            if (Disk.exists(sums(output, slices, number - 1).file())) {
                return number;
            }
        }
        return 0;
    }

    /// Returns the file of the sums of slices 0 to `number`.
    private static Output sums(Output output, Slices slices, int number) {
        return output.within("labels-" + slices.each() + "-" + number, output.pegs(), output.work());
    }

    /// Checks that two files of sums, which exist at a time, fit on disk.
    private void checkDisk(Path sums, Output output) throws IOException {
        if (2 * Files.size(sums) > budget.tempBytes()) {
            throw new BudgetException(output.file().getFileName() + ": sums of labels need "
                    + (1 + (Files.size(sums) >> 19)) + "m of temporary files, but temp-disk is "
                    + (budget.tempBytes() >> 20) + "m; raise temp-disk or memory");
        }
    }

    /// Reads the set once. Writes the sums of the earlier slices, if there are any, plus the labels of one slice.
    private SetSummary pass(Path set, NeighborSums<Labels> neighborSums, LabeledSlice<Labels> slice,
            List<Path> earlier, Output target, Progress part) throws IOException {
        try (BlockTarget blocks = LabelBlocks.target(target, context.problem().board().size())) {
            LabeledSet.inOrder(budget.threads(), set, context.numbering(), earlier, segment -> {
                Labels sums = earlier.isEmpty() ? new Labels(segment.size()) : segment.labels().getFirst();
                neighborSums.add(segment.codes(), segment.size(), slice, sums, part);
                return sums.blocks();
            }, sums -> sums.write(blocks));
            return blocks.commit();
        }
    }

    /// Returns the number of solutions, from all starts to all finishes: the sum, over the positions b of any one
    /// winning set, of the ways from the start to b times the ways from b to the finish.
    public BigInteger total(Path winning, Path toFinish, Path fromStart) throws IOException {
        return solutions(products(winning, toFinish, fromStart, 0, CodeSetReader.summary(winning).size()));
    }

    /// Returns the part of that sum for positions `from` to `to - 1` of the set, with all their images.
    public BigInteger products(Path winning, Path toFinish, Path fromStart, long from, long to) throws IOException {
        Images images = context.images();
        SumOfProducts total = new SumOfProducts();
        try (LabeledSet labeled = new LabeledSet(winning, context.numbering(), List.of(toFinish, fromStart))) {
            labeled.inOrder(budget.threads(), from, to, segment -> {
                SumOfProducts sum = new SumOfProducts();
                for (int i = 0; i < segment.size(); i++) {
                    sum.add(segment.labels().getFirst(), segment.labels().getLast(), i,
                            images.orbitSize(segment.codes()[i]));
                }
                return sum.get();
            }, total::add);
        }
        return total.get();
    }

    /// Returns the number of solutions, from the sum of the products of all positions. If the problem is reduced by the
    /// full group, the products count the ways from all images of the starts.
    public BigInteger solutions(BigInteger products) {
        return products.multiply(BigInteger.valueOf(context.problem().start().codes().size()))
                .divide(BigInteger.valueOf(context.problem().startImages()));
    }

    /// A sum of products of any size. Products with a number of 64 bits, as nearly all are, are summed in words.
    static final class SumOfProducts {
        /// Words for the sum of 2^31 products of 128 by 64 bits, each counted up to 2^31 times.
        private static final int WORDS = 4;

        private final WideNumbers sum = new WideNumbers(1, WORDS);
        private final WideNumbers product = new WideNumbers(1, WORDS);
        private BigInteger rest = BigInteger.ZERO;

        /// Adds `times` times the product of the numbers `i` of two arrays.
        void add(Labels a, Labels b, int i, int times) {
            if (b.high(i) == 0) {
                Arrays.fill(product.words(), 0);
                product.words()[0] = a.low(i);
                product.words()[1] = a.high(i);
                product.multiply(0, b.low(i));
                sum.addMultiple(0, product, 0, times);
            } else {
                rest = rest.add(a.get(i).multiply(b.get(i)).multiply(BigInteger.valueOf(times)));
            }
        }

        void add(BigInteger number) {
            rest = rest.add(number);
        }

        BigInteger get() {
            return rest.add(sum.get(0));
        }
    }
}
