package pegsets.cli.ask;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
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
import pegsets.pages.PlayPage;

/// `pegs page`: writes a page to play the job's problem on. Computes the sets it needs.
public final class PageCommand extends AbstractCommand {
    public PageCommand() {
        super("page", "JOB", "write a page to play on, which warns of jumps that lose",
                "pegs page jobs/english33-central.yaml --out central.html");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(HtmlFile.OPTION);
    }

    /// Returns the file name of a job's page if the user chooses no other.
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
            throw new IOException("%s: a page cannot hold %,d winning positions, but at most %,d".formatted(job.name(),
                    page.positions(), PlayPage.MOST_POSITIONS));
        }
        return HtmlFile.write(file, page.html(Program.version()), job, line.hasOption("json"), console);
    }
}
