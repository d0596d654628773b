package pegsets.cli.ask;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.backward.Chances;
import pegsets.backward.TooLargeException;
import pegsets.cli.command.Command;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.cli.job.Computation;
import pegsets.cli.job.JobCommand;
import pegsets.cli.job.TallyDisplay;
import pegsets.cli.job.WinningPlay;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.pages.ReportPage;
import pegsets.questions.FastestLosses;
import pegsets.questions.FastestLosses.Dead;
import pegsets.questions.Fraction;
import pegsets.wins.NumberedSolutions;
import pegsets.wins.Solution;
import pegsets.wins.WinGraph;

/// `pegs report`: a page that says what a job has computed. Makes the sets that this takes.
public final class ReportCommand implements Command {
    @Override
    public String name() {
        return "report";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "write a page with charts, dead ends, a solution and the origin";
    }

    @Override
    public String example() {
        return "pegs report jobs/english33-central.yaml --out central-report.html";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(HtmlFile.OPTION);
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        Path file = HtmlFile.chosen(line, job.name() + "-report.html");
        WinningPlay.checkEnds(job);
        boolean quiet = line.hasOption("quiet");
        JobFolder folder = JobCommand.folder(line, job);
        WinGraph graph = WinningPlay.graph(folder, quiet, console);
        BigInteger solutions = folder.solutions().orElseThrow();
        ReportPage page = new ReportPage(folder, deadEnds(folder, solutions, quiet, console),
                solutions.signum() == 0 ? Optional.empty() : Optional.of(first(job, graph)),
                chance(folder, quiet, console));
        return HtmlFile.write(file, page.html(Program.version(), playPage(job, file)), job, line.hasOption("json"),
                console);
    }

    /// The job's page beside the report, if it is there by the name that `pegs page` gives it.
    private static Optional<String> playPage(Job job, Path report) {
        Path page = report.toAbsolutePath().resolveSibling(PageCommand.usualFile(job));
        return Files.exists(page) && !page.equals(report.toAbsolutePath())
                ? Optional.of(page.toUri().getRawPath().replaceAll(".*/", ""))
                : Optional.empty();
    }

    /// The chance of a random player, where the winning positions fit in memory.
    private static Optional<Fraction> chance(JobFolder folder, boolean quiet, Console console) throws IOException {
        return Computation.of(folder.job(), quiet, console, display -> {
            try {
                return Optional.of(Chances.fromStarts(folder, new TallyDisplay("jumps", display)));
            } catch (TooLargeException e) {
                return Optional.empty();
            }
        });
    }

    private static Solution first(Job job, WinGraph graph) throws IOException {
        List<Long> starts = List.copyOf(job.problem().start().codes());
        return new NumberedSolutions(job.problem(), graph, starts).numbered(List.of(BigInteger.ZERO)).getFirst();
    }

    /// The first dead ends, where forward sets are whole and there is something to lose.
    private static Optional<Dead> deadEnds(JobFolder folder, BigInteger solutions, boolean quiet, Console console)
            throws IOException {
        Job job = folder.job();
        return solutions.signum() == 0 || !job.isWhole()
                ? Optional.empty()
                : new FastestLosses(folder, other -> Computation.run(other, quiet, console)).deadEnds();
    }
}
