package pegsets.cli.command;

import java.io.PrintStream;

/// The output of a command: data goes to `out`, everything else to `err`.
///
/// @param terminal whether `err` is a terminal, on which a line can be rewritten
/// @param columns  the width of the terminal
public record Console(PrintStream out, PrintStream err, boolean terminal, int columns) {}
