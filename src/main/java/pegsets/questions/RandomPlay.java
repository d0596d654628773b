package pegsets.questions;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodePlaces;
import pegsets.codes.file.CodeSetReader;
import pegsets.disk.Budget;
import pegsets.disk.Workers;
import pegsets.expand.Expander;
import pegsets.expand.Images;
import pegsets.expand.JumpExpander;
import pegsets.expand.Relation;
import pegsets.expand.Progress;
import pegsets.labels.Fraction;
import pegsets.labels.LabelledSet;
import pegsets.labels.WideFile;
import pegsets.labels.WideNumbers;

/// The probability that play comes to each position of the forward sets when every legal jump is equally likely, and from it
/// how games end. All probabilities are exact.
///
/// They are equal within a symmetry class, as the group keeps the starts. So a class has one: that of reaching one given position of it. A
/// level's probabilities are kept as numerators over one denominator. One jump later the denominator has one more factor, the
/// least common multiple of the numbers of legal jumps that occur; a position's numerator times this multiple, divided by its number of jumps,
/// is its share, and a numerator is the sum of the shares of all positions that one jump leads from. So numerators are at
/// most the denominator and fit its width. At each level the probabilities of all positions and of all games
/// ended above are added up: if these are not exactly 1, [#odds] fails.
///
/// Memory: for each position of the set whose shares are added up, 24 bytes and the width of a numerator (at most 9 words on
/// the 33-hole central game). Where that is more than the budget, the set is taken in slices, with a pass over the next
/// set for each. Numerators of a level, and of the next so far, lie in temporary files.
public final class RandomPlay {
    /// A code and its part of the index.
    private static final int BYTES_PER_CODE = 8 + 16;
    private static final int POSITIONS_PER_SHARE = 1024;
    private static final int POSITIONS_PER_LOOKUP = 32;

    /// Hears how far the stage is.
    public interface Listener extends Progress {
        /// Positions of so many pegs are next.
        void level(int pegs, long positions);
    }

    /// A forward set and its numerators.
    ///
    /// @param jumps the numbers of legal jumps that occur, without 0
    private record Level(int pegs, Path set, long size, Path numerators, BigInteger denominator, BitSet jumps) {
        int width() {
            return WideNumbers.width(denominator);
        }
    }

    /// A stretch of a level in memory: numerators first, shares later.
    private record Slice(long[] codes, WideNumbers numbers, CodePlaces index) {}

    /// Numerators of a whole level, added up over raw positions.
    private static final class Sums {
        private BigInteger ended = BigInteger.ZERO;
        private BigInteger goingOn = BigInteger.ZERO;

        synchronized void add(WideNumbers endedAndGoingOn) {
            ended = ended.add(endedAndGoingOn.get(0));
            goingOn = goingOn.add(endedAndGoingOn.get(1));
        }
    }

    private final Problem problem;
    private final Budget budget;
    private final Listener listener;
    private final Images images;
    private final JumpExpander descendants;
    private final Expander parents;
    private final Map<Long, Integer> finishes = new HashMap<>();

    public RandomPlay(Problem problem, Budget budget, Listener listener) {
        this.problem = problem;
        this.budget = budget;
        this.listener = listener;
        Board board = problem.board();
        this.images = new Images(problem.group(), board.size());
        this.descendants = JumpExpander.forward(board, problem.group());
        this.parents = Relation.PARENTS.expander(board, problem.group());
        problem.finish().codes().forEach(finish -> finishes.merge(images.mincode(finish), 1, Integer::sum));
    }

    /// The odds; each start is equally likely.
    ///
    /// @param forward the file of F_k, for every k from the starts down to 1
    /// @param work    a folder for temporary files
    /// @throws IOException when a file cannot be read or written, or temporary files would be too large
    public Odds odds(IntFunction<Path> forward, Path work) throws IOException {
        Odds.Tally tally = new Odds.Tally(problem.board());
        BigInteger endedAbove = BigInteger.ZERO;
        Optional<Level> level = Optional.of(first(forward, work));
        while (level.isPresent()) {
            Level at = level.get();
            BigInteger step = leastCommonMultiple(at.jumps);
            Sums sums = new Sums();
            level = descend(at, step, forward, work, sums, tally);
            tally.ended(at.pegs, new Fraction(sums.ended, at.denominator));
            endedAbove = endedAbove.add(sums.ended);
            if (!endedAbove.add(sums.goingOn).equals(at.denominator)) {
                throw new IllegalStateException("the probabilities at " + at.pegs + " pegs do not add up to 1");
            }
            endedAbove = endedAbove.multiply(step);
            Files.delete(at.numerators);
        }
        return tally.odds();
    }

