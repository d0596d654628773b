package pegsets.cli;

import java.io.PrintStream;

/// The output of a command: data goes to `out`, everything else to `err`.
///
/// @param control  where the codes go that steer the terminal; `err` may replace them
/// @param terminal whether `err` is a terminal, on which a line can be rewritten
/// @param columns  the width of the terminal
public record Console(PrintStream out, PrintStream err, PrintStream control, boolean terminal, int columns) {
    private static final String CLEAR_LINE = "\r\033[K";

    /// A console whose `err` passes all codes on.
    public Console(PrintStream out, PrintStream err, boolean terminal, int columns) {
        this(out, err, err, terminal, columns);
    }

    /// Replaces the line of the terminal by the beginning of a text that fits.
    public void rewrite(String line) {
        control.print(CLEAR_LINE);
        err.print(line.substring(0, Math.min(line.length(), Math.max(1, columns - 1))));
        err.flush();
    }

    /// Removes a rewritten line, if `err` is a terminal.
    public void clear() {
        if (terminal) {
            control.print(CLEAR_LINE);
        }
    }
}
