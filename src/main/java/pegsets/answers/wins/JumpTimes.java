package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import pegsets.board.Jump;
import pegsets.disk.Progress;
import pegsets.job.JobFolder;

/// The numbers of solutions that make a jump, and how many times.
///
/// @param orbit   the jumps that the problem's symmetries take to each other, in the order of the board
/// @param byTimes number n counts the solutions that make one of them exactly n times; a last 0 is the only number
public record JumpTimes(List<Jump> orbit, List<BigInteger> byTimes) {
    /// The most times for which the first pass counts. If solutions make a jump more often, the numbers do not add up
    /// to all solutions, and another pass counts up to twice as many times.
    private static final int USUAL_TIMES = 3;

    /// Returns the number of solutions that make a jump at least once.
    public BigInteger once() {
        return sum(byTimes.subList(1, byTimes.size()));
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
        BigInteger solutions = folder.solutions();
        List<List<Jump>> orbits = pass.problem.group().orbits(pass.problem.board().jumps());
        Map<List<Jump>, JumpTimes> found = new HashMap<>();
        for (int most = USUAL_TIMES; found.size() < orbits.size(); most *= 2) {
            Map<List<Jump>, TallyLabels> counts = new LinkedHashMap<>();
            for (List<Jump> orbit : orbits) {
                if (!found.containsKey(orbit)) {
                    JumpCondition exactly = new JumpCondition(Set.of(orbit.getFirst()), most, false);
                    counts.put(orbit, new TallyLabels(pass, new Tally(pass.problem, List.of(exactly))));
                }
            }
            pass.run(List.copyOf(counts.values()));
            counts.forEach((orbit, ways) -> {
                List<BigInteger> byTimes = ways.fromStarts();
                pass.drop(ways);
                if (sum(byTimes).equals(solutions)) {
                    int last = byTimes.size() - 1;
                    while (last > 0 && byTimes.get(last).signum() == 0) {
                        last--;
                    }
                    found.put(orbit, new JumpTimes(orbit, byTimes.subList(0, last + 1)));
                }
            });
        }
        return orbits.stream().map(found::get).toList();
    }

    private static BigInteger sum(List<BigInteger> numbers) {
        return numbers.stream().reduce(BigInteger.ZERO, BigInteger::add);
    }
}
