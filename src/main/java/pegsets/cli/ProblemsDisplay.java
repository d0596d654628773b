package pegsets.cli;

import java.util.Optional;
import pegsets.board.Board;
import pegsets.publish.report.ProgressReport;
import pegsets.publish.report.Texts;

/// Shows the number of decided problems and the positions searched for the present problem.
final class ProblemsDisplay {
    private final Board board;
    private final long problems;
    private final ProgressLine line;
    private long decided;
    private long positions;
    private long began = System.nanoTime();

    ProblemsDisplay(Board board, long problems, ProgressLine line) {
        this.board = board;
        this.problems = problems;
        this.line = line;
    }

    /// Adds searched positions of the present problem.
    synchronized void advance(long more) {
        positions += more;
        show();
    }

    private void show() {
        if (problems > 0) {
            // Infeasible problems count as decided, too, but not as steps.
            line.show(false, () -> board + ": " + decided + " of " + problems + " problems decided; "
                    + Texts.grouped(positions) + " positions of the next one examined",
                    () -> new ProgressReport("problems of " + board, Math.min(decided + 1, problems), problems, 0,
                            began).json(positions, Optional.empty()));
        }
    }

    /// Counts a decided problem and clears the line, so that the answer can be printed.
    synchronized void decided() {
        decided++;
        positions = 0;
        began = System.nanoTime();
        if (decided < problems && line.readers() == ProgressLine.Readers.PROGRAMS) {
            show();
        }
        line.clear();
    }
}
