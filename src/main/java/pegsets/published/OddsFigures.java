package pegsets.published;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import pegsets.jobs.Job;
import pegsets.questions.Fraction;
import pegsets.questions.Player;
import pegsets.questions.RandomPlay;
import pegsets.questions.RestrictedPlay;

/// The odds that players who jump at random end with one peg.
final class OddsFigures {
    private OddsFigures() {}

    private static FinishedRun forward(String board, String start, ComputedFigures table) throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: " + start, "finish: any"), "forward",
                "forward-to=1");
    }

    static void triangular2(ComputedFigures table) throws IOException {
        for (String start : List.of("a1", "b3", "a4", "c5")) {
            FinishedRun finished = forward("triangle:5", start, table);
            table.put(start + " player A", oneIn(RandomPlay.odds(finished.sets(), _ -> {}).onePeg(), 1));
            table.put(start + " player B", restricted(finished.sets().job(), Player.RULE_OF_THUMB));
            table.put(start + " player C", restricted(finished.sets().job(), Player.SAX));
        }
    }

    private static String restricted(Job job, Player player) throws IOException {
        return oneIn(new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds().onePeg(), 1);
    }

    static void central(ComputedFigures table) throws IOException {
        table.put("d4 player A, in millions",
                oneIn(RandomPlay.odds(forward("english33", "d4", table).sets(), _ -> {}).onePeg(), 1_000_000));
    }

    /// Returns the number of games to one success, in some unit, rounded to a whole number.
    private static String oneIn(Fraction probability, long unit) {
        return new BigDecimal(probability.denominator()).divide(new BigDecimal(probability.numerator())
                .multiply(BigDecimal.valueOf(unit)), 0, RoundingMode.HALF_UP).toString();
    }
}
