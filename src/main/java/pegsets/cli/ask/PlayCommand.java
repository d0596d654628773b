package pegsets.cli.ask;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.text.PositionReader;
import pegsets.cli.command.Command;
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

/// `pegs play`: a game in the terminal. Makes the sets that this takes.
public final class PlayCommand implements Command {
    @Override
    public String name() {
        return "play";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "play in the terminal, warned of jumps that lose; draw positions";
    }

    @Override
    public String example() {
        return "pegs play jobs/triangle15-corner.yaml";
    }

    /// Without `--json`: other programs ask `pegs query`.
    @Override
    public Options options() {
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
