package pegsets.descent;

import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetSummary;
import pegsets.expand.Expander;
import pegsets.expand.Images;

/// About how many positions come of a descent, from some positions of its source. Each position that is made counts as
/// one, which is shared out among the jumps to it from the source, images included. The size of the set is the sum of
/// the shares of all positions of the source; those of a position are known once the parents of its children have been
/// looked up. The same descent always gives the same sample.
///
/// @param positions   the number expected
/// @param error       its standard deviation, were the positions drawn at random; they are spread evenly, which is
///                    better
/// @param bytesOfCode what a position takes in a file: as much as one of the source, but for the bits by which
///                    positions lie closer together among all of their class
public record DescentSample(double positions, double error, double bytesOfCode) {
    /// How many positions are taken so that the error is some hundredths: what they have varies by about a half.
    public static final int MANY = 400;
    /// How many tell what is far from a limit.
    public static final int FEW = 20;
    /// The number differs from what is expected by so many times its error at most.
    private static final int ERRORS = 4;
    /// And the bytes of a position are at least so much of those expected: 27 sets of five problems had 0.88 to 1.00 of
    /// them (`DescentSampleTest`).
    private static final double LEAST_OF_CODE = 0.8;

    /// @param pegs   of the positions that are made
    /// @param sample how many positions of the source are taken, where it has as many
    public static DescentSample of(Descent descent, Engines engines, int pegs, int sample) throws IOException {
        Problem problem = engines.problem();
        SetSummary summary;
        long[] some;
        try (CodeSetReader source = new CodeSetReader(descent.source())) {
            summary = source.summary();
            some = some(source, sample);
        }
        long size = summary.size();
        Expander forth = descent.expander(problem, pegs);
        Expander back = descent.relation().inverse().expander(problem.board(), problem.group());
        LongSet parents = new LongOpenHashSet();
        for (long position : some) {
            for (long child : all(forth, position)) {
                parents.addAll(LongList.of(all(back, child)));
            }
        }
        LongSet known = new LongOpenHashSet(CodeSetReader.found(descent.source(), parents));
        Images images = new Images(problem.group(), problem.board().size());
        double[] shares = Arrays.stream(some).mapToDouble(position -> share(position, forth, back, known, images))
                .toArray();
        double mean = Arrays.stream(shares).average().orElse(0);
        double variance = Arrays.stream(shares).map(share -> (share - mean) * (share - mean)).sum()
                / Math.max(1, shares.length - 1);
        boolean isWhole = some.length == size;
        double closer = mean * engines.levelSize(summary.pegs()).doubleValue() / engines.levelSize(pegs).doubleValue();
        double bytesOfCode = (double) summary.bytes() / size - Math.log(closer) / Math.log(2) / Byte.SIZE;
        return new DescentSample(size * mean, isWhole ? 0 : size * Math.sqrt(variance / some.length), bytesOfCode);
    }

    /// What the positions take in a set file at least.
    public long leastBytes() {
        return (long) ((positions - ERRORS * error) * bytesOfCode * LEAST_OF_CODE);
    }

    /// What the positions take in a set file at most.
    public long mostBytes() {
        return (long) ((positions + ERRORS * error) * bytesOfCode);
    }

    /// One position from each of as many equal parts of the source.
    private static long[] some(CodeSetReader source, int sample) throws IOException {
        SplittableRandom random = new SplittableRandom(1);
        int parts = (int) Math.min(sample, source.size());
        long[] some = new long[parts];
        for (int i = 0; i < parts; i++) {
            some[i] = source.code(random.nextLong(source.size() * i / parts, source.size() * (i + 1) / parts));
        }
        return some;
    }

    private static long[] all(Expander expander, long position) {
        long[] codes = new long[expander.maxCodes()];
        return Arrays.copyOf(codes, expander.expand(position, codes, 0));
    }

    private static double share(long position, Expander forth, Expander back, LongSet source, Images images) {
        double share = 0;
        for (long child : all(forth, position)) {
            long jumps = Arrays.stream(all(back, child)).filter(source::contains).count();
            share += (double) images.orbitSize(position) / images.orbitSize(child) / jumps;
        }
        return share;
    }
}
