package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pegsets.board.Images;
import pegsets.board.JumpLines;
import pegsets.board.Problem;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.Folders;
import pegsets.disk.Progress;
import pegsets.disk.Workers;
import pegsets.job.JobFolder;
import pegsets.job.SetName;
import pegsets.job.labels.LabeledSet;
import pegsets.job.labels.LabeledSlice;
import pegsets.job.labels.NeighborSums;
import pegsets.job.labels.Slices;
import pegsets.job.labels.WideFile;
import pegsets.job.labels.WideNumbers;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.CodeHashIndex;
import pegsets.sets.file.CodeSetReader;

/// The exact probabilities of the ends of games if every legal jump is equally likely, computed from the probability
/// that a game reaches each position of a job's forward sets.
///
/// The probability is equal within a symmetry class, because the group preserves the starts. So each class stores one:
/// that of reaching one given position of the class. The probabilities of a level are numerators over one denominator.
/// The numerator of a position is the sum of the shares of its parents ([JumpShares]), so numerators are at most the
/// denominator and fit its width. At each level the probabilities of all positions and of all games ended before must
/// sum to exactly 1.
///
/// Memory: for each position of the set whose shares are summed, 24 bytes and the width of a numerator (at most 9 words
/// on the 33-hole central game). If that is more than the budget, the set is cut into slices, and each slice takes a
/// pass over the next set. The numerators of two levels are in temporary files, which are deleted at the end.
public final class RandomPlay {
    private static final int POSITIONS_PER_SHARE = 1024;

    private final Problem problem;
    private final Budget budget;
    private final JobFolder folder;
    private final Path work;
    private final Progress listener;
    private final Images images;
    private final JumpLines lines;
    private final Expander parents;
    private final SortedMap<Integer, Fraction> byPegsLeft = new TreeMap<>();
    private final SortedMap<Integer, Fraction> byHole = new TreeMap<>();
    private Fraction finish = Fraction.ZERO;

    /// The file with the numerators of the current level.
    private Path numerators;
    private BigInteger denominator;
    private JumpShares shares;
    /// The numerators of all games ended so far, over the denominator of the current level.
    private BigInteger ended = BigInteger.ZERO;

    private RandomPlay(JobFolder folder, Progress listener) {
        this.problem = folder.job().problem();
        this.budget = folder.job().budget();
        this.folder = folder;
        this.work = folder.temporary().resolve("odds");
        this.listener = listener;
        this.images = folder.job().context().images();
        this.lines = folder.job().context().jumps().lines();
        this.parents = Relation.PARENTS.expander(folder.job().context().jumps());
    }

    /// Computes the odds of a job. Each start is equally likely.
    ///
    /// @param folder of a job whose group keeps its starts, with its forward sets down to one peg
    /// @throws IOException if a file cannot be read or written, another process has the job, or temporary files would
    ///                     be too large
    public static Odds odds(JobFolder folder, Progress listener) throws IOException {
        try (FileChannel _ = folder.lock()) {
            RandomPlay play = new RandomPlay(folder, listener);
            Deletion.tree(play.work);
            Folders.create(play.work);
            try {
                return play.odds();
            } finally {
                Deletion.tree(play.work);
                folder.deleteEmptyTemporary();
            }
        }
    }

    private Odds odds() throws IOException {
        writeStarts();
        for (int pegs = problem.start().pegCount(); pegs > 0; pegs--) {
            descend(pegs);
            budget.collectGarbage();
        }
        return Odds.of(problem.board(), byPegsLeft, byHole, finish);
    }

    private Path forward(int pegs) throws IOException {
        return folder.result(SetName.forward(pegs));
    }

    private Path numerators(int pegs, int slice) {
        return work.resolve("numerators-" + pegs + "-" + slice);
    }

    /// Writes the numerators of the starts. The denominator is the number of starts, and every numerator is 1.
    private void writeStarts() throws IOException {
        int pegs = problem.start().pegCount();
        long[] codes = CodeSetReader.codes(forward(pegs), folder.job().context().numbering());
        WideNumbers ones = new WideNumbers(codes.length, 1);
        Arrays.fill(ones.words(), 1);
        numerators = numerators(pegs, 0);
        try (WideFile file = new WideFile(numerators, 1, true)) {
            file.write(ones, codes.length);
        }
        denominator = BigInteger.valueOf(problem.start().codes().size());
        shares = new JumpShares(Arrays.stream(codes).mapToInt(lines::count).toArray());
    }

    /// Sums the numerators of a level slice by slice, and computes the next level, unless this is the last.
    private void descend(int pegs) throws IOException {
        BigInteger nextDenominator = denominator.multiply(shares.multiple());
        int width = WideNumbers.width(nextDenominator);
        long size = CodeSetReader.summary(forward(pegs)).size();
        Slices slices = Slices.of(size, width, budget.memoryBytes());
        boolean last = pegs == 1;
        int nextPegs = pegs - 1;
        if (!last) {
            long positions = CodeSetReader.summary(forward(nextPegs)).size();
            listener.begin(nextPegs + " pegs", positions);
            checkDisk(nextPegs, Long.BYTES * (size * WideNumbers.width(denominator)
                    + positions * width * Math.min(slices.count(), 2)));
        }
        // by number of jumps, whether a position of the next level has it; several threads write, but only true
        boolean[] occurring = new boolean[lines.lines().size() + 1];
        WideNumbers sums = new WideNumbers(2, width + 1);
        for (int number = 0; number < slices.count(); number++) {
            if (number > 0) {
                budget.collectGarbage();
            }
            Slice some = read(pegs, slices.from(number), slices.to(number), width);
            addFinishes(some, pegs);
            share(some, sums);
            if (!last) {
                pass(nextPegs, some.slice, number, occurring, slices.part(number, listener));
            }
        }
        addEnded(pegs, sums);
        Deletion.file(numerators);
        numerators = numerators(nextPegs, slices.count() - 1);
        denominator = nextDenominator;
        shares = new JumpShares(IntStream.range(0, occurring.length).filter(jumps -> occurring[jumps]).toArray());
    }

