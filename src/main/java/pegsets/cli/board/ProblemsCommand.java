package pegsets.cli.board;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.command.TemporaryFolder;
import pegsets.questions.MovesSurvey;
import pegsets.report.ProblemsReport;
import pegsets.solve.DecidedPair;
import pegsets.solve.Pair;
import pegsets.solve.Search;
import pegsets.solve.Survey;

/// `pegs problems`: the single vacancy to single survivor problems of a board, and which of them can be solved.
public final class ProblemsCommand implements Command {
    private static final long POSITIONS = 50_000_000;
    private static final long MOST_POSITIONS = 400_000_000;

    @Override
    public String name() {
        return "problems";
    }

    @Override
    public String arguments() {
        return "BOARD";
    }

    @Override
    public String summary() {
        return "the SVSS problems of a board, and which can be solved";
    }

    @Override
    public String example() {
        return "pegs problems diamond:4 --rules 8-move";
    }

    @Override
    public Options options() {
        return new Options()
                .addOption(Option.builder().longOpt("rules").hasArg().argName("R")
                        .desc(String.join(", ", Rules.labels()) + "; default: 4-move, on triangular lattices 6-move")
                        .get())
                .addOption(Option.builder().longOpt("positions").hasArg().argName("N")
                        .desc("positions that the searches for one problem may look at before it is given up, from the start on (default: "
                                + POSITIONS + ")")
                        .get())
                .addOption(Option.builder().longOpt("moves")
                        .desc("the fewest moves of each, and a solution with so many").get())
                .addOption(Option.builder().longOpt("data").hasArg().argName("DIR")
                        .desc("where --moves keeps its levels, in a folder that is deleted at the end (default: data)")
                        .get())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object").get())
                .addOption(Option.builder().longOpt("quiet").desc("no progress, only errors").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console) throws IOException, MisuseException {
        if (arguments.size() != 1) {
            throw new MisuseException(arguments.isEmpty()
                    ? "no board, expected one such as triangle:5"
                    : "'" + arguments.get(1) + "' after the board, expected one board");
        }
        Board board = board(arguments.getFirst(), line.getOptionValue("rules"));
        long positions = positions(line.getOptionValue("positions"));
        boolean json = line.hasOption("json");
        boolean moves = line.hasOption("moves");
        List<Pair> pairs = Pair.all(board);
        ProblemsReport report = new ProblemsReport(board, pairs, moves);
        ProblemsDisplay display = new ProblemsDisplay(board,
                pairs.stream().filter(pair -> pair.isFeasible(board)).count(), console,
                line.hasOption("quiet"));
        List<DecidedPair> all = new ArrayList<>();
        if (!json) {
            console.out().print(report.head());
        }
        Consumer<DecidedPair> tell = decided -> {
            all.add(decided);
            display.decided();
            if (!json) {
                console.out().print(report.line(decided));
                console.out().flush();
            }
        };
        Survey survey = new Survey(board, new Search(board, positions, display::advance));
        if (moves) {
            List<DecidedPair> decided = new ArrayList<>();
            survey.decide(pairs, decided::add);
            try (TemporaryFolder folder = new TemporaryFolder(Program.data(line), "problems-")) {
                MovesSurvey fewest = new MovesSurvey(board, folder.path(), Program.defaults(), display::advance);
                for (DecidedPair pair : decided) {
                    tell.accept(fewest.withFewestMoves(pair));
                }
            }
        } else {
            survey.decide(pairs, tell);
        }
        console.out().print(json ? report.json(all) + "\n" : report.totals(all));
        return Program.DONE;
    }

    private static Board board(String name, String label) throws MisuseException {
        try {
            Board board = Boards.named(name);
            return label == null
                    ? board
                    : Boards.named(name, Rules.labelled(label).orElseThrow(() -> new MisuseException(
                            "unknown rules '" + label + "', expected one of " + String.join(", ", Rules.labels()))));
        } catch (IllegalArgumentException e) {
            throw new MisuseException(e.getMessage());
        }
    }

    private static long positions(String text) throws MisuseException {
        if (text == null) {
            return POSITIONS;
        }
        if (!text.matches("[1-9][0-9]{0,8}") || Long.parseLong(text) > MOST_POSITIONS) {
            throw new MisuseException("--positions '" + text + "', expected a number from 1 to " + MOST_POSITIONS);
        }
        return Long.parseLong(text);
    }
}
