package pegsets.cli.board;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFileException;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs boards`: lists all boards, or draws one.
public final class BoardsCommand extends AbstractCommand {
    public BoardsCommand() {
        super("boards", "[BOARD]", "list the boards, or draw one", "pegs boards diamond:4 --rules 8-move");
    }

    @Override
    public Options options() {
        return new Options().addOption(SearchOptions.rules())
                .addOption(CommandOptions.flag("json", "print one JSON object"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean json = line.hasOption("json");
        if (arguments.size() > 1) {
            throw new MisuseException("'" + arguments.get(1) + "' follows the board; give one board only");
        }
        if (arguments.isEmpty() && line.hasOption("rules")) {
            throw new MisuseException("--rules needs a board; give one such as english33");
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
