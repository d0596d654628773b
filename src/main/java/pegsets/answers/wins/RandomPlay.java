package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
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

    private record Level(int pegs, long size, Path numerators, BigInteger denominator, JumpShares shares) {
        int width() {
            return WideNumbers.width(denominator);
        }
    }

    private final Problem problem;
    private final Budget budget;
    private final JobFolder folder;
    private final Path work;
    private final Progress listener;
    private final Images images;
    private final JumpLines lines;
    private final Expander parents;
    private final Odds.Outcomes outcomes;
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
        this.outcomes = new Odds.Outcomes(problem.board());
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
        Optional<Level> level = Optional.of(starts());
        while (level.isPresent()) {
            level = descend(level.get());
            budget.collectGarbage();
        }
        return outcomes.odds();
    }

    private Path forward(int pegs) throws IOException {
        return folder.result(SetName.forward(pegs));
    }

    private Path numerators(int pegs, int slice) {
        return work.resolve("numerators-" + pegs + "-" + slice);
    }

    /// Writes the numerators of the starts. The denominator is the number of starts, and every numerator is 1.
    private Level starts() throws IOException {
        int pegs = problem.start().pegCount();
        long[] codes = CodeSetReader.codes(forward(pegs), folder.job().context().numbering());
        WideNumbers ones = new WideNumbers(codes.length, 1);
        Arrays.fill(ones.words(), 1);
        try (WideFile file = new WideFile(numerators(pegs, 0), 1, true)) {
            file.write(ones, codes.length);
        }
        return level(pegs, numerators(pegs, 0), BigInteger.valueOf(problem.start().codes().size()),
                Arrays.stream(codes).mapToInt(lines::count));
    }

    private Level level(int pegs, Path numerators, BigInteger denominator, IntStream jumps) throws IOException {
        long size = CodeSetReader.summary(forward(pegs)).size();
        return new Level(pegs, size, numerators, denominator, new JumpShares(jumps.toArray()));
    }

    /// Sums the numerators of a level slice by slice, and computes the next level, unless this is the last.
    private Optional<Level> descend(Level level) throws IOException {
        BigInteger denominator = level.denominator.multiply(level.shares.multiple());
        int width = WideNumbers.width(denominator);
        Slices slices = Slices.of(level.size, width, budget.memoryBytes());
        boolean last = level.pegs == 1;
        int nextPegs = level.pegs - 1;
        if (!last) {
            long positions = CodeSetReader.summary(forward(nextPegs)).size();
            listener.begin(nextPegs + " pegs", positions);
            checkDisk(level, positions * width * Long.BYTES * Math.min(slices.count(), 2));
        }
        // by number of jumps, whether a position of the next level has it; several threads write, but only true
        boolean[] occurring = new boolean[lines.lines().size() + 1];
        WideNumbers sums = new WideNumbers(2, width + 1);
        for (int number = 0; number < slices.count(); number++) {
            if (number > 0) {
                budget.collectGarbage();
            }
            Slice some = read(level, slices.from(number), slices.to(number), width);
            addFinishes(some, level);
            share(some, level.shares, sums);
            if (!last) {
                pass(nextPegs, some.slice, number, occurring, slices.part(number, listener));
            }
        }
        addEnded(level, sums);
        Deletion.file(level.numerators);
        return last
                ? Optional.empty()
                : Optional.of(level(nextPegs, numerators(nextPegs, slices.count() - 1), denominator,
                        IntStream.range(0, occurring.length).filter(jumps -> occurring[jumps])));
    }

    private void checkDisk(Level level, long nextBytes) throws IOException {
        long bytes = level.size * level.width() * Long.BYTES + nextBytes;
        if (bytes > budget.tempBytes()) {
            throw new IOException("temporary files of the chances at " + (level.pegs - 1) + " pegs need "
                    + (1 + (bytes >> 20)) + "m, but temp-disk is " + (budget.tempBytes() >> 20) + "m; raise temp-disk");
        }
    }

    /// Positions in a row of a level, with their numerators, as wide as those of the next level.
    private record Slice(long[] codes, LabeledSlice<WideNumbers> slice) {}

    private Slice read(Level level, long from, long to, int width) throws IOException {
        long[] codes;
        try (LabeledSet set = new LabeledSet(forward(level.pegs), folder.job().context().numbering(), List.of())) {
            codes = set.read(from, to).codes();
        }
        WideNumbers numerators = new WideNumbers(codes.length, width);
        try (WideFile file = new WideFile(level.numerators, level.width(), false)) {
            file.read(numerators, from, codes.length);
        }
        return new Slice(codes, new LabeledSlice<>(new CodeHashIndex(codes, budget.threads()), numerators));
    }

    /// Records the probabilities of the problem's finishes, and of the last pegs' holes.
    private void addFinishes(Slice some, Level level) {
        if (level.pegs == problem.finish().pegCount()) {
            problem.finish().codes().forEach(finish -> outcomes
                    .finished(new Fraction(some.slice.label(images.mincode(finish)), level.denominator)));
        }
        for (int i = 0; level.pegs == 1 && i < some.codes.length; i++) {
            long code = some.codes[i];
            Fraction probability = new Fraction(some.slice.labels().get(i), level.denominator);
            problem.group().elements().stream().map(s -> Long.numberOfTrailingZeros(s.image(code))).distinct()
                    .forEach(hole -> outcomes.lastPeg(hole, probability));
        }
    }

    /// Replaces the numerators of a slice by shares.
    ///
    /// @param sums of the numerators over raw positions: over those without a jump, and over the others
    private void share(Slice some, JumpShares jumpShares, WideNumbers sums) throws IOException {
        long[] codes = some.codes;
        WideNumbers numerators = some.slice.labels();
        Workers.inShares(budget.threads(), codes.length, POSITIONS_PER_SHARE, shares -> {
            WideNumbers ownSums = new WideNumbers(2, sums.width());
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                for (int i = from; i < Math.min(codes.length, from + POSITIONS_PER_SHARE); i++) {
                    int jumps = lines.count(codes[i]);
                    ownSums.addMultiple(jumps == 0 ? 0 : 1, numerators, i, images.orbitSize(codes[i]));
                    if (jumps > 0) {
                        jumpShares.share(numerators, i, jumps);
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
    private void addEnded(Level level, WideNumbers sums) throws IOException {
        outcomes.ended(level.pegs, new Fraction(sums.get(0), level.denominator));
        ended = ended.add(sums.get(0));
        if (!ended.add(sums.get(1)).equals(level.denominator)) {
            throw new CorruptFileException(forward(level.pegs), "lacks positions that play from F_" + (level.pegs + 1)
                    + " reaches: the probabilities do not add up to 1; run pegs verify to find the damaged file");
        }
        ended = ended.multiply(level.shares.multiple());
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
