package pegsets.cli.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.jobs.JobFileException;

/// One word that may follow `pegs`.
public interface Command {

    /// The word.
    String name();

    /// The arguments as shown in the help, such as `JOB`.
    String arguments();

    /// What the command does, in one line.
    String summary();

    /// A real command line.
    String example();

    /// The options, without `--help`.
    Options options();

    /// Runs the command.
    ///
    /// @param line      the options given
    /// @param arguments the other words
    /// @return the exit code: 0 done, 1 failed
    int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException;
}
