package pegsets.published;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.questions.Fraction;
import pegsets.questions.Odds;
import pegsets.questions.Player;
import pegsets.questions.RandomPlay;
import pegsets.questions.RestrictedPlay;

/// How likely players who jump at random end with one peg.
final class OddsFigures {
    private OddsFigures() {}

    private static FinishedRun forward(String board, String start, FigureJobs laboratory) throws IOException {
        return laboratory.run(List.of("board: " + board, "start: " + start, "finish: any"), "forward", "forward-to=1");
    }

    private static Odds ofAnyJump(FinishedRun finished) throws IOException {
        return RandomPlay.odds(finished.sets(), _ -> {});
    }

    static Map<String, String> triangular2(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String start : List.of("a1", "b3", "a4", "c5")) {
            FinishedRun finished = forward("triangle:5", start, laboratory);
            computed.put(start + " player A", oneIn(ofAnyJump(finished).onePeg(), 1));
            computed.put(start + " player B",
                    oneIn(new RestrictedPlay(finished.job().problem(), Player.RULE_OF_THUMB,
                            finished.job().budget().memoryBytes()).odds().onePeg(), 1));
            computed.put(start + " player C",
                    oneIn(new RestrictedPlay(finished.job().problem(), Player.SAX,
                            finished.job().budget().memoryBytes()).odds().onePeg(), 1));
        }
        return computed;
    }

    static Map<String, String> central(Figures published, FigureJobs laboratory) throws IOException {
        return Map.of("d4 player A, in millions",
                oneIn(ofAnyJump(forward("english33", "d4", laboratory)).onePeg(), 1_000_000));
    }

    /// One game in how many, in some unit, rounded to a whole number.
    private static String oneIn(Fraction probability, long unit) {
        return new BigDecimal(probability.denominator()).divide(new BigDecimal(probability.numerator())
                .multiply(BigDecimal.valueOf(unit)), 0, RoundingMode.HALF_UP).toString();
    }
}
