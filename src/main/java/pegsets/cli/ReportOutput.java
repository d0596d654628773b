package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
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
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.pages.ReportPage;
import pegsets.publish.report.SizesTable;

/// `pegs page --report`: a page with charts, dead ends, a solution and the files of a job. Computes the sets that it
/// needs.
final class ReportOutput {
    private ReportOutput() {}

    static int run(Call call) throws IOException, MisuseException {
        Job job = JobCommand.job(call, JobCommand.wanting(Result.SOLUTIONS));
        JobCommand.checkEnds(job);
        JobFolder folder = JobCommand.folder(call, job);
        OutputFile output = OutputFile.ofPage(call, job.name() + "-report.html", folder);
        WinGraph graph = JobCommand.graph(folder, call);
        boolean isSolvable = folder.solutions().signum() > 0;
        Optional<Dead> deadEnds = isSolvable && job.isWhole()
                ? RunDisplay.of(job, call,
                        display -> new FastestLosses(folder, display,
                                call.has("verbose") ? display : display.part()).deadEnds())
                : Optional.empty();
        Optional<Solution> first = isSolvable
                ? Optional.of(new NumberedSolutions(job.problem(), graph, job.problem().start().codes())
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
