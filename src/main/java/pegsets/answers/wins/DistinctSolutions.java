package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;
import pegsets.job.labels.WideNumbers;

/// The numbers of solutions that differ in a given respect. A multiset of jumps says which jumps a solution makes, and
/// how often; in a multiset of lines, a jump and its reverse are equal. Up to symmetry, multisets that the problem's
/// symmetries take to each other count as one (Bell, Triangular, section 2.3).
///
/// @param sequences        of jumps: all solutions
/// @param classSequences   of symmetry classes of positions
/// @param jumps            multisets of jumps
/// @param jumpsBySymmetry  multisets of jumps up to symmetry
/// @param lines            multisets of lines
/// @param linesBySymmetry  multisets of lines up to symmetry
public record DistinctSolutions(BigInteger sequences, BigInteger classSequences, long jumps, long jumpsBySymmetry,
        long lines, long linesBySymmetry) {
    /// Enough if no solution makes a jump more than three times, as in the central game.
    private static final int USUAL_BITS = 2;

    /// Counts the solutions of a job.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    public static DistinctSolutions of(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        ClassSequences classes = new ClassSequences(pass);
        pass.run(List.of(classes)); // alone: the memory that multisets take is known only after they are computed
        byte[][] ofStarts = multisets(pass);
        JumpLabels numbers = new JumpLabels(folder.job().problem());
        Set<ByteBuffer> ofLines = new HashSet<>();
        Set<ByteBuffer> linesBySymmetry = new HashSet<>();
        for (byte[] times : ofStarts) {
            byte[] timesOfLines = new byte[numbers.size()];
            for (int jump = 0; jump < times.length; jump++) {
                timesOfLines[numbers.lineOf[jump]] += times[jump];
            }
            ofLines.add(ByteBuffer.wrap(timesOfLines));
            linesBySymmetry.add(leastImage(timesOfLines, numbers));
        }
        return new DistinctSolutions(folder.solutions(), classes.count(), ofStarts.length,
                leastImages(ofStarts, numbers), ofLines.size(), linesBySymmetry.size());
    }

    /// Returns [#jumpsBySymmetry] alone.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    public static long jumpsBySymmetry(JobFolder folder, Progress listener) throws IOException {
        return leastImages(multisets(BackwardPass.toStarts(folder, listener)), new JumpLabels(folder.job().problem()));
    }

    private static byte[][] multisets(BackwardPass pass) throws IOException {
        JumpMultisets multisets = new JumpMultisets(pass, USUAL_BITS);
        pass.run(List.of(multisets));
        for (int bits = 2 * USUAL_BITS; multisets.tooNarrow.get(); bits *= 2) {
            pass.drop(multisets);
            multisets = new JumpMultisets(pass, bits);
            pass.run(List.of(multisets));
        }
        return multisets.ofStarts();
    }

    private static long leastImages(byte[][] multisets, JumpLabels numbers) {
        return Arrays.stream(multisets).map(times -> leastImage(times, numbers)).distinct().count();
    }

    /// Returns the least image of the times of jumps, or of jumps and lines.
    private static ByteBuffer leastImage(byte[] times, JumpLabels numbers) {
        return Arrays.stream(numbers.before).map(before -> {
            byte[] image = new byte[times.length];
            for (int number = 0; number < times.length; number++) {
                image[number] = times[before[number]];
            }
            return image;
        }).min(Arrays::compare).map(ByteBuffer::wrap)
                .orElseThrow(() -> new IllegalStateException("a group without the identity"));
    }

    /// The number of sequences of symmetry classes of positions through which solutions pass.
    private static final class ClassSequences extends WideLabels {
        private final int width;

        /// @param pass over a job that knows its number of solutions
        ClassSequences(BackwardPass pass) throws IOException {
            super(pass);
            this.width = WideNumbers.width(pass.folder.solutions());
        }

        @Override
        int width(int pegs, WinningSet level) {
            return width;
        }

        /// Adds the number of each class below once, even if several jumps lead there.
        @Override
        void label(int pegs, WinningSet.Jumps jumps, int from, int to) {
            for (int place = from; place < to; place++) {
                for (int i = jumps.begin(place); i < jumps.end(place); i++) {
                    if (jumps.below(i) >= 0 && isFirst(jumps, jumps.begin(place), i)) {
                        labels[pegs].add(place, labels[pegs - 1], jumps.below(i));
                    }
                }
            }
        }

        private static boolean isFirst(WinningSet.Jumps jumps, int begin, int jump) {
            int i = begin;
            while (jumps.below(i) != jumps.below(jump)) {
                i++;
            }
            return i == jump;
        }

        BigInteger count() {
            Set<Integer> places = new HashSet<>();
            BigInteger count = BigInteger.ZERO;
            for (long start : pass.problem.start().codes()) {
                Optional<BackwardPass.Found> found = pass.find(start);
                if (found.isPresent() && places.add(found.get().place())) {
                    count = count.add(labels[found.get().pegs()].get(found.get().place()));
                }
            }
            return count;
        }
    }
}
