package pegsets.cli.command;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.jobs.JobFileException;

/// A command of the program: a word that may follow `pegs`.
public interface Command {

    String name();

    /// Returns the arguments in the help, such as `JOB`.
    String arguments();

    /// Returns a summary of one line.
    String summary();

    /// Returns a command line that works.
    String example();

    /// Returns the options, without `--help`.
    Options options();

    /// Runs the command.
    ///
    /// @param line      the options on the command line
    /// @param arguments the other words
    /// @return the exit code: 0 done, 1 failed
    int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException;
}
