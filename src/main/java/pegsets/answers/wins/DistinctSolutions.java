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
/// @param lines            multisets of lines
/// @param captures         sets of pairs of pegs, one of which captures the other; empty if the job's memory does not
///                         suffice
public record DistinctSolutions(BigInteger sequences, BigInteger classSequences, Distinct jumps, Distinct lines,
        Optional<Distinct> captures) {
    /// Enough if no solution makes a jump more than three times, as in the central game.
    private static final int USUAL_BITS = 2;

    /// Counts the solutions of a job.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    public static DistinctSolutions of(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        ClassSequences classes = new ClassSequences(pass);
        pass.run(List.of(classes)); // alone: the memory that multisets take is known only after they are computed
        KeySets<JumpCounts> multisets = multisets(pass);
        long[] ofStarts = multisets.ofStarts();
        JumpLabels numbers = new JumpLabels(pass.problem);
        Set<ByteBuffer> lines = new HashSet<>();
        Set<ByteBuffer> linesBySymmetry = new HashSet<>();
        for (int at = 0; at < ofStarts.length; at += multisets.keys.words) {
            byte[] times = multisets.keys.times(ofStarts, at);
            byte[] timesOfLines = new byte[numbers.size()];
            for (int jump = 0; jump < times.length; jump++) {
                timesOfLines[numbers.lineOf[jump]] += times[jump];
            }
            lines.add(ByteBuffer.wrap(timesOfLines));
            linesBySymmetry.add(leastImage(timesOfLines, numbers));
        }
        Distinct jumps = multisets.distinct();
        pass.drop(multisets);
        return new DistinctSolutions(folder.solutions(), classes.count(), jumps,
                new Distinct(lines.size(), linesBySymmetry.size()), captures(pass));
    }

    private static Optional<Distinct> captures(BackwardPass pass) throws IOException {
        KeySets<Captures> captures = new KeySets<>(pass, new Captures(pass.problem));
        try {
            pass.run(List.of(captures));
            return Optional.of(captures.distinct());
        } catch (BackwardPass.TooLargeException e) {
            return Optional.empty();
        }
    }

    /// Returns the number of multisets of jumps up to symmetry.
    ///
    /// @param folder   with the winning sets, of a problem whose group keeps its ends
    public static long jumpsBySymmetry(JobFolder folder, Progress listener) throws IOException {
        return multisets(BackwardPass.toStarts(folder, listener)).distinct().bySymmetry();
    }

    private static KeySets<JumpCounts> multisets(BackwardPass pass) throws IOException {
        for (int bits = USUAL_BITS;; bits *= 2) {
            KeySets<JumpCounts> multisets = new KeySets<>(pass, new JumpCounts(pass.problem, bits));
            pass.run(List.of(multisets));
            if (!multisets.tooNarrow.get()) {
                return multisets;
            }
            pass.drop(multisets);
        }
    }

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
