package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.expand.JumpExpander;
import pegsets.expand.JumpTables;
import pegsets.jobs.JobFolder;
import pegsets.labels.WideNumbers;
import pegsets.questions.Fraction;
import pegsets.questions.JumpShares;
import pegsets.wins.WinningLevel;

/// The chance that a player who makes each legal jump with equal probability comes from a winning position to a finish
/// of the problem, exactly. A jump to a position that is not winning adds nothing, so the winning sets are enough: the
/// chance is the sum of those behind the good jumps, divided by the number of all jumps.
///
/// The chances of a level are kept as numerators over one denominator: that of the level below, times the least common
/// multiple of the numbers of jumps that occur.
///
/// Memory: for each winning position that is kept, 26 bytes and a numerator as wide as the level's denominator.
public final class Chances {
    private final JumpExpander jumpCounts;
    private final BackwardPass pass;
    private final WideNumbers[] numerators = new WideNumbers[Long.SIZE + 1];
    private final BigInteger[] denominators = new BigInteger[Long.SIZE + 1];

    /// Finds the chances from all winning positions.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param asked    of which numbers of pegs positions will be asked for
    /// @param listener hears of every level and position
    public Chances(JobFolder folder, IntPredicate asked, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        this.jumpCounts = JumpExpander.forward(new JumpTables(problem.board(), problem.group()));
        this.pass = new BackwardPass(folder, asked, listener);
        pass.run(new BackwardPass.Labelling() {
            @Override
            public void finishes(int pegs, WinningLevel level) throws IOException {
                begin(pegs, level, BigInteger.ONE);
                Arrays.fill(numerators[pegs].words(), 1);
            }

            @Override
            public void sums(int pegs, WinningLevel level, WinningLevel below) throws IOException {
                JumpShares shares = new JumpShares(occurringJumps(level));
                begin(pegs, level, denominators[pegs - 1].multiply(shares.multiple()));
                pass.forEachShare(level, below, (jumps, from, to) -> add(jumps, from, to, pegs, shares));
            }

            @Override
            public long forget(int pegs) {
                long bytes = (long) numerators[pegs].words().length * Long.BYTES;
                numerators[pegs] = null;
                return bytes;
            }
        });
    }

    private void begin(int pegs, WinningLevel level, BigInteger denominator) throws IOException {
        int width = WideNumbers.width(denominator);
        pass.take((long) level.size() * width * Long.BYTES);
        numerators[pegs] = new WideNumbers(level.size(), width);
        denominators[pegs] = denominator;
    }

    /// The numbers of jumps that positions of a level have.
    private int[] occurringJumps(WinningLevel level) {
        return IntStream.range(0, level.size()).map(place -> jumpCounts.count(level.position(place))).distinct()
                .toArray();
    }

    private void add(WinningLevel.Jumps jumps, int from, int to, int pegs, JumpShares shares) {
        WideNumbers sums = numerators[pegs];
        for (int place = from; place < to; place++) {
            for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                if (jumps.below(i) >= 0) {
                    sums.addMultiple(place, numerators[pegs - 1], jumps.below(i), 1);
                }
            }
            shares.share(sums, place, jumps.end(place) - jumps.begin(place));
        }
    }

    /// The chance from the starts of a job, each equally likely.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @param listener hears of every level and position
    /// @throws TooLargeException when that takes more memory than the job has
    public static Fraction fromStarts(JobFolder folder, TallyListener listener) throws IOException {
        Positions starts = folder.job().problem().start();
        Chances chances = new Chances(folder, pegs -> pegs == starts.pegCount(), listener);
        Fraction sum = Fraction.ZERO;
        for (long start : starts.codes()) {
            sum = sum.plus(chances.from(start));
        }
        return sum.over(starts.codes().size());
    }

    /// The chance from a position; 0 where it is not winning.
    public Fraction from(long position) {
        return pass.find(position)
                .map(found -> new Fraction(numerators[found.pegs()].get(found.place()), denominators[found.pegs()]))
                .orElse(Fraction.ZERO);
    }
}
