package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.JumpLines;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.labels.WideNumbers;

/// The exact chance that play from a winning position reaches a finish of the problem if each legal jump has the same
/// probability. It is the sum of the chances after the good jumps, divided by the number of all jumps: a jump
/// to a position that is not winning adds nothing, so the winning sets are enough.
///
/// The chances of a level are numerators over one denominator: that of the level below, times [JumpShares#multiple].
///
/// Memory: for each winning position of two levels, and of those asked for, 26 bytes and a numerator as wide as the
/// denominator of its level.
public final class Chances extends WideLabels {
    private final BigInteger[] denominators = new BigInteger[Long.SIZE + 1];
    /// The shares of the level that the pass works on.
    private JumpShares shares;

    public Chances(BackwardPass pass) {
        super(pass, 1, 1);
    }

    @Override
    int width(int pegs, WinningSet level) {
        if (pass.isFinish(pegs)) {
            denominators[pegs] = BigInteger.ONE;
        } else {
            JumpLines lines = pass.folder.job().context().jumps().lines();
            shares = new JumpShares(IntStream.range(0, level.size())
                    .map(place -> lines.count(level.position(place))).distinct().toArray());
            denominators[pegs] = denominators[pegs - 1].multiply(shares.multiple());
        }
        return WideNumbers.width(denominators[pegs]);
    }

    @Override
    void label(int pegs, WinningSet.Jumps jumps, int place) {
        for (int i = jumps.begin(place); i < jumps.end(place); i++) {
            if (jumps.below(i) >= 0) {
                labels[pegs].addMultiple(place, labels[pegs - 1], jumps.below(i), 1);
            }
        }
        shares.share(labels[pegs], place, jumps.end(place) - jumps.begin(place));
    }

    /// Returns the chance from the starts of a job, each equally likely.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    /// @throws BackwardPass.TooLargeException if that takes more memory than the job has
    public static Fraction fromStarts(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        Chances chances = new Chances(pass);
        pass.run(List.of(chances));
        List<Long> starts = pass.problem.start().codes();
        return starts.stream().map(chances::from).reduce(Fraction.ZERO, Fraction::plus).over(starts.size());
    }

    /// Returns the chance from a position as a decimal fraction, correct to 16 digits; 0 if it is not winning.
    public double decimal(long position) {
        return pass.find(position).map(found -> new BigDecimal(labels[found.pegs()].get(found.place()))
                .divide(new BigDecimal(denominators[found.pegs()]), MathContext.DECIMAL64).doubleValue()).orElse(0.0);
    }

    /// Returns the chance from a position; 0 if it is not winning.
    public Fraction from(long position) {
        return pass.find(position)
                .map(found -> new Fraction(labels[found.pegs()].get(found.place()), denominators[found.pegs()]))
                .orElse(Fraction.ZERO);
    }
}