    /// The starts: as each is equally likely, their number is the denominator, and every numerator is 1.
    private Level first(IntFunction<Path> forward, Path work) throws IOException {
        int pegs = problem.start().pegCount();
        Path set = forward.apply(pegs);
        Path file = work.resolve("numerators-" + pegs);
        BitSet jumps = new BitSet();
        WideNumbers one = new WideNumbers(1, 1);
        one.words()[0] = 1;
        try (WideFile numerators = WideFile.create(file, 1)) {
            LabelledSet.forEachStretch(set, List.of(), (codes, n, _) -> {
                for (int i = 0; i < n; i++) {
                    jumps.set(descendants.count(codes[i]));
                    numerators.write(one, 1);
                }
            });
        }
        return level(set, file, BigInteger.valueOf(problem.start().codes().size()), jumps);
    }

    private static Level level(Path set, Path numerators, BigInteger denominator, BitSet jumps) throws IOException {
        jumps.clear(0);
        var header = CodeSetReader.header(set);
        return new Level(header.pegs(), set, header.size(), numerators, denominator, jumps);
    }

    private static BigInteger leastCommonMultiple(BitSet numbers) {
        return numbers.stream().mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, (a, b) -> a.multiply(b).divide(a.gcd(b)));
    }

    /// Takes a level slice by slice: adds up its numerators, and makes the next level, unless this is the last.
    private Optional<Level> descend(Level level, BigInteger step, IntFunction<Path> forward, Path work, Sums sums,
            Odds.Tally tally) throws IOException {
        BigInteger denominator = level.denominator.multiply(step);
        int width = WideNumbers.width(denominator);
        long size = Math.clamp(budget.memoryBytes() / (BYTES_PER_CODE + (long) width * Long.BYTES), 1,
                Math.min(1 << 28, (Integer.MAX_VALUE - 8) / width));
        long slices = Math.max(1, Math.ceilDiv(level.size, size));
        boolean last = level.pegs == 1;
        if (!last) {
            long positions = CodeSetReader.header(forward.apply(level.pegs - 1)).size();
            listener.level(level.pegs - 1, positions);
            checkDisk(level, positions * width * Long.BYTES * Math.min(slices, 2));
        }
        Optional<Path> soFar = Optional.empty();
        BitSet jumps = new BitSet();
        for (long number = 0; number < slices; number++) {
            long from = number * size;
            Slice slice = read(level, from, Math.min(level.size, from + size), width);
            addFinishes(slice, level, tally);
            share(slice, factors(level.jumps, step), sums);
            if (!last) {
                Path target = work.resolve("numerators-" + (level.pegs - 1) + "-" + number);
                addShares(forward.apply(level.pegs - 1), slice, soFar, target, slices, jumps);
                if (soFar.isPresent()) {
                    Files.delete(soFar.get());
                }
                soFar = Optional.of(target);
            }
        }
        return last ? Optional.empty()
                : Optional.of(level(forward.apply(level.pegs - 1), soFar.orElseThrow(), denominator, jumps));
    }

    private void checkDisk(Level level, long nextBytes) throws IOException {
        long bytes = level.size * level.width() * Long.BYTES + nextBytes;
        if (bytes > budget.tempBytes()) {
            throw new IOException("temporary files of the odds at " + (level.pegs - 1) + " pegs take " + (1 + (bytes >> 20))
                    + "m, temp-disk is " + (budget.tempBytes() >> 20) + "m; raise temp-disk");
        }
    }

    /// Positions `from` to `to - 1` of a level with their numerators, with room for shares.
    private Slice read(Level level, long from, long to, int width) throws IOException {
        long[] codes = new long[(int) (to - from)];
        LabelledSet.forEachPart(level.set, List.of(), from, to,
                (part, first, n, at, _) -> System.arraycopy(part, first, codes, at, n));
        WideNumbers numbers = new WideNumbers(codes.length, width);
        try (WideFile file = WideFile.open(level.numerators, level.width())) {
            file.skip(from);
            file.read(numbers, codes.length);
        }
        return new Slice(codes, numbers, new CodePlaces(codes));
    }

    /// Notes the probabilities of the problem's finishes, and of the last pegs' holes.
    private void addFinishes(Slice slice, Level level, Odds.Tally tally) {
        finishes.forEach((finish, times) -> {
            int place = level.pegs == problem.finish().pegCount() ? slice.index.find(finish) : -1;
            if (place >= 0) {
                tally.finished(new Fraction(slice.numbers.get(place).multiply(BigInteger.valueOf(times)), level.denominator));
            }
        });
        for (int i = 0; level.pegs == 1 && i < slice.codes.length; i++) {
            long code = slice.codes[i];
            Fraction probability = new Fraction(slice.numbers.get(i), level.denominator);
            problem.group().elements().stream().map(s -> Long.numberOfTrailingZeros(s.image(code))).distinct()
                    .forEach(hole -> tally.lastPeg(hole, probability));
        }
    }

    /// For each number of jumps, what makes a numerator a share: the step divided by the number, as a product of words.
    private static long[][] factors(BitSet jumps, BigInteger step) {
        long[][] factors = new long[jumps.length()][];
        jumps.stream().forEach(n -> factors[n] = words(step.divide(BigInteger.valueOf(n)), jumps.length()));
        return factors;
    }

    public static long[] words(BigInteger product, int primesBelow) {
        List<Long> words = new ArrayList<>();
        long word = 1;
        BigInteger rest = product;
        for (int p = 2; p < primesBelow; p++) {
            for (BigInteger prime = BigInteger.valueOf(p); rest.mod(prime).signum() == 0; rest = rest.divide(prime)) {
                if (word > Long.MAX_VALUE / p) {
                    words.add(word);
                    word = 1;
                }
                word *= p;
            }
        }
        words.add(word);
        return words.stream().mapToLong(Long::longValue).toArray();
    }

    /// Adds up the numerators of a slice, and makes them shares.
    private void share(Slice slice, long[][] factors, Sums sums) throws IOException {
        Workers.inShares(budget.threads(), slice.codes.length, POSITIONS_PER_SHARE, shares -> {
            WideNumbers endedAndGoingOn = new WideNumbers(2, slice.numbers.width() + 1);
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                for (int i = from; i < Math.min(slice.codes.length, from + POSITIONS_PER_SHARE); i++) {
                    int jumps = descendants.count(slice.codes[i]);
                    endedAndGoingOn.addMultiple(jumps == 0 ? 0 : 1, slice.numbers, i, images.orbitSize(slice.codes[i]));
                    for (int f = 0; jumps > 0 && f < factors[jumps].length; f++) {
                        slice.numbers.multiply(i, factors[jumps][f]);
                    }
                }
            }
            sums.add(endedAndGoingOn);
        });
    }

    /// Writes the sums of earlier shares, where there are any, and what one slice adds to them.
    ///
    /// @param jumps takes the numbers of jumps that occur in the set
    private void addShares(Path set, Slice slice, Optional<Path> earlier, Path target, long slices, BitSet jumps)
            throws IOException {
        int width = slice.numbers.width();
        try (WideFile to = WideFile.create(target, width);
                WideFile from = earlier.isPresent() ? WideFile.open(earlier.get(), width) : null) {
            WideNumbers sums = new WideNumbers(LabelledSet.STRETCH, width);
            LabelledSet.forEachStretch(set, List.of(), (codes, n, _) -> {
                if (from == null) {
                    Arrays.fill(sums.words(), 0);
                } else {
                    from.read(sums, n);
                }
                addShares(codes, n, slice, sums, slices, jumps);
                to.write(sums, n);
            });
        }
    }

    private void addShares(long[] positions, int size, Slice slice, WideNumbers sums, long slices, BitSet jumps) throws IOException {
        Workers.inShares(budget.threads(), size, POSITIONS_PER_SHARE, shares -> {
            long[] codes = new long[POSITIONS_PER_LOOKUP * parents.maxCodes()];
            int[] places = new int[codes.length];
            int[] ends = new int[POSITIONS_PER_LOOKUP];
            BitSet seen = new BitSet();
            for (int from = shares.next(); from >= 0; from = shares.next()) {
                int to = Math.min(size, from + POSITIONS_PER_SHARE);
                for (int first = from; first < to; first += POSITIONS_PER_LOOKUP) {
                    int some = Math.min(to - first, POSITIONS_PER_LOOKUP);
                    int n = 0;
                    for (int i = 0; i < some; i++) {
                        n = parents.expand(positions[first + i], codes, n);
                        ends[i] = n;
                        seen.set(descendants.count(positions[first + i]));
                    }
                    slice.index.find(codes, n, places);
                    int j = 0;
                    for (int i = 0; i < some; i++) {
                        for (; j < ends[i]; j++) {
                            if (places[j] >= 0) {
                                sums.add(first + i, slice.numbers, places[j]);
                            }
                        }
                    }
                }
                listener.advance((to - from) / slices);
            }
            synchronized (jumps) {
                jumps.or(seen);
            }
        });
    }
}
