package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.text.PositionReader;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.Texts;
import pegsets.wins.AdaptiveSolutionCounts;
import pegsets.wins.SolutionCounts;

/// `pegs play`: a game in the terminal. Computes the sets it needs.
public final class PlayCommand extends AbstractCommand {
    public PlayCommand() {
        super("play", "JOB", "play in the terminal, with warnings of jumps that lose",
                "pegs play jobs/triangle15-corner.yaml");
    }

    @Override
    public Options options() {
        return optionsWithoutJson();
    }

    /// Returns the options of commands on a job whose output is not for programs.
    static Options optionsWithoutJson() {
        Options options = new Options();
        JobCommand.jobOptions().getOptions().stream().filter(option -> !option.getLongOpt().equals("json"))
                .forEach(options::addOption);
        return options;
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        WinningPlay.checkEnds(job);
        JobFolder folder = JobCommand.folder(line, job);
        try (SolutionCounts ways = new AdaptiveSolutionCounts(folder,
                WinningPlay.graph(folder, line.hasOption("quiet"), console))) {
            console.out().println(Texts.problem(job));
            new Session(job.problem(), ways,
                    new PositionLines(System.in, new PositionReader(job.problem(), Optional.empty())),
                    console).run();
        }
        return Program.DONE;
    }
}
