package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;

/// The numbers of solutions that make a jump, and how many times.
///
/// @param orbit   the jumps that the problem's symmetries take to each other, in the order of the board
/// @param byTimes number n counts the solutions that make one of them exactly n times; a last 0 is the only number
public record JumpTimes(List<Jump> orbit, List<BigInteger> byTimes) {
    /// Returns the number of solutions that make a jump at least once.
    public BigInteger once() {
        return byTimes.subList(1, byTimes.size()).stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Returns how many times all solutions together make a jump.
    public BigInteger inAll() {
        return IntStream.range(0, byTimes.size())
                .mapToObj(times -> byTimes.get(times).multiply(BigInteger.valueOf(times)))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// Counts for all orbits of a problem, in the order of their first jumps.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    public static List<JumpTimes> of(JobFolder folder, Progress listener) throws IOException {
        BackwardPass pass = BackwardPass.toStarts(folder, listener);
        Problem problem = pass.problem;
        List<List<Jump>> orbits = problem.group().orbits(problem.board().jumps());
        List<TallyLabels> counts = new ArrayList<>();
        for (List<Jump> orbit : orbits) {
            counts.add(new TallyLabels(pass, Tally.ofTimes(problem, orbit.getFirst())));
        }
        pass.run(counts);
        return IntStream.range(0, orbits.size()).mapToObj(i -> new JumpTimes(orbits.get(i),
                IntStream.range(0, counts.get(i).states[problem.start().pegCount()])
                        .mapToObj(times -> counts.get(i).fromStarts(times)).toList()))
                .toList();
    }
}
