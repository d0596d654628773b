package pegsets.search.solve;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Pagoda;

/// Finds pagoda functions by linear programming, and verifies them in whole numbers. If it finds no function, there may
/// still be one.
///
/// @param free holes that a finish leaves free, as bits: their weights are not negative, so that a peg in such a hole
///             does not lower the sum of a finish below the sum over its other pegs
public record PagodaFinder(Board board, long free) {
    /// A solution is a corner of a polyhedron given by numbers -1, 0 and 1, so its coordinates have a common
    /// denominator, which is small in practice.
    private static final int MAX_DENOMINATOR = 60;
    private static final int MAX_WEIGHT = 20;
    private static final double TOLERANCE = 1e-6;

    /// Returns a pagoda function that proves that no play leads from the start to the finish, if the search finds one.
    public Optional<Pagoda> find(long start, long finish) {
        return solve(start, finish, 1, null).filter(pagoda -> pagoda.refutes(start, finish));
    }

    /// Returns functions that limit how often play from the start to the finish can make a jump, the tightest limit
    /// first. For each jump, this is the function with the smallest ratio of the total loss to the jump's loss.
    List<Pagoda> limiting(long start, long finish) {
        Map<Pagoda, Double> limits = new LinkedHashMap<>();
        for (Jump jump : board.jumps()) {
            solve(start, finish, MAX_WEIGHT, jump).ifPresent(pagoda -> {
                double most = (double) (pagoda.sum(start) - pagoda.sum(finish)) / pagoda.loss(jump);
                limits.merge(pagoda, most, Math::min);
            });
        }
        return limits.entrySet().stream().sorted(Map.Entry.comparingByValue()).map(Map.Entry::getKey).toList();
    }

    /// Returns the function with the least difference of the sums at the start and at the finish.
    ///
    /// @param bound  the greatest absolute value of a weight before the weights are scaled to whole numbers
    /// @param losing a jump that must lose at least 1, or null
    private Optional<Pagoda> solve(long start, long finish, int bound, Jump losing) {
        ExpressionsBasedModel model = new ExpressionsBasedModel();
        Variable[] weights = new Variable[board.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = model.newVariable("w" + i).lower((free >>> i & 1) != 0 ? 0 : -bound)
                    .upper(bound)
                    .weight((start >>> i & 1) - (finish >>> i & 1));
        }
        for (Jump jump : board.jumps()) {
            Expression loss = model.newExpression("j" + jump.from() + "-" + jump.to())
                    .lower(jump.equals(losing) ? 1 : 0);
            loss.set(weights[jump.from()], 1);
            loss.set(weights[jump.over()], 1);
            loss.set(weights[jump.to()], -1);
        }
        Optimisation.Result result = model.minimise();
        if (!result.getState().isFeasible() || losing == null && result.getValue() > -TOLERANCE) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, MAX_DENOMINATOR).mapToObj(denominator -> rounded(result, denominator))
                .flatMap(Optional::stream).findFirst();
    }

    private Optional<Pagoda> rounded(Optimisation.Result result, int denominator) {
        int[] weights = new int[board.size()];
        for (int i = 0; i < weights.length; i++) {
            double weight = result.doubleValue(i) * denominator;
            weights[i] = (int) Math.round(weight);
            if (Math.abs(weight - weights[i]) > TOLERANCE * denominator) {
                return Optional.empty();
            }
        }
        try {
            return Optional.of(new Pagoda(board, weights));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
