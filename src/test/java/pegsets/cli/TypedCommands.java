package pegsets.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import pegsets.cli.command.Console;

/// Commands as a user types them, in this process. What the last one printed is in `out` and `err`.
abstract class TypedCommands {
    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /// Runs a command line. Returns the exit code.
    final int pegs(String... args) {
        out.reset();
        err.reset();
        return Main.run(args, new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }
}
