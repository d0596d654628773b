package pegsets.cli.ask;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
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
import pegsets.pages.PlayPage;

/// `pegs page`: a page on which the job's problem is played. Makes the sets that this takes.
public final class PageCommand implements Command {
    @Override
    public String name() {
        return "page";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "write a page to play on, which warns of jumps that lose";
    }

    @Override
    public String example() {
        return "pegs page jobs/english33-central.yaml --out central.html";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(HtmlFile.OPTION);
    }

    /// The name of a job's page, if the user does not choose another.
    static String usualFile(Job job) {
        return job.name() + ".html";
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        Path file = HtmlFile.chosen(line, usualFile(job));
        WinningPlay.checkEnds(job);
        JobFolder folder = JobCommand.folder(line, job);
        WinningPlay.graph(folder, line.hasOption("quiet"), console);
        PlayPage page = new PlayPage(folder);
        if (page.positions() > PlayPage.MOST_POSITIONS) {
            throw new IOException("%s: %,d winning positions, expected at most %,d for a page".formatted(job.name(),
                    page.positions(), PlayPage.MOST_POSITIONS));
        }
        return HtmlFile.write(file, page.html(Program.version()), job, line.hasOption("json"), console);
    }
}
