package pegsets.cli.board;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFileException;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs boards`: the boards there are, or one of them drawn.
public final class BoardsCommand implements Command {
    @Override
    public String name() {
        return "boards";
    }

    @Override
    public String arguments() {
        return "[BOARD]";
    }

    @Override
    public String summary() {
        return "list the boards, or draw one";
    }

    @Override
    public String example() {
        return "pegs boards diamond:4 --rules 8-move";
    }

    @Override
    public Options options() {
        return new Options().addOption(SearchOptions.rules())
                .addOption(Option.builder().longOpt("json").desc("print one JSON object").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean json = line.hasOption("json");
        if (arguments.size() > 1) {
            throw new MisuseException("'" + arguments.get(1) + "' after the board, expected one board");
        }
        if (arguments.isEmpty() && line.hasOption("rules")) {
            throw new MisuseException("--rules without a board, expected one such as english33");
        }
        if (arguments.isEmpty()) {
            List<Board> boards = Boards.names().stream().map(Boards::named).toList();
            console.out().print(json ? Json.boards(boards) + "\n" : Texts.boards(boards));
            return Program.DONE;
        }
        Board board = SearchOptions.board(arguments.getFirst(), line, console);
        console.out().print(json ? Json.board(board) + "\n" : Texts.board(board));
        return Program.DONE;
    }
}
