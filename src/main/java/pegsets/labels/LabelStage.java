package pegsets.labels;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.SymmetryGroup;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.CountsReader;
import pegsets.codes.file.CountsWriter;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Workers;
import pegsets.disk.Budget;
import pegsets.expand.ComplementExpander;
import pegsets.expand.Expander;
import pegsets.expand.Images;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// Labels the positions of sets along the graph of jumps between them (Notes, section 7.2): with the number of ways from the start to
/// each, the number of ways from it to the finish, or with the ends themselves. A label is the sum of those of all
/// positions that one jump leads from, or to. What is counted are raw jump sequences.
///
/// Numbers of ways are equal within a symmetry class under the problem's group, so classes are labelled, and every legal jump
/// counts. Ends are not: a problem whose ends are wanted is not reduced.
///
/// In a complement problem the ways from the start to b are as many as those from the complement of b to the finish, so that
/// labels of the sets up to the middle say all.
///
/// Memory: 40 bytes for each position of the set whose labels are added up. Where that is more than the budget, it is taken in slices,
/// with a pass over the labelled set for each.
public final class LabelStage {
    /// Memory for one position of the set whose labels are added up.
    public static final int BYTES_PER_POSITION = LabelledSlice.BYTES_PER_POSITION;
    private static final int POSITIONS_PER_SHARE = 1024;
    /// Codes are looked up in batches that stay in the first-level cache.
    private static final int CODES_PER_BATCH = 1024;

    private final Problem problem;
    private final SymmetryGroup group;
    private final Budget budget;
    private final Progress progress;
    private final Expander descendants;
    private final Expander parents;
    private final Expander parentsOfComplement;

    public LabelStage(Problem problem, Budget budget, Progress progress) {
        this.problem = problem;
        this.group = problem.group();
        this.budget = budget;
        this.progress = progress;
        Board board = problem.board();
        this.descendants = JumpExpander.forward(board, group);
        this.parents = JumpExpander.backward(board, group);
        // a parent of b, complemented, is a descendant of the complement of b
        this.parentsOfComplement = board.size() % 2 == 0
                ? new ComplementExpander(board, group) : JumpExpander.complementThenForward(board, group);
    }

    /// The labels of the last winning set: one way, of no jumps, from each finish to itself; its own hole.
    public SetHeader finish(Path winning, Label label, Output output) throws IOException {
        return ends(winning, label, 0, output);
    }

    /// The labels of the first set: one way, of no jumps, from each start to itself; its own vacancy.
    public SetHeader start(Path first, Label label, Output output) throws IOException {
        return ends(first, label, problem.board().full(), output);
    }

