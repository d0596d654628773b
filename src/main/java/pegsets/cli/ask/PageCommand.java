package pegsets.cli.ask;

import java.io.IOException;
import java.util.EnumSet;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.pages.PlayPage;

/// `pegs page`: writes a page to play the job's problem on. Computes the sets it needs.
public final class PageCommand extends JobCommand {
    public PageCommand() {
        super("page", "JOB", "write a page to play on, which warns of jumps that lose",
                "pegs page jobs/english33-central.yaml --out central.html",
                () -> OutputFile.addForPageTo(jobOptions()));
    }

    /// Returns the file name of a job's page if the user chooses no other.
    static String usualFile(Job job) {
        return job.name() + ".html";
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        Job job = job(call, wanting(Result.SOLUTIONS));
        checkEnds(job);
        JobFolder folder = folder(call, job);
        OutputFile output = OutputFile.ofPage(call, usualFile(job), folder);
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.SOLUTIONS), call);
        PlayPage page = new PlayPage(folder);
        if (page.positions() > PlayPage.MOST_POSITIONS) {
            throw new IOException("%s: a page cannot hold %,d winning positions, but at most %,d".formatted(job.name(),
                    page.positions(), PlayPage.MOST_POSITIONS));
        }
        return output.writePage(page.html(Program.version()), job, call);
    }
}
