package pegsets.cli.command;

import java.io.PrintStream;

/// Where a command writes: data to `out`, everything else to `err`.
///
/// @param terminal whether `err` is a terminal, on which a line may be written over
/// @param columns  its width
public record Console(PrintStream out, PrintStream err, boolean terminal, int columns) {}