    private SetHeader ends(Path set, Label label, long flip, Output output) throws IOException {
        long[] codes = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(set); CountsWriter writer = writer(output.file(), output)) {
            for (int n = reader.next(codes); n > 0; n = reader.next(codes)) {
                for (int i = 0; i < n; i++) {
                    writer.write(0, label == Label.WAYS ? 1 : codes[i] ^ flip);
                }
            }
            return writer.commit();
        }
    }

    /// The labels of a set towards the finish, from the set of one peg less and its labels.
    public SetHeader ascend(Path set, Path smaller, Path smallerLabels, Label label, Output output) throws IOException {
        return gather(set, descendants, smaller, smallerLabels, label, output);
    }

    /// The labels of a set from the start on, from the set of one peg more and its labels.
    public SetHeader descend(Path set, Path larger, Path largerLabels, Label label, Output output) throws IOException {
        return gather(set, parents, larger, largerLabels, label, output);
    }

    /// The labels of W_m from the start on in a complement problem, m = T/2 rounded down, from its labels towards the finish: those of the
    /// parents of b in W_{m+1}, or with T even that of b, are those of their complements in W_m towards the finish.
    public SetHeader middleOfComplements(Path middle, Path toFinish, Label label, Output output) throws IOException {
        return gather(middle, parentsOfComplement, middle, toFinish, label, output);
    }

    /// Labels each position of a set with the sum of the labels, in another set, of what the expander makes of it. The other set is taken in
    /// slices; the sums so far are kept after each, so that a stopped run goes on behind the last whole one.
    private SetHeader gather(Path set, Expander expander, Path other, Path otherLabels, Label label, Output output)
            throws IOException {
        Files.createDirectories(output.work());
        long size = CodeSetReader.header(other).size();
        long slice = Math.clamp(budget.memoryBytes() / BYTES_PER_POSITION, 1, 1 << 28);
        int slices = (int) Math.max(1, Math.ceilDiv(size, slice));
        int number = 0;
        Optional<Path> soFar = Optional.empty();
        for (int i = 0; i + 1 < slices; i++) {
            if (Files.exists(sums(output, slice, i))) {
                soFar = Optional.of(checked(sums(output, slice, i), output));
                number = i + 1;
            }
        }
        for (;; number++) {
            long from = number * slice;
            LabelledSlice labels = LabelledSlice.read(other, otherLabels, from, Math.min(size, from + slice));
            boolean last = number + 1 == slices;
            Path target = last ? output.file() : sums(output, slice, number);
            SetHeader written = addLabels(set, expander, labels, label, soFar, target, output, new Share(number, slices));
            if (soFar.isPresent()) {
                Files.delete(soFar.get());
            }
            if (last) {
                return written;
            }
            checkDisk(target, output);
            soFar = Optional.of(target);
        }
    }

    /// The file of the sums of slices 0 to `number`.
    private static Path sums(Output output, long slice, int number) {
        return output.work().resolve("labels-" + slice + "-" + number);
    }

    private static Path checked(Path sums, Output expected) throws IOException {
        SetHeader header = CountsReader.check(sums);
        if (!header.description().equals(expected.description()) || header.pegs() != expected.pegs()) {
            throw new CorruptFileException(sums, "is of another set than expected; remove it and run again");
        }
        return sums;
    }

    /// Two files of sums exist at a time.
    private void checkDisk(Path sums, Output output) throws IOException {
        if (2 * Files.size(sums) > budget.tempBytes()) {
            throw new IOException(output.file().getFileName() + ": sums of labels take " + (1 + (Files.size(sums) >> 19))
                    + "m of temporary files, temp-disk is " + (budget.tempBytes() >> 20) + "m; raise temp-disk or memory");
        }
    }

    /// One of several slices, for progress.
    private record Share(int number, int of) {
        long of(long positions) {
            return positions * (number + 1) / of - positions * number / of;
        }
    }

    /// Writes the sums of the earlier labels, where there are any, and what one slice adds to them.
    private SetHeader addLabels(Path set, Expander expander, LabelledSlice labels, Label label, Optional<Path> earlier,
            Path target, Output output, Share share) throws IOException {
        try (CountsWriter writer = writer(target, output)) {
            LabelledSet.forEachStretch(set, earlier.stream().toList(), (codes, n, sums) -> {
                Counts sum = sums.isEmpty() ? new Counts(n) : sums.getFirst();
                sumLabels(codes, n, expander, labels, label, sum, share);
                for (int i = 0; i < n; i++) {
                    writer.write(sum.high(i), sum.low(i));
                }
            });
            return writer.commit();
        } catch (ArithmeticException e) {
            throw new ArithmeticException(output.file().getFileName() + ": " + e.getMessage());
        }
    }

    private CountsWriter writer(Path target, Output output) throws IOException {
        return new CountsWriter(target, problem.board().size(), output.pegs(), output.description());
    }

    /// Adds to each sum the labels of what the expander makes of its position.
    private void sumLabels(long[] positions, int size, Expander expander, LabelledSlice labels, Label label, Counts sums,
            Share share) throws IOException {
        Workers.inShares(budget.threads(), size, POSITIONS_PER_SHARE, shares -> {
            long[] codes = new long[CODES_PER_BATCH + expander.maxCodes()];
            int[] places = new int[codes.length];
            int[] ends = new int[POSITIONS_PER_SHARE];
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                int to = Math.min(size, from + POSITIONS_PER_SHARE);
                int done = from;
                int n = 0;
                for (int i = from; i < to; i++) {
                    n = expander.expand(positions[i], codes, n);
                    ends[i - from] = n;
                    if (n >= CODES_PER_BATCH || i + 1 == to) {
                        labels.find(codes, n, places);
                        int code = 0;
                        for (; done <= i; done++) {
                            for (; code < ends[done - from]; code++) {
                                if (places[code] >= 0) {
                                    labels.addTo(sums, done, places[code], label);
                                }
                            }
                        }
                        n = 0;
                    }
                }
                progress.advance(share.of(to - from));
            }
        });
    }

    /// The number of solutions, from all starts to all finishes: the sum, over the positions b of any one winning set, of
    /// the ways from the start to b times those from b to the finish.
    public BigInteger total(Path winning, Path toFinish, Path fromStart) throws IOException {
        Images images = new Images(group, problem.board().size());
        Total total = new Total();
        LabelledSet.forEachStretch(winning, List.of(toFinish, fromStart), (codes, n, labels) -> {
            for (int i = 0; i < n; i++) {
                total.add(labels.getFirst(), labels.getLast(), i, images.orbitSize(codes[i]));
            }
        });
        // Reduced by the full group, the ways from all images of the starts have been counted.
        return total.get().multiply(BigInteger.valueOf(problem.start().codes().size()))
                .divide(BigInteger.valueOf(problem.startImages()));
    }
}
