package pegsets.cli.board;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFile;
import pegsets.jobs.JobFileException;
import pegsets.report.Texts;
import pegsets.solve.Search;

/// What commands on boards take: a board, `--rules`, positions, and `--positions` for those that search.
public final class SearchOptions {
    private static final long MOST_POSITIONS = 400_000_000;

    private SearchOptions() {}

    public static Option rules() {
        return Option.builder().longOpt("rules").hasArg().argName("R")
                .desc(String.join(", ", Rules.labels()) + "; default: 4-move, on triangular lattices 6-move").get();
    }

    /// `--rules` and `--positions`.
    public static Options addTo(Options options) {
        return options.addOption(rules())
                .addOption(Option.builder().longOpt("positions").hasArg().argName("N")
                        .desc("positions that the searches for one problem may look at before it is given up, from the start on (default: "
                                + Search.USUAL_POSITIONS + ")")
                        .get());
    }

    /// The board of that name, or of the job file with that name, with the rules of the options. Warns of lopsided
    /// rules.
    static Board board(String name, CommandLine line, Console console)
            throws IOException, JobFileException, MisuseException {
        Board board = board(name, line);
        if (!line.hasOption("quiet")) {
            Texts.warning(board).ifPresent(words -> console.err().println("pegs: warning: " + words));
        }
        return board;
    }

    private static Board board(String name, CommandLine line) throws IOException, JobFileException, MisuseException {
        String label = line.getOptionValue("rules");
        if (name.matches(".*\\.ya?ml")) {
            return JobFile.board(Path.of(name), Program.defaults(),
                    label == null ? List.of() : List.of("rules=" + label));
        }
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

    /// The positions that the options allow a search.
    static long positions(CommandLine line) throws MisuseException {
        String text = line.getOptionValue("positions");
        if (text == null) {
            return Search.USUAL_POSITIONS;
        }
        if (!text.matches("[1-9][0-9]{0,8}") || Long.parseLong(text) > MOST_POSITIONS) {
            throw new MisuseException("--positions '" + text + "', expected a number from 1 to " + MOST_POSITIONS);
        }
        return Long.parseLong(text);
    }

    /// A start: a position, or a hole that is vacant.
    static long start(Board board, String text) throws MisuseException {
        return read(board, text, PositionText::start);
    }

    /// A finish: a position, or a hole with the last peg.
    static long finish(Board board, String text) throws MisuseException {
        return read(board, text, PositionText::finish);
    }

    @FunctionalInterface
    private interface Reading {
        long read(Board board, String text) throws NotationException;
    }

    private static long read(Board board, String text, Reading reading) throws MisuseException {
        try {
            return reading.read(board, text);
        } catch (NotationException e) {
            throw new MisuseException(text + ": " + e.getMessage());
        }
    }
}
