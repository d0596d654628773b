package pegsets.cli;

import java.util.Optional;
import pegsets.board.Board;
import pegsets.cli.command.Console;
import pegsets.cli.command.ProgressLines;
import pegsets.publish.report.Pace;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// A line of a terminal, overwritten again and again, with the number of decided problems and the positions searched
/// for the present problem. With `--progress json` it is a line of JSON.
public final class ProblemsDisplay {
    private static final long INTERVAL_NANOS = 100_000_000;

    private final Board board;
    private final long problems;
    private final Console console;
    private final boolean quiet;
    private final Optional<ProgressLines> forPrograms;
    private long decided;
    private long positions;
    private long began = System.nanoTime();
    private long nextShow = System.nanoTime() + INTERVAL_NANOS;
    private boolean shown;

    /// @param forPrograms where progress goes with `--progress json`
    public ProblemsDisplay(Board board, long problems, Console console, boolean quiet,
            Optional<ProgressLines> forPrograms) {
        this.board = board;
        this.problems = problems;
        this.console = console;
        this.quiet = quiet || !console.terminal();
        this.forPrograms = forPrograms;
    }

    /// Adds searched positions of the present problem.
    public synchronized void advance(long more) {
        positions += more;
        if (forPrograms.isPresent()) {
            tellPrograms();
        } else if (!quiet && System.nanoTime() - nextShow >= 0) {
            console.rewrite(board + ": " + decided + " of " + problems + " problems decided; "
                    + Texts.grouped(positions) + " positions of the next one examined");
            nextShow = System.nanoTime() + INTERVAL_NANOS;
            shown = true;
        }
    }

    /// Counts a decided problem and clears the line, so that the answer can be printed.
    public synchronized void decided() {
        decided++;
        positions = 0;
        began = System.nanoTime();
        if (decided < problems) {
            tellPrograms();
        }
        if (shown) {
            console.clear();
            console.err().flush();
            shown = false;
        }
    }

    /// Infeasible problems count as decided, too, but not as steps.
    private void tellPrograms() {
        if (problems > 0) {
            forPrograms.ifPresent(lines -> lines.print(
                    () -> new ProgressReport("problems of " + board, Math.min(decided + 1, problems), problems)
                            .json(new Pace(positions, 0, (System.nanoTime() - began) / 1e9))));
        }
    }
}
