package pegsets.answers.wins;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import pegsets.board.Jump;
import pegsets.board.Problem;
import pegsets.search.moves.ShortestSolutions;

/// The shortest solutions that satisfy some conditions, or all of them. Longer solutions are not found.
public final class ConditionedShortest {
    private final ShortestSolutions all;
    private final Problem problem;
    private final Tally tally;
    private final Map<Place, BigInteger> known = new HashMap<>();

    private record Place(int moves, long position, int state) {}

    /// @param all        the shortest solutions of a problem
    /// @param conditions which a solution must meet, all of them
    public ConditionedShortest(ShortestSolutions all, Problem problem, List<JumpCondition> conditions) {
        this.all = all;
        this.problem = problem;
        this.tally = new Tally(problem, conditions);
    }

    /// Returns the number of these solutions, as sequences of moves.
    public BigInteger count() {
        return problem.start().codes().longStream()
                .mapToObj(start -> from(new Place(0, start, tally.beginning())))
                .reduce(BigInteger.ZERO, BigInteger::add);
    }

    private BigInteger from(Place place) {
        if (place.moves == all.moves()) {
            return place.state == 0 ? BigInteger.ONE : BigInteger.ZERO;
        }
        BigInteger count = known.get(place);
        if (count == null) {
            BigInteger[] sum = {BigInteger.ZERO};
            all.forEachMove(place.position, place.moves, (end, jumps) -> {
                int state = after(jumps, place.state);
                if (state >= 0) {
                    sum[0] = sum[0].add(from(new Place(place.moves + 1, end, state)));
                }
                return true;
            });
            count = sum[0];
            known.put(place, count);
        }
        return count;
    }

    private int after(List<Jump> jumps, int state) {
        int now = state;
        for (Jump jump : jumps) {
            now = now < 0 ? now : tally.after(jump, now);
        }
        return now;
    }

    /// Passes the jumps of each solution to a predicate, until it returns false.
    ///
    /// @return whether the predicate accepted all solutions
    public boolean forEach(Predicate<List<Jump>> goOn) {
        return problem.start().codes().longStream()
                .allMatch(start -> forEach(new Place(0, start, tally.beginning()), new ArrayList<>(), goOn));
    }

    /// @param made the jumps that led to the place
    private boolean forEach(Place place, List<Jump> made, Predicate<List<Jump>> goOn) {
        if (from(place).signum() == 0) {
            return true;
        }
        if (place.moves == all.moves()) {
            return goOn.test(List.copyOf(made));
        }
        return all.forEachMove(place.position, place.moves, (end, jumps) -> {
            int state = after(jumps, place.state);
            made.addAll(jumps);
            boolean wentOn = state < 0 || forEach(new Place(place.moves + 1, end, state), made, goOn);
            made.subList(made.size() - jumps.size(), made.size()).clear();
            return wentOn;
        });
    }
}
