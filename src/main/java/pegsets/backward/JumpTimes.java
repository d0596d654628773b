package pegsets.backward;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.jobs.JobFolder;

/// How many solutions make a jump, and how many times. Jumps that the problem's symmetries take to each other have
/// equal numbers: they make an *orbit*.
///
/// @param orbit   in the order of [pegsets.board.geometry.Board#jumps()]
/// @param byTimes number n is that of the solutions that make one of these jumps exactly n times; the last is not 0,
///                unless it is the only one
public record JumpTimes(List<Jump> orbit, List<BigInteger> byTimes) {

    /// The solutions that make a jump at least once.
    public BigInteger once() {
        return byTimes.subList(1, byTimes.size()).stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// How often all solutions together make a jump.
    public BigInteger inAll() {
        BigInteger sum = BigInteger.ZERO;
        for (int times = 1; times < byTimes.size(); times++) {
            sum = sum.add(byTimes.get(times).multiply(BigInteger.valueOf(times)));
        }
        return sum;
    }

    /// All orbits of a problem, in the order of their first jumps. The memory of the job decides how many are counted
    /// in one pass over the winning positions.
    ///
    /// @param folder   with the winning sets and the number of solutions, of a problem whose group keeps its ends
    /// @param listener hears of every level and position of a pass
    public static List<JumpTimes> of(JobFolder folder, TallyListener listener) throws IOException {
        Problem problem = folder.job().problem();
        List<List<Jump>> orbits = orbits(problem);
        List<JumpTimes> all = new ArrayList<>();
        while (all.size() < orbits.size()) {
            List<Tally> left = orbits.subList(all.size(), orbits.size()).stream()
                    .map(orbit -> Tally.ofTimes(problem, orbit.getFirst())).toList();
            TalliedLevel starts = TallyPass.starts(folder, left, listener);
            for (int tally = 0; tally < starts.ways().size(); tally++) {
                all.add(new JumpTimes(orbits.get(all.size()), byTimes(problem, starts, tally)));
            }
        }
        return all;
    }

    private static List<BigInteger> byTimes(Problem problem, TalliedLevel starts, int tally) {
        return IntStream.range(0, starts.ways().get(tally).states())
                .mapToObj(times -> starts.fromAll(problem.start(), tally, times)).toList();
    }

    private static List<List<Jump>> orbits(Problem problem) {
        List<List<Jump>> orbits = new ArrayList<>();
        for (Jump jump : problem.board().jumps()) {
            if (orbits.stream().noneMatch(orbit -> orbit.contains(jump))) {
                Set<Jump> images = new LinkedHashSet<>();
                problem.group().elements().forEach(symmetry -> images.add(jump.image(symmetry)));
                orbits.add(problem.board().jumps().stream().filter(images::contains).toList());
            }
        }
        return orbits;
    }
}
