package pegsets.cli.ask;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.EnumSet;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.equations.SetName;
import pegsets.forecast.Forecast;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.pages.PlayPage;

/// `pegs page`: writes a page to play the job's problem on. Computes the sets it needs.
public final class PageCommand extends JobCommand {
    /// The most by which an expected number of positions exceeds the true number, as a factor.
    private static final int MOST_OF_TRUE = 3;

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
        if (folder.firstMissing(EnumSet.of(SetName.Kind.WINNING)).isPresent()) {
            long expected = (long) Forecast.winningPositions(folder);
            checkFits(job, expected / MOST_OF_TRUE, "about ",
                    new BigDecimal(expected).round(new MathContext(2)).longValue());
            Computation.run(folder.wanting(EnumSet.of(Result.WINNING)), call);
        }
        PlayPage page = new PlayPage(folder);
        checkFits(job, page.positions(), "", page.positions());
        Computation.complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.SOLUTIONS), call);
        if (folder.solutions().signum() == 0 && !call.isQuiet()) {
            call.tell(job.name() + ": the problem has no solution; the page says so");
        }
        return output.writePage(page.html(Program.version()), job, call);
    }

    /// Refuses a job that has too many winning positions.
    ///
    /// @param least a lower bound of the number
    private static void checkFits(Job job, long least, String about, long positions) throws IOException {
        if (least > PlayPage.MOST_POSITIONS) {
            throw new IOException(
                    "%s: has %s%,d winning positions, too many for a page; it holds at most %,d".formatted(
                            job.name(), about, positions, PlayPage.MOST_POSITIONS));
        }
    }
}
