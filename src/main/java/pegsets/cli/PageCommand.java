package pegsets.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import pegsets.answers.sets.FastestLosses;
import pegsets.answers.sets.FastestLosses.Dead;
import pegsets.answers.wins.BackwardPass.TooLargeException;
import pegsets.answers.wins.Chances;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.command.Call;
import pegsets.cli.command.NoAnswerException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.job.Forecast;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.pages.PlayPage;
import pegsets.publish.pages.ReportPage;
import pegsets.publish.report.SizesTable;

/// `pegs page`: writes a page to play the job's problem on, or a report. Computes the sets it needs.
public final class PageCommand extends JobCommand {
    /// A job is refused unseen if the expected positions would fill this many pages. The expectation can be too large;
    /// if the sets exist, their sizes decide.
    private static final int PAGES = 4;

    public PageCommand() {
        super("page", PROBLEM, "write a page to play in a browser, or a report",
                "pegs page triangle:5 a1 --out corner.html",
                () -> asking()
                        .valued("out", "FILE", "the file to write; - is standard output (default: JOB.html)")
                        .flag("force", "replace any existing file")
                        .flag("report", "write a page with charts, dead ends, a solution and the files instead"));
    }

    @Override
    public int run(Call call) throws IOException {
        if (call.has("report")) {
            return report(call);
        }
        JobFolder folder = folder(call, ProblemWords.of(call, ProblemWords.Reading.ENDS), Result.SOLUTIONS);
        Job job = folder.job();
        OutputFile output = OutputFile.ofPage(call, OutputFile.usualPage(job), folder);
        PlayPage page = new PlayPage(folder);
        if (Plan.firstMissing(folder, EnumSet.of(SetName.Kind.WINNING)).isPresent()) {
            double roughly = Forecast.roughly(folder).winningPositions();
            long expected = (long) (roughly > PlayPage.MOST_POSITIONS
                    ? Forecast.of(folder).winningPositions()
                    : roughly);
            if (expected > PAGES * PlayPage.MOST_POSITIONS) {
                throw tooLarge(job, "probably has about",
                        new BigDecimal(expected).round(new MathContext(2)).longValue(),
                        ", or pegs run for their number");
            }
            if (expected > PlayPage.MOST_POSITIONS) { // the sets decide, before ways are counted
                compute(folder.wanting(EnumSet.of(Result.WINNING)), call);
                checkFits(job, page);
            }
        }
        complete(folder, EnumSet.of(SetName.Kind.WINNING, SetName.Kind.SOLUTIONS), call);
        checkFits(job, page);
        if (folder.solutions().signum() == 0 && !call.isQuiet()) {
            call.tell(job.name() + ": the problem has no solution; the page says so");
        }
        return output.writePage(page.html(Program.version(), Optional.empty()), job, call);
    }

    private static void checkFits(Job job, PlayPage page) throws IOException {
        if (page.positions() > PlayPage.MOST_POSITIONS) {
            throw tooLarge(job, "has", page.positions(), "");
        }
    }

    private static NoAnswerException tooLarge(Job job, String has, long positions, String remedy) {
        return new NoAnswerException(
                "%s: the problem %s %,d winning positions, and a page holds at most %,d; use a smaller problem%s"
                        .formatted(
                                job.name(), has, positions, PlayPage.MOST_POSITIONS, remedy));
    }

    /// Writes a page with charts, dead ends, a solution and the files of a job.
    private static int report(Call call) throws IOException {
        JobFolder folder = folder(call, ProblemWords.of(call, ProblemWords.Reading.ENDS), Result.SOLUTIONS);
        Job job = folder.job();
        OutputFile output = OutputFile.ofPage(call, job.name() + "-report.html", folder);
        WinGraph graph = graph(folder, call);
        boolean isSolvable = folder.solutions().signum() > 0;
        Optional<Dead> deadEnds = isSolvable && job.isWhole()
                ? RunDisplay.of(job, call,
                        display -> new FastestLosses(folder, display,
                                call.has("verbose") ? display : display.part()).deadEnds())
                : Optional.empty();
        Optional<Solution> first = isSolvable
                ? Optional.of(new NumberedSolutions(graph, job.problem().start().codes())
                        .numbered(List.of(BigInteger.ZERO)).getFirst())
                : Optional.empty();
        ReportPage page = new ReportPage(folder, SizesTable.of(folder), deadEnds, first, chance(folder, call));
        Optional<String> playPage = output.file().isPresent() ? playPage(job, output.file().get()) : Optional.empty();
        return output.writePage(page.html(Program.version(), playPage), job, call);
    }

    /// Returns a link to the page that `pegs page` wrote into the folder of the report, if it exists.
    private static Optional<String> playPage(Job job, Path report) throws IOException {
        Path page = report.toAbsolutePath().resolveSibling(OutputFile.usualPage(job));
        return Disk.exists(page) && !page.equals(report.toAbsolutePath())
                ? Optional.of(page.toUri().getRawPath().replaceAll(".*/", ""))
                : Optional.empty();
    }

    /// Returns the chance of a random player if the winning positions fit in memory.
    private static Optional<Fraction> chance(JobFolder folder, Call call) throws IOException {
        return RunDisplay.of(folder.job(), call, display -> {
            try {
                return Optional.of(Chances.fromStarts(folder, display.levels("jumps")));
            } catch (TooLargeException e) {
                return Optional.empty();
            }
        });
    }
}
