package pegsets.cli;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Pruning;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.publish.report.GivenCountReport;
import pegsets.publish.report.Texts;
import pegsets.search.solve.GivenCount;

/// `pegs resource-count`: checks whether given weights are a resource count, and whether they exclude play from a start
/// to a finish.
public final class ResourceCountCommand extends Command {
    public ResourceCountCommand() {
        super("resource-count", "BOARD START FINISH", "check a resource count that you give for a start and a finish",
                "pegs resource-count diamond:3 c2 c3 --rules 8-move --check '-1 / 0 1 0 / -1 1 0 1 -1 / 0 1 0 / -1'",
                () -> SearchOptions.addRules(new CommandOptions())
                        .valued("check", "WEIGHTS",
                                "required: a whole number for each hole, in the order of pegs boards, separated by spaces, commas or slashes")
                        .flag("json", "print one JSON object"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        if (arguments.size() != 3) {
            throw new MisuseException((arguments.size() > 3
                    ? "'" + arguments.get(3) + "' follows the finish"
                    : List.of("no board", "no start", "no finish").get(arguments.size()) + " is given")
                    + "; give a board, a start and a finish, such as english33 d4 d4");
        }
        if (!call.has("check")) {
            throw new MisuseException(
                    "no weights are given; add --check WEIGHTS, or use pegs solve, which finds weights itself");
        }
        Board board = SearchOptions.board(arguments.getFirst(), call);
        GivenCount count = new GivenCount(board, weights(board, call.value("check")),
                SearchOptions.start(board, arguments.get(1)), SearchOptions.finish(board, arguments.get(2)));
        call.out().print(call.isJson() ? GivenCountReport.json(count) + "\n" : GivenCountReport.text(count));
        return count.raising().isEmpty() ? Program.DONE : Program.FAILED;
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
