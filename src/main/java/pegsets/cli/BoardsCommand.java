package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.cli.command.Call;
import pegsets.cli.command.Command;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;

/// `pegs boards`: lists all boards, or draws one.
public final class BoardsCommand extends Command {
    public BoardsCommand() {
        super("boards", "[BOARD]", "which boards are there? What are the holes called?", "pegs boards triangle:5",
                () -> SearchOptions.addRules(new CommandOptions()).flag("json", "print one JSON object"));
    }

    @Override
    public int run(Call call) throws IOException {
        List<String> arguments = call.arguments();
        if (arguments.size() > 1) {
            throw new MisuseException("'" + arguments.get(1) + "' follows the board; give one board only");
        }
        if (arguments.isEmpty() && call.has("rules")) {
            throw new MisuseException("--rules needs a board; add one such as english33");
        }
        if (arguments.isEmpty()) {
            List<Board> boards = Boards.names().stream().map(Boards::named).toList();
            return call.answer(() -> Json.boards(boards), () -> Texts.boards(boards));
        }
        Board board = SearchOptions.board(arguments.getFirst(), call);
        return call.answer(() -> Json.board(board), () -> Texts.board(board));
    }
}
