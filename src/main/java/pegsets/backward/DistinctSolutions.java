package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;
import pegsets.labels.LevelProgress;

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
    /// @param listener receives every level and position of every pass
    public static DistinctSolutions of(JobFolder folder, LevelProgress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        ClassSequences classes = new ClassSequences(pass);
        JumpMultisets multisets = new JumpMultisets(pass, USUAL_BITS);
        pass.run(List.of(classes, multisets));
        for (int bits = 2 * USUAL_BITS; multisets.isTooNarrow(); bits *= 2) {
            pass.drop(multisets);
            multisets = new JumpMultisets(pass, bits);
            pass.run(List.of(multisets));
        }
        return of(folder.job().problem(), folder.solutions().orElseThrow(), classes.count(), multisets.ofStarts());
    }

    private static DistinctSolutions of(Problem problem, BigInteger sequences, BigInteger classSequences,
            byte[][] multisets) {
        JumpLabels numbers = new JumpLabels(problem);
        List<int[]> images = IntStream.range(0, problem.group().size()).mapToObj(numbers::before).toList();
        Set<ByteBuffer> ofJumps = new HashSet<>();
        Set<ByteBuffer> ofLines = new HashSet<>();
        Set<ByteBuffer> linesBySymmetry = new HashSet<>();
        for (byte[] times : multisets) {
            ofJumps.add(leastImage(times, images));
            byte[] timesOfLines = new byte[numbers.size()];
            for (int jump = 0; jump < times.length; jump++) {
                timesOfLines[numbers.lineOf(jump)] += times[jump];
            }
            ofLines.add(ByteBuffer.wrap(timesOfLines));
            linesBySymmetry.add(leastImage(timesOfLines, images));
        }
        return new DistinctSolutions(sequences, classSequences, multisets.length, ofJumps.size(), ofLines.size(),
                linesBySymmetry.size());
    }

    /// Returns the least image of the times of jumps, or of jumps and lines.
    private static ByteBuffer leastImage(byte[] times, List<int[]> images) {
        return images.stream().map(before -> {
            byte[] image = new byte[times.length];
            for (int number = 0; number < times.length; number++) {
                image[number] = times[before[number]];
            }
            return image;
        }).min(Arrays::compare).map(ByteBuffer::wrap).orElseThrow();
    }
}
