package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.job.JobProgress.Remaining;

/// The share of a job that is done, and the time that is left, on a run that was measured: the complement problem of
/// the 33-hole board at c3 in 8 MB, with the sizes of its sets and the seconds that each file took.
class JobProgressTest {
    private static final Budget BUDGET = new Budget(8L << 20, 1L << 33, 2);
    /// From 32 pegs down to 16.
    private static final long[] FORWARD = {1, 2, 9, 44, 219, 1002, 4372, 17454, 63290, 207020, 603952, 1556507, 3508383,
        6846105, 11466182, 16375344, 19872395};
    /// From 16 pegs down to 1.
    private static final long[] WINNING = {6713968, 5659241, 4024304, 2413241, 1222458, 525586, 193213, 61491, 17280,
        4361, 1002, 219, 44, 9, 2, 1};
    /// Of the forward sets down to F_16, the winning sets down to W_12, the labels of W_16 to W_10, and those back.
    private static final double[] FORWARD_SECONDS = {0.04, 0.06, 0.01, 0.01, 0.01, 0.01, 0.02, 0.01, 0.02, 0.03, 0.05,
        0.1, 1.58, 2.35, 4.56, 7.26, 9.6};
    private static final double[] WINNING_SECONDS = {1.46, 5.16, 4.16, 2.53, 0.15};
    private static final double[] TO_FINISH_SECONDS = {17.85, 10.74, 4.71, 1.62, 0.3, 0.09, 0.08};
    private static final double FROM_START_SECONDS = 21.86;

    private final Map<SetName, Long> sizes = new HashMap<>();
    private final Map<SetName, Double> seconds = new HashMap<>();

    private void measured() {
        for (int i = 0; i < FORWARD.length; i++) {
            sizes.put(SetName.forward(32 - i), FORWARD[i]);
            seconds.put(SetName.forward(32 - i), FORWARD_SECONDS[i]);
        }
        for (int i = 0; i < WINNING.length; i++) {
            sizes.put(SetName.winning(16 - i), WINNING[i]);
        }
        for (int i = 0; i < WINNING_SECONDS.length; i++) {
            seconds.put(SetName.winning(16 - i), WINNING_SECONDS[i]);
        }
        for (int i = 0; i < TO_FINISH_SECONDS.length; i++) {
            seconds.put(new SetName(SetName.Kind.TO_FINISH, 16 - i), TO_FINISH_SECONDS[i]);
        }
        seconds.put(new SetName(SetName.Kind.FROM_START, 16), FROM_START_SECONDS);
    }

    private static Job job() {
        return JobRun.job("english33", "c3", "c3", BUDGET, Result.WINNING, Result.SOLUTIONS);
    }

    private double taken(Equation equation) {
        return seconds.getOrDefault(equation.left(), 0.01);
    }

    @Test
    void theShareRisesAndTheTimeLeftIsWithinAFactorFromTheFirstFifthOn() {
        measured();
        List<Equation> equations = Plan.of(job());
        JobProgress progress = new JobProgress(job(), equations);
        assertEquals(Optional.empty(), progress.remaining(0, 0));
        progress.sample();
        double all = equations.stream().mapToDouble(this::taken).sum();
        double elapsed = 0;
        double share = 0;
        for (Equation equation : equations) {
            progress.begin(equation.left(), 0);
            double took = taken(equation);
            for (int tenth = 0; tenth < 10; tenth++) {
                Remaining remaining = progress.remaining(tenth / 10.0, took * tenth / 10).orElseThrow();
                double now = elapsed + took * tenth / 10;
                assertTrue(remaining.share() >= share && remaining.share() <= 1, remaining + " after " + share);
                share = remaining.share();
                double left = all - now;
                if (now > all / 5 && left > 3) {
                    double ratio = remaining.secondsLeft() / left;
                    assertTrue(ratio > 1 / 1.5 && ratio < 1.5,
                            equation.left() + ", " + tenth + " tenths: " + remaining + ", "
                                    + left + " s are left");
                }
            }
            elapsed += took;
            progress.end(sizes.getOrDefault(equation.left(), 1L), Optional.of(took));
        }
        assertEquals(1, progress.remaining(1, 0).orElseThrow().share(), 1e-9);
    }

    @Test
    void filesOfAnEarlierRunAreDone() {
        measured();
        List<Equation> equations = Plan.of(job());
        JobProgress progress = new JobProgress(job(), equations);
        progress.sample();
        for (Equation equation : equations.subList(0, FORWARD.length)) {
            progress.begin(equation.left(), 0);
            progress.end(sizes.get(equation.left()), Optional.empty());
        }
        progress.begin(equations.get(FORWARD.length).left(), 0);
        Remaining remaining = progress.remaining(0, 0).orElseThrow();
        assertTrue(remaining.share() > 0.1 && remaining.share() < 0.4, remaining.toString());
        assertTrue(remaining.secondsLeft() > 0, remaining.toString());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"0.619 | 4 | 61 % of the job, 4 s left",
        "0.2 | 52 | 20 % of the job, 50 s left",
        "0.999 | 170 | 99 % of the job, 3 min left", "0 | 10000 | 0 % of the job, 3 h left",
        "0 | 1000000 | 0 % of the job, 12 days left"})
    void outlooksAreToldInWords(double share, double left, String words) {
        assertEquals(words, new Remaining(share, left).inWords());
    }
}
