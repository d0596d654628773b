package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;

/// How many solutions a problem has when those that differ in something count as one. A multiset of jumps says which
/// jumps are made, and how often; of lines, where a jump and its reverse are one. Up to symmetry, those that the
/// problem's symmetries take to each other are one (Bell, Triangular, section 2.3).
///
/// @param sequences        of jumps: all solutions
/// @param classSequences   of symmetry classes of positions
/// @param jumps            multisets of jumps
/// @param jumpsBySymmetry  multisets of jumps up to symmetry
/// @param lines            multisets of lines
/// @param linesBySymmetry  multisets of lines up to symmetry
public record DistinctSolutions(BigInteger sequences, BigInteger classSequences, long jumps, long jumpsBySymmetry,
        long lines, long linesBySymmetry) {

    /// Those of a job.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    /// @param listener hears of every level and position
    public static DistinctSolutions of(JobFolder folder, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        List<Jump> jumps = problem.board().jumps();
        BigInteger classes = ClassSequences.count(folder, listener);
        byte[][] multisets = JumpMultisets.of(folder, listener);
        int[] lines = jumps.stream().mapToInt(jump -> line(jumps, jump)).toArray();
        List<int[]> images = problem.group().elements().stream()
                .map(element -> jumps.stream().mapToInt(jump -> jumps.indexOf(jump.image(element))).toArray()).toList();
        List<int[]> lineImages = images.stream()
                .map(image -> IntStream.of(image).map(jump -> lines[jump]).toArray()).toList();
        Set<ByteBuffer> ofJumps = new HashSet<>();
        Set<ByteBuffer> ofLines = new HashSet<>();
        Set<ByteBuffer> linesBySymmetry = new HashSet<>();
        for (byte[] times : multisets) {
            ofJumps.add(least(times, images));
            byte[] timesOfLines = moved(times, lines);
            ofLines.add(ByteBuffer.wrap(timesOfLines));
            linesBySymmetry.add(least(timesOfLines, lineImages));
        }
        return new DistinctSolutions(folder.solutions().orElseThrow(), classes, multisets.length, ofJumps.size(),
                ofLines.size(), linesBySymmetry.size());
    }

    /// The times of jumps that go to others, added up.
    private static byte[] moved(byte[] times, int[] targets) {
        byte[] moved = new byte[times.length];
        for (int jump = 0; jump < times.length; jump++) {
            moved[targets[jump]] += times[jump];
        }
        return moved;
    }

    /// The least of the images of some times.
    private static ByteBuffer least(byte[] times, List<int[]> images) {
        return images.stream().map(image -> moved(times, image)).min(Arrays::compare).map(ByteBuffer::wrap)
                .orElseThrow();
    }

    /// The first jump of a line.
    private static int line(List<Jump> jumps, Jump jump) {
        int reverse = jumps.indexOf(jump.reverse());
        return reverse < 0 ? jumps.indexOf(jump) : Math.min(jumps.indexOf(jump), reverse);
    }
}
