package pegsets.backward;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;
import pegsets.moves.ShortestSolutions;

/// The shortest solutions that meet some conditions. Solutions that meet them in more moves than the shortest of all
/// are not looked for.
public final class ConditionedShortest {
    private final ShortestSolutions all;
    private final Problem problem;
    private final Tally tally;
    private final Map<Place, BigInteger> known = new HashMap<>();

    /// A position on a solution, and what is asked for behind it.
    private record Place(int moves, long position, int state) {}

    /// @param all        the shortest solutions of a problem
    /// @param conditions all of them are to be met
    public ConditionedShortest(ShortestSolutions all, Problem problem, List<JumpCondition> conditions) {
        this.all = all;
        this.problem = problem;
        this.tally = Tally.of(problem, conditions);
    }

    /// How many there are, as sequences of moves.
    public BigInteger count() {
        BigInteger sum = BigInteger.ZERO;
        for (long start : problem.start().codes()) {
            sum = sum.add(from(new Place(0, start, tally.beginning())));
        }
        return sum;
    }

    private BigInteger from(Place place) {
        if (all.isEnd(place.moves)) {
            return place.state == 0 ? BigInteger.ONE : BigInteger.ZERO;
        }
        BigInteger sum = known.get(place);
        if (sum == null) {
            BigInteger[] behind = {BigInteger.ZERO};
            all.forEachMove(place.position, place.moves, (end, jumps) -> {
                int state = after(jumps, place.state);
                if (state >= 0) {
                    behind[0] = behind[0].add(from(new Place(place.moves + 1, end, state)));
                }
                return true;
            });
            sum = behind[0];
            known.put(place, sum);
        }
        return sum;
    }

    private int after(List<Jump> jumps, int state) {
        int now = state;
        for (Jump jump : jumps) {
            now = now < 0 ? now : tally.after(jump, now);
        }
        return now;
    }

    /// Goes through them until one is refused. Places that none passes are left out at once.
    ///
    /// @param goOn takes the jumps of a solution; false ends it
    /// @return whether none was refused
    public boolean forEach(Predicate<List<Jump>> goOn) {
        for (long start : problem.start().codes()) {
            if (!forEach(new Place(0, start, tally.beginning()), new ArrayList<>(), goOn)) {
                return false;
            }
        }
        return true;
    }

    private boolean forEach(Place place, List<Jump> made, Predicate<List<Jump>> goOn) {
        if (from(place).signum() == 0) {
            return true;
        }
        if (all.isEnd(place.moves)) {
            return goOn.test(List.copyOf(made));
        }
        return all.forEachMove(place.position, place.moves, (end, jumps) -> {
            int state = after(jumps, place.state);
            if (state < 0) {
                return true;
            }
            made.addAll(jumps);
            boolean wentOn = forEach(new Place(place.moves + 1, end, state), made, goOn);
            made.subList(made.size() - jumps.size(), made.size()).clear();
            return wentOn;
        });
    }
}
