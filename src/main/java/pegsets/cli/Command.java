package pegsets.cli;

import java.util.function.Supplier;
import org.apache.commons.cli.Options;
import pegsets.disk.Io;

/// A command of the program: a word that may follow `pegs`.
///
/// @param arguments the arguments in the help, such as `JOB`
/// @param summary   a summary of one line
/// @param example   a command line that works
/// @param own       the options, without `--help` and `--quiet`; made only when they are needed
/// @param action    runs the command and returns the exit code ([Program])
record Command(String name, String arguments, String summary, String example, Supplier<CommandOptions> own,
        Io.Function<Call, Integer> action) {

    /// Returns the options, without `--help`. Every command has `--quiet`.
    Options options() {
        return own.get().shared("quiet");
    }
}
