package pegsets.cli.board;

import pegsets.board.geometry.Board;
import pegsets.cli.command.Console;
import pegsets.report.Texts;

/// A line of a terminal, overwritten again and again, with the number of decided problems and the positions searched
/// for the present problem.
public final class ProblemsDisplay {
    private static final long INTERVAL_NANOS = 100_000_000;

    private final Board board;
    private final long problems;
    private final Console console;
    private final boolean quiet;
    private long decided;
    private long positions;
    private long nextShow = System.nanoTime() + INTERVAL_NANOS;
    private boolean shown;

    public ProblemsDisplay(Board board, long problems, Console console, boolean quiet) {
        this.board = board;
        this.problems = problems;
        this.console = console;
        this.quiet = quiet || !console.terminal();
    }

    /// Adds searched positions of the present problem.
    public synchronized void advance(long more) {
        positions += more;
        if (!quiet && System.nanoTime() - nextShow >= 0) {
            console.rewrite(board + ": " + decided + " of " + problems + " problems decided; "
                    + Texts.grouped(positions) + " positions of the next");
            nextShow = System.nanoTime() + INTERVAL_NANOS;
            shown = true;
        }
    }

    /// Counts a decided problem and clears the line, so that the answer can be printed.
    public synchronized void decided() {
        decided++;
        positions = 0;
        if (shown) {
            console.clear();
            console.err().flush();
            shown = false;
        }
    }
}
