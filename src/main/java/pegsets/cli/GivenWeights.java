package pegsets.cli;

import java.util.Arrays;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Pruning;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.publish.report.DecisionReport;
import pegsets.publish.report.Texts;
import pegsets.search.solve.GivenCount;

/// `pegs solve --weights`: whether given weights are a resource count, and whether they exclude play from a start to a
/// finish.
final class GivenWeights {
    private GivenWeights() {}

    static int run(Call call, Board board, long start, long finish) throws MisuseException {
        GivenCount count = new GivenCount(board, weights(board, call.value("weights")), start, finish);
        call.out().print(call.isJson() ? DecisionReport.json(count) + "\n" : DecisionReport.text(count));
        return !count.raising().isEmpty() || count.refutes() ? Program.NO : Program.NO_ANSWER;
    }

    private static List<Integer> weights(Board board, String text) throws MisuseException {
        List<String> words = Arrays.stream(text.split("[,/\\s]+")).filter(word -> !word.isEmpty()).toList();
        for (String word : words) {
            if (!word.matches("[+-]?[0-9]{1,3}") || Math.abs(Integer.parseInt(word)) > Pruning.MOST_WEIGHT) {
                throw new MisuseException("weight '" + word + "': use a whole number from -" + Pruning.MOST_WEIGHT
                        + " to " + Pruning.MOST_WEIGHT);
            }
        }
        if (words.size() != board.size()) {
            throw new MisuseException(Texts.counted(words.size(), "weight") + (words.size() == 1 ? " is" : " are")
                    + " given; give one for each of the " + board.size()
                    + " holes of " + board.name());
        }
        return words.stream().map(Integer::valueOf).toList();
    }
}
