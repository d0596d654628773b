package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsBlock;
import pegsets.codes.file.CountsReader;
import pegsets.codes.file.CountsWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetSummary;
import pegsets.disk.Budget;
import pegsets.expand.Expander;
import pegsets.expand.Images;
import pegsets.expand.Progress;

/// Labels the positions of sets along the graph of jumps between them (Notes, section 7.2), each set from that of one
/// peg more or less: with the ways from the start to each position, with the ways from it to the finish, or with the
/// holes of the ends themselves. What is counted are raw jump sequences.
///
/// Numbers of ways are equal within a symmetry class under the problem's group, so classes are labelled, and every
/// legal jump counts. Holes are not: a problem whose ends are wanted is not reduced.
///
/// Memory: 42 bytes for each position of the set whose labels are added up. Where that is more than the budget, it is
/// taken in slices, with a pass over the labelled set for each. A stopped run goes on behind the last whole pass.
public final class LabelMaker {
    /// Memory for one position of the set whose labels are added up.
    public static final int BYTES_PER_POSITION = LabelledSlice.BYTES_PER_POSITION;

    private final Problem problem;
    private final Budget budget;
    private final Progress progress;

    public LabelMaker(Problem problem, Budget budget, Progress progress) {
        this.problem = problem;
        this.budget = budget;
        this.progress = progress;
    }

    /// The labels of the starts, or of the finishes: one way, of no jumps, from each to itself; its own vacancy, or its
    /// own hole.
    public static SetSummary ends(Board board, Path set, Label label, boolean ofStart, Output output)
            throws IOException {
        long flip = ofStart ? board.full() : 0;
        long[] codes = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set);
                CountsWriter writer = new CountsWriter(output, board.size())) {
            for (int n = reader.next(codes); n > 0; n = reader.next(codes)) {
                for (int i = 0; i < n; i++) {
                    writer.write(0, switch (label) {
                        case WAYS -> 1;
                        case HOLES -> codes[i] ^ flip;
                    });
                }
            }
            return writer.commit();
        }
    }

    /// Labels each position of a set with the sum of the labels that its neighbours have in another set.
    ///
    /// @param neighbours the positions on the other side of every jump that counts; one that is not in the other set
    ///                   adds nothing
    public SetSummary sum(Path set, Expander neighbours, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        Files.createDirectories(output.work());
        NeighbourSums<Counts> neighbourSums = new NeighbourSums<>(neighbours, label.addition());
        Slices slices = Slices.of(CodeSetReader.summary(other).size(), Counts.WIDTH, budget.memoryBytes());
        int number = firstToDo(slices, output);
        Optional<Path> soFar = Optional.empty();
        if (number > 0) {
            Output sums = sums(output, slices, number - 1);
            sums.checkIs(CountsReader.check(sums.file(), budget.threads()));
            soFar = Optional.of(sums.file());
        }
        for (;; number++) {
            LabelledSlice<Counts> slice = LabelledSlice.read(other, otherLabels, slices.from(number),
                    slices.to(number), budget.threads());
            Output target = slices.isLast(number) ? output : sums(output, slices, number);
            SetSummary written;
            try {
                written = pass(set, neighbourSums, slice, soFar, target, slices.part(number, progress));
            } catch (ArithmeticException e) {
                throw new ArithmeticException(output.file().getFileName() + ": " + e.getMessage());
            }
            if (soFar.isPresent()) {
                Files.delete(soFar.get());
            }
            if (slices.isLast(number)) {
                return written;
            }
            checkDisk(target.file(), output);
            soFar = Optional.of(target.file());
        }
    }

    /// The labels that [#sum] gives to positions `from` to `to - 1` of the set, as blocks of a file, made in memory:
    /// 40 bytes a position, and a slice.
    public List<CountsBlock> sums(Path set, long from, long to, Expander neighbours, Path other, Path otherLabels,
            Label label) throws IOException {
        NeighbourSums<Counts> neighbourSums = new NeighbourSums<>(neighbours, label.addition());
        Slices slices = Slices.of(CodeSetReader.summary(other).size(), Counts.WIDTH, budget.memoryBytes());
        try (LabelledSet labelled = new LabelledSet(set, List.of())) {
            LabelledSet.Segment segment = labelled.read(from, to);
            Counts sums = new Counts(segment.size());
            for (int number = 0; number < slices.count(); number++) {
                LabelledSlice<Counts> slice = LabelledSlice.read(other, otherLabels, slices.from(number),
                        slices.to(number), budget.threads());
                neighbourSums.add(segment.codes(), segment.size(), slice, sums, slices.part(number, progress));
            }
            return sums.blocks();
        }
    }

    /// The slice behind the last one that a stopped run has added.
    private static int firstToDo(Slices slices, Output output) {
        for (int number = slices.count() - 1; number > 0; number--) {
            if (Files.exists(sums(output, slices, number - 1).file())) {
                return number;
            }
        }
        return 0;
    }

    /// The file of the sums of slices 0 to `number`.
    private static Output sums(Output output, Slices slices, int number) {
        return output.within("labels-" + slices.each() + "-" + number, output.pegs(), output.work());
    }

    /// Two files of sums exist at a time.
    private void checkDisk(Path sums, Output output) throws IOException {
        if (2 * Files.size(sums) > budget.tempBytes()) {
            throw new IOException(output.file().getFileName() + ": sums of labels take "
                    + (1 + (Files.size(sums) >> 19)) + "m of temporary files, temp-disk is "
                    + (budget.tempBytes() >> 20) + "m; raise temp-disk or memory");
        }
    }

    /// Goes over the set once: writes the sums of the earlier slices, where there are any, and what one slice adds to
    /// them.
    private SetSummary pass(Path set, NeighbourSums<Counts> neighbourSums, LabelledSlice<Counts> slice,
            Optional<Path> earlier, Output target, Progress part) throws IOException {
        try (CountsWriter writer = new CountsWriter(target, problem.board().size())) {
            LabelledSet.inOrder(budget.threads(), set, earlier.stream().toList(), segment -> {
                Counts sums = earlier.isEmpty() ? new Counts(segment.size()) : segment.labels().getFirst();
                neighbourSums.add(segment.codes(), segment.size(), slice, sums, part);
                return sums.blocks();
            }, writer::write);
            return writer.commit();
        }
    }

    /// The number of solutions, from all starts to all finishes: the sum, over the positions b of any one winning set,
    /// of the ways from the start to b times those from b to the finish.
    public BigInteger total(Path winning, Path toFinish, Path fromStart) throws IOException {
        return solutions(
                products(winning, toFinish, fromStart, 0, CodeSetReader.summary(winning).size()));
    }

    /// The part of that sum that positions `from` to `to - 1` of the set have, with all their images.
    public BigInteger products(Path winning, Path toFinish, Path fromStart, long from, long to) throws IOException {
        Images images = new Images(problem.group(), problem.board().size());
        SumOfProducts total = new SumOfProducts();
        try (LabelledSet labelled = new LabelledSet(winning, List.of(toFinish, fromStart))) {
            labelled.inOrder(budget.threads(), from, to, segment -> {
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

    /// The number of solutions, from the sum of the products of all positions. Reduced by the full group, the ways from
    /// all images of the starts have been counted.
    public BigInteger solutions(BigInteger products) {
        return products.multiply(BigInteger.valueOf(problem.start().codes().size()))
                .divide(BigInteger.valueOf(problem.startImages()));
    }
}
