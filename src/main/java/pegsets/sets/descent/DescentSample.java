package pegsets.sets.descent;

import it.unimi.dsi.fastutil.longs.LongList;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import pegsets.board.Images;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.expand.Expander;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.SetSummary;

/// An estimate of the size of a descent, from a sample of its source. The estimate shares each child equally among the
/// jumps that lead to it from the source, images included. The size of the new set is the sum of the shares of all
/// positions of the source, and the shares of a sampled position follow from the parents of its children. The same
/// descent always gives the same sample.
///
/// @param positions   the expected number of positions
/// @param error       its standard deviation if the sample were random; a sample spread evenly is better
/// @param bytesOfCode bytes of a position in a file: as many as in the source, less the bits by which positions lie
///                    closer together among all codes of their class
record DescentSample(double positions, double error, double bytesOfCode) {
    /// Positions that give an error of some hundredths: their shares vary by about a half.
    static final int MANY = 400;
    /// Positions that suffice if the size is far from a limit.
    static final int FEW = 20;
    /// The size differs from the expected one by at most this many standard deviations.
    private static final int ERRORS = 4;
    /// A position takes at least this part of the expected bytes: 27 sets of five problems took 0.88 to 1.00 of them
    /// (`DescentSampleTest`).
    private static final double LEAST_OF_CODE = 0.8;

    /// @param pegs   of the new set
    /// @param sample how many positions of the source are sampled, at most
    static DescentSample of(Descent descent, ProblemContext context, int pegs, int sample) throws IOException {
        SetSummary summary;
        long[] some;
        try (CodeSetReader source = new CodeSetReader(descent.source(), context.numbering())) {
            summary = source.summary();
            some = some(source, sample);
        }
        long size = summary.size();
        Expander forth = descent.expander(context.jumps(), pegs);
        Expander back = descent.relation().inverse().expander(context.jumps());
        LongSet parents = new LongOpenHashSet();
        for (long position : some) {
            for (long child : all(forth, position)) {
                parents.addAll(LongList.of(all(back, child)));
            }
        }
        LongSet known = new LongOpenHashSet(CodeSetReader.found(descent.source(), context.numbering(), parents));
        Images images = context.images();
        double[] shares = Arrays.stream(some).mapToDouble(position -> share(position, forth, back, known, images))
                .toArray();
        double mean = Arrays.stream(shares).average().orElse(0);
        double variance = Arrays.stream(shares).map(share -> (share - mean) * (share - mean)).sum()
                / Math.max(1, shares.length - 1);
        double closer = mean * context.levelSize(summary.pegs()).doubleValue() / context.levelSize(pegs).doubleValue();
        double bytesOfCode = (double) summary.bytes() / size - Math.log(closer) / Math.log(2) / Byte.SIZE;
        return new DescentSample(size * mean, some.length == size ? 0 : size * Math.sqrt(variance / some.length),
                bytesOfCode);
    }

    /// The least bytes of the positions in a set file.
    long leastBytes() {
        return (long) ((positions - ERRORS * error) * bytesOfCode * LEAST_OF_CODE);
    }

    long mostBytes() {
        return (long) ((positions + ERRORS * error) * bytesOfCode);
    }

    /// Returns one position from each of `sample` equal parts of the source.
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
