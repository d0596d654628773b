package pegsets.questions;

import it.unimi.dsi.fastutil.longs.Long2IntOpenHashMap;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.rank.CodeHashIndex;
import pegsets.disk.Budget;
import pegsets.disk.Folders;
import pegsets.disk.Workers;
import pegsets.equations.SetName;
import pegsets.expand.Expander;
import pegsets.expand.Images;
import pegsets.expand.JumpExpander;
import pegsets.expand.JumpTables;
import pegsets.expand.Progress;
import pegsets.expand.Relation;
import pegsets.jobs.JobFolder;
import pegsets.labels.LabelledSet;
import pegsets.labels.LabelledSlice;
import pegsets.labels.NeighbourSums;
import pegsets.labels.Slices;
import pegsets.labels.WideFile;
import pegsets.labels.WideNumbers;

/// The probability that play comes to each position of a job's forward sets when every legal jump is equally likely,
/// and from it how games end. All probabilities are exact.
///
/// They are equal within a symmetry class, as the group keeps the starts. So a class has one: that of reaching one
/// given position of it. A level's probabilities are kept as numerators over one denominator. One jump later a
/// position's numerator is the sum of the shares of all positions that one jump leads from ([JumpShares]). So
/// numerators are at most the denominator and fit its width. At each level the probabilities of all positions and of
/// all games ended above are added up, and must be exactly 1.
///
/// Memory: for each position of the set whose shares are added up, 24 bytes and the width of a numerator (at most 9
/// words on the 33-hole central game). Where that is more than the budget, the set is taken in slices, with a pass over
/// the next set for each. Numerators of a level, and of the next so far, lie in temporary files; nothing stays on disk.
public final class RandomPlay {
    private static final int POSITIONS_PER_SHARE = 1024;

    /// Hears how far the odds are.
    public interface Listener extends Progress {
        /// Positions of so many pegs are next.
        void level(int pegs, long positions);
    }

    /// A forward set's numerators.
    private record Level(int pegs, long size, Path numerators, BigInteger denominator, JumpShares shares) {
        int width() {
            return WideNumbers.width(denominator);
        }
    }

    private final Problem problem;
    private final Budget budget;
    private final JobFolder folder;
    private final Path work;
    private final Listener listener;
    private final Images images;
    private final JumpExpander descendants;
    private final Expander parents;
    /// How many finishes are in the class of each mincode.
    private final Long2IntOpenHashMap finishes = new Long2IntOpenHashMap();
    private final Odds.Tally tally;
    /// The numerators of all games ended so far, over the denominator of the level at work.
    private BigInteger ended = BigInteger.ZERO;

    private RandomPlay(JobFolder folder, Listener listener) {
        this.problem = folder.job().problem();
        this.budget = folder.job().budget();
        this.folder = folder;
        this.work = folder.temporary().resolve("odds");
        this.listener = listener;
        Board board = problem.board();
        this.images = new Images(problem.group(), board.size());
        this.descendants = JumpExpander.forward(new JumpTables(board, problem.group()));
        this.parents = Relation.PARENTS.expander(new JumpTables(board, problem.group()));
        problem.finish().codes().forEach(finish -> finishes.addTo(images.mincode(finish), 1));
        this.tally = new Odds.Tally(board);
    }

