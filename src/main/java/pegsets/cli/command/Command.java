package pegsets.cli.command;

import java.io.IOException;
import java.util.function.Supplier;
import org.apache.commons.cli.Options;

/// A command of the program: a word that may follow `pegs`.
public abstract class Command {
    private final String name;
    private final String arguments;
    private final String summary;
    private final String example;
    private final Supplier<CommandOptions> options;

    /// @param arguments the arguments in the help, such as `JOB`
    /// @param summary   a summary of one line
    /// @param example   a command line that works
    /// @param options   the options, without `--help` and `--quiet`; made only when they are needed
    protected Command(String name, String arguments, String summary, String example,
            Supplier<CommandOptions> options) {
        this.name = name;
        this.arguments = arguments;
        this.summary = summary;
        this.example = example;
        this.options = options;
    }

    public final String name() {
        return name;
    }

    public final String arguments() {
        return arguments;
    }

    public final String summary() {
        return summary;
    }

    public final String example() {
        return example;
    }

    /// Returns the options, without `--help`. Every command has `--quiet`.
    public final Options options() {
        return options.get().flag("quiet", "print errors only, no progress and no log");
    }

    /// Runs the command. Returns the exit code ([Program]).
    public abstract int run(Call call) throws IOException;
}