    private void checkDisk(int pegs, long bytes) throws IOException {
        if (bytes > budget.tempBytes()) {
            throw new IOException("temporary files of the chances at " + pegs + " pegs need "
                    + (1 + (bytes >> 20)) + "m, but temp-disk is " + (budget.tempBytes() >> 20) + "m; raise temp-disk");
        }
    }

    /// Positions in a row of a level, with their numerators, as wide as those of the next level.
    private record Slice(long[] codes, LabeledSlice<WideNumbers> slice) {}

    private Slice read(int pegs, long from, long to, int width) throws IOException {
        long[] codes;
        try (LabeledSet set = new LabeledSet(forward(pegs), folder.job().context().numbering(), List.of())) {
            codes = set.read(from, to).codes();
        }
        WideNumbers numbers = new WideNumbers(codes.length, width);
        try (WideFile file = new WideFile(numerators, WideNumbers.width(denominator), false)) {
            file.read(numbers, from, codes.length);
        }
        return new Slice(codes, new LabeledSlice<>(new CodeHashIndex(codes, budget.threads()), numbers));
    }

    /// Records the probabilities of the problem's finishes, and of the last pegs' holes.
    private void addFinishes(Slice some, int pegs) {
        if (pegs == problem.finish().pegCount()) {
            for (long code : problem.finish().codes()) {
                finish = finish.plus(new Fraction(some.slice.label(images.mincode(code)), denominator));
            }
        }
        for (int i = 0; pegs == 1 && i < some.codes.length; i++) {
            long code = some.codes[i];
            Fraction probability = new Fraction(some.slice.labels().get(i), denominator);
            problem.group().elements().forEach(
                    s -> byHole.put(Long.numberOfTrailingZeros(s.image(code)), probability));
        }
    }

    /// Replaces the numerators of a slice by shares.
    ///
    /// @param sums of the numerators over raw positions: over those without a jump, and over the others
    private void share(Slice some, WideNumbers sums) throws IOException {
        long[] codes = some.codes;
        WideNumbers numbers = some.slice.labels();
        Workers.inShares(budget.threads(), codes.length, POSITIONS_PER_SHARE, parts -> {
            WideNumbers ownSums = new WideNumbers(2, sums.width());
            for (int from = parts.next(); from >= 0; from = parts.next()) {
                for (int i = from; i < Math.min(codes.length, from + POSITIONS_PER_SHARE); i++) {
                    int jumps = lines.count(codes[i]);
                    ownSums.addMultiple(jumps == 0 ? 0 : 1, numbers, i, images.orbitSize(codes[i]));
                    if (jumps > 0) {
                        shares.share(numbers, i, jumps);
                    }
                }
            }
            synchronized (sums) {
                sums.add(0, ownSums, 0);
                sums.add(1, ownSums, 1);
            }
        });
    }

    /// Records the games that end at a level, and checks its probabilities.
    private void addEnded(int pegs, WideNumbers sums) throws IOException {
        if (sums.get(0).signum() > 0) {
            byPegsLeft.put(pegs, new Fraction(sums.get(0), denominator));
        }
        ended = ended.add(sums.get(0));
        if (!ended.add(sums.get(1)).equals(denominator)) {
            throw new CorruptFileException(forward(pegs), "lacks positions that play from F_" + (pegs + 1)
                    + " reaches: the probabilities do not add up to 1; run pegs verify to find the damaged file");
        }
        ended = ended.multiply(shares.multiple());
    }

    /// Reads the next set once. Writes the sums of the shares of earlier slices, if any, plus those of one slice,
    /// and deletes the earlier sums.
    private void pass(int pegs, LabeledSlice<WideNumbers> slice, int number, boolean[] occurring, Progress part)
            throws IOException {
        NeighborSums<WideNumbers> neighborSums = new NeighborSums<>(parents, WideNumbers::add);
        int width = slice.labels().width();
        Path set = forward(pegs);
        Path earlier = numerators(pegs, number - 1);
        try (WideFile to = new WideFile(numerators(pegs, number), width, true);
                WideFile from = number > 0 ? new WideFile(earlier, width, false) : null) {
            LabeledSet.inOrder(budget.threads(), set, folder.job().context().numbering(), List.of(), segment -> {
                WideNumbers sums = new WideNumbers(segment.size(), width);
                if (from != null) {
                    from.read(sums, segment.from(), segment.size());
                }
                neighborSums.add(segment.codes(), segment.size(), slice, sums, part);
                for (int i = 0; number == 0 && i < segment.size(); i++) {
                    occurring[lines.count(segment.codes()[i])] = true;
                }
                return sums;
            }, sums -> to.write(sums, sums.words().length / width));
        }
        if (number > 0) {
            Deletion.file(earlier);
        }
    }
}