    /// The odds of a job; each start is equally likely.
    ///
    /// @param folder of a job whose group keeps its starts, with its forward sets, down to one peg
    /// @throws IOException when a file cannot be read or written, another process has the job, or temporary files would
    /// be too large
    public static Odds odds(JobFolder folder, Listener listener) throws IOException {
        try (FileChannel _ = folder.lock()) {
            RandomPlay play = new RandomPlay(folder, listener);
            Folders.delete(play.work);
            Files.createDirectories(play.work);
            try {
                return play.odds();
            } finally {
                Folders.delete(play.work);
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
        return tally.odds();
    }

    private Path forward(int pegs) {
        return folder.file(SetName.forward(pegs));
    }

    private Path numerators(int pegs, int slice) {
        return work.resolve("numerators-" + pegs + "-" + slice);
    }

    /// As each start is equally likely, their number is the denominator, and every numerator is 1.
    private Level starts() throws IOException {
        int pegs = problem.start().pegCount();
        long[] codes = CodeSetReader.codes(forward(pegs));
        WideNumbers ones = new WideNumbers(codes.length, 1);
        Arrays.fill(ones.words(), 1);
        try (WideFile file = WideFile.create(numerators(pegs, 0), 1)) {
            file.write(ones, codes.length);
        }
        return level(pegs, numerators(pegs, 0), BigInteger.valueOf(problem.start().codes().size()),
                Arrays.stream(codes).mapToInt(descendants::count));
    }

    private Level level(int pegs, Path numerators, BigInteger denominator, IntStream jumps) throws IOException {
        long size = CodeSetReader.summary(forward(pegs)).size();
        return new Level(pegs, size, numerators, denominator, new JumpShares(jumps.toArray()));
    }

    /// Takes a level slice by slice: adds up its numerators, and makes the next level, unless this is the last.
    private Optional<Level> descend(Level level) throws IOException {
        BigInteger denominator = level.denominator.multiply(level.shares.multiple());
        int width = WideNumbers.width(denominator);
        Slices slices = Slices.of(level.size, width, budget.memoryBytes());
        boolean last = level.pegs == 1;
        int nextPegs = level.pegs - 1;
        if (!last) {
            long positions = CodeSetReader.summary(forward(nextPegs)).size();
            listener.level(nextPegs, positions);
            checkDisk(level, positions * width * Long.BYTES * Math.min(slices.count(), 2));
        }
        ParentsOfCounted expander = new ParentsOfCounted();
        NeighbourSums<WideNumbers> neighbourSums = new NeighbourSums<>(expander, WideNumbers::add);
        WideNumbers sums = new WideNumbers(2, width + 1);
        Optional<Path> soFar = Optional.empty();
        for (int number = 0; number < slices.count(); number++) {
            Some some = read(level, slices.from(number), slices.to(number), width);
            addFinishes(some, level);
            share(some, level.shares, sums);
            if (!last) {
                Path target = numerators(nextPegs, number);
                pass(forward(nextPegs), neighbourSums, some.slice, soFar, target, slices.part(number, listener));
                if (soFar.isPresent()) {
                    Files.delete(soFar.get());
                }
                soFar = Optional.of(target);
            }
            if (number + 1 < slices.count()) {
                budget.collectGarbage();
            }
        }
        addEnded(level, sums);
        Files.delete(level.numerators);
        return last
                ? Optional.empty()
                : Optional.of(level(nextPegs, soFar.orElseThrow(), denominator, expander.counts()));
    }

    private void checkDisk(Level level, long nextBytes) throws IOException {
        long bytes = level.size * level.width() * Long.BYTES + nextBytes;
        if (bytes > budget.tempBytes()) {
            throw new IOException("temporary files of the odds at " + (level.pegs - 1) + " pegs take "
                    + (1 + (bytes >> 20)) + "m, temp-disk is " + (budget.tempBytes() >> 20) + "m; raise temp-disk");
        }
    }

    /// Positions in a row of a level, with their numerators, with room for shares.
    private record Some(long[] codes, LabelledSlice<WideNumbers> slice) {}

    private Some read(Level level, long from, long to, int width) throws IOException {
        long[] codes;
        try (LabelledSet set = new LabelledSet(forward(level.pegs), List.of())) {
            codes = set.read(from, to).codes();
        }
        WideNumbers numerators = new WideNumbers(codes.length, width);
        try (WideFile file = WideFile.open(level.numerators, level.width())) {
            file.read(numerators, from, codes.length);
        }
        return new Some(codes, new LabelledSlice<>(new CodeHashIndex(codes), numerators));
    }

    /// Notes the probabilities of the problem's finishes, and of the last pegs' holes.
    private void addFinishes(Some some, Level level) {
        if (level.pegs == problem.finish().pegCount()) {
            finishes.forEach((finish, times) -> tally.finished(
                    new Fraction(some.slice.label(finish).multiply(BigInteger.valueOf(times)), level.denominator)));
        }
        for (int i = 0; level.pegs == 1 && i < some.codes.length; i++) {
            long code = some.codes[i];
            Fraction probability = new Fraction(some.slice.labels().get(i), level.denominator);
            problem.group().elements().stream().map(s -> Long.numberOfTrailingZeros(s.image(code))).distinct()
                    .forEach(hole -> tally.lastPeg(hole, probability));
        }
    }

    /// Makes the numerators of a slice shares.
    ///
    /// @param sums to these, the numerators are added over raw positions: of those without a jump, and of the others
    private void share(Some some, JumpShares jumpShares, WideNumbers sums) throws IOException {
        long[] codes = some.codes;
        WideNumbers numerators = some.slice.labels();
        Workers.inShares(budget.threads(), codes.length, POSITIONS_PER_SHARE, shares -> {
            WideNumbers ownSums = new WideNumbers(2, sums.width());
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                for (int i = from; i < Math.min(codes.length, from + POSITIONS_PER_SHARE); i++) {
                    int jumps = descendants.count(codes[i]);
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

    /// Notes the games that end at a level, and checks its probabilities.
    private void addEnded(Level level, WideNumbers sums) {
        tally.ended(level.pegs, new Fraction(sums.get(0), level.denominator));
        ended = ended.add(sums.get(0));
        if (!ended.add(sums.get(1)).equals(level.denominator)) {
            throw new IllegalStateException("the probabilities at " + level.pegs + " pegs do not add up to 1");
        }
        ended = ended.multiply(level.shares.multiple());
    }

    /// Goes over the next set once: writes the sums of the shares of earlier slices, where there are any, and what one
    /// slice adds to them.
    private void pass(Path set, NeighbourSums<WideNumbers> neighbourSums, LabelledSlice<WideNumbers> slice,
            Optional<Path> earlier, Path target, Progress part) throws IOException {
        int width = slice.labels().width();
        try (WideFile to = WideFile.create(target, width);
                WideFile from = earlier.isPresent() ? WideFile.open(earlier.get(), width) : null) {
            LabelledSet.inOrder(budget.threads(), set, List.of(), segment -> {
                WideNumbers sums = new WideNumbers(segment.size(), width);
                if (from != null) {
                    from.read(sums, segment.from(), segment.size());
                }
                neighbourSums.add(segment.codes(), segment.size(), slice, sums, part);
                return sums;
            }, sums -> to.write(sums, sums.words().length / width));
        }
    }

    /// The parents of a position; notes how many jumps the position itself has.
    private final class ParentsOfCounted implements Expander {
        /// Which numbers of jumps have occurred. Several threads write, but nothing other than true.
        private final boolean[] occurred = new boolean[descendants.maxCodes() + 1];

        @Override
        public int expand(long position, long[] out, int n) {
            int jumps = descendants.count(position);
            if (!occurred[jumps]) {
                occurred[jumps] = true;
            }
            return parents.expand(position, out, n);
        }

        @Override
        public int maxCodes() {
            return parents.maxCodes();
        }

        /// The numbers of jumps of all positions so far, each once.
        IntStream counts() {
            return IntStream.range(0, occurred.length).filter(jumps -> occurred[jumps]);
        }
    }
}
