package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Call;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.job.file.JobSource.Setting;
import pegsets.publish.report.Texts;
import pegsets.search.solve.Search;

/// The arguments and options of commands on boards: a board, `--rules`, positions, and `--max-positions` for searches.
public final class SearchOptions {
    private static final long MOST_POSITIONS = 400_000_000;

    private SearchOptions() {}

    static CommandOptions addRules(CommandOptions options) {
        return options.valued("rules", "R",
                "one of " + String.join(", ", Rules.labels())
                        + " (default: 6-move on triangular lattices, 4-move on other boards)");
    }

    /// Adds the limit of a search.
    static CommandOptions addPositions(CommandOptions options) {
        return options.valued("max-positions", "N",
                "give up after N positions (default: " + Search.USUAL_POSITIONS + ")");
    }

    /// Returns a board, or the board of a job file, with the rules of the options. Warns of lopsided rules.
    ///
    /// @param name of the board or of the job file
    static Board board(String name, Call call) throws IOException {
        Board board = named(name, call.value("rules"));
        if (!call.isQuiet()) {
            Texts.warning(board).ifPresent(words -> call.tell("warning: " + words));
        }
        return board;
    }

    private static Board named(String name, String label) throws IOException {
        try {
            if (!ProblemWords.isBoard(name)) {
                return JobFile.of(JobSource.of(ProblemWords.jobFile(name), List.of()).with(label == null
                        ? List.of()
                        : List.of(Setting.ofOption("rules", label))), Program.defaults()).board();
            }
            Board board = Boards.named(name);
            return label == null
                    ? board
                    : Boards.named(name, Rules.labeled(label).orElseThrow(() -> new MisuseException(
                            "unknown rules '" + label + "'; use one of " + String.join(", ", Rules.labels()))));
        } catch (IllegalArgumentException e) {
            throw new MisuseException(e);
        }
    }

    /// Returns the number of positions that a search may examine.
    static long positions(Call call) {
        return call.number("max-positions", Search.USUAL_POSITIONS, 1, MOST_POSITIONS);
    }

    /// Reads a start: a position, or the only vacant hole.
    static long start(Board board, String text) {
        return MisuseException.reading("start " + text + ": ", () -> PositionText.start(board, text));
    }

    /// Reads a finish: a position, or the hole of the last peg.
    static long finish(Board board, String text) {
        return MisuseException.reading("finish " + text + ": ", () -> PositionText.finish(board, text));
    }
}
