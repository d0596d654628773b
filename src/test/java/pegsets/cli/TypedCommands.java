package pegsets.cli;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import pegsets.cli.command.Console;

/// Commands as a user types them, in this process. `out` and `err` hold the output of the last one.
abstract class TypedCommands {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /// Runs a command line. Returns the exit code.
    final int pegs(String... args) {
        return pegs(out, args);
    }

    /// Runs a command line that prints to `stdout`. Returns the exit code.
    final int pegs(OutputStream stdout, String... args) {
        out.reset();
        err.reset();
        return Main.run(args, new Console(new PrintStream(stdout, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    /// Returns the standard output of the last command.
    final String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Returns the messages of the last command.
    final String complaint() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
