package pegsets.cli.ask;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.board.ConstructedSolution;
import pegsets.cli.board.PositionSolution;
import pegsets.cli.board.SearchOptions;
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
import pegsets.report.SolutionReport;
import pegsets.triangles.LongSweep;
import pegsets.wins.NumberedSolutions;
import pegsets.wins.Solution;

/// `pegs solve`: one solution, from the start or from any winning position. Makes the sets that this takes. With a
/// board, a start and a finish in place of a job, a [PositionSolution] or a [ConstructedSolution].
public final class SolveCommand implements Command {
    @Override
    public String name() {
        return "solve";
    }

    @Override
    public String arguments() {
        return "JOB | BOARD START FINISH | BOARD --sweep";
    }

    @Override
    public String summary() {
        return "print a solution, of a job or between any two positions";
    }

    @Override
    public String example() {
        return "pegs solve jobs/triangle15-corner.yaml --from vacant:a2,b3,c3 --diagram";
    }

    @Override
    public Options options() {
        return SearchOptions.addTo(JobCommand.jobOptions())
                .addOption(Option.builder().longOpt("from").hasArg().argName("POSITION")
                        .desc("where to begin: a code, pegs:a1,b2, vacant:d4,e4 or picture:*/**/..* (default: the start)")
                        .get())
                .addOption(Option.builder().longOpt("diagram").desc("draw the position after each jump").get())
                .addOption(Option.builder().longOpt("sweep")
                        .desc("with " + String.join(" or ", LongSweep.boards()) + ": end with one very long move")
                        .get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (PositionSolution.isMeant(line, arguments)) {
            return PositionSolution.run(line, arguments, console);
        }
        if (ConstructedSolution.isMeant(line, arguments)) {
            return ConstructedSolution.run(line, arguments, console);
        }
        if (arguments.size() == 2 && !Files.exists(Path.of(arguments.getFirst()))) {
            throw new MisuseException("'" + arguments.getFirst()
                    + "' and one more, expected a job file, or a board, a start and a finish");
        }
        String file = JobCommand.onlyJobFile(arguments);
        for (String option : List.of("rules", "positions")) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " with a job file, expected a board, a start and a finish");
            }
        }
        Job job = JobCommand.job(line, file, JobCommand.wanting(Result.SOLUTIONS));
        JobFolder folder = JobCommand.folder(line, job);
        WinningPlay.checkEnds(job);
        Problem problem = job.problem();
        List<Long> from = line.hasOption("from")
                ? List.of(position(problem.board(), line.getOptionValue("from")))
                : problem.start().codes();
        int pegs = Long.bitCount(from.getFirst());
        if (pegs < problem.finish().pegCount() || pegs > problem.start().pegCount()) {
            return refuse(job, line, console);
        }
        NumberedSolutions solutions = new NumberedSolutions(problem,
                WinningPlay.graph(folder, line.hasOption("quiet"), console), from);
        if (solutions.count().signum() == 0) {
            return refuse(job, line, console);
        }
        Solution first = solutions.numbered(List.of(BigInteger.ZERO)).getFirst();
        boolean diagram = line.hasOption("diagram");
        if (first.jumps().isEmpty()) {
            console.err().println("pegs: the position is the finish, no jump is left to make");
        }
        console.out().print(line.hasOption("json")
                ? SolutionReport.json(job, first, solutions.count(), diagram) + "\n"
                : SolutionReport.text(problem.board(), first, diagram));
        return Program.DONE;
    }

    private static long position(Board board, String text) throws MisuseException {
        try {
            return PositionText.read(board, text);
        } catch (NotationException e) {
            throw new MisuseException("--from " + text + ": " + e.getMessage());
        }
    }

    private static int refuse(Job job, CommandLine line, Console console) {
        console.err().println("pegs: " + job.name() + ": " + (line.hasOption("from")
                ? "no solution from " + line.getOptionValue("from")
                        + ", expected a winning position: one on a way from start to finish"
                : "no solution: no play from start " + job.problem().start().name() + " ends at finish "
                        + job.problem().finish().name()));
        return Program.FAILED;
    }
}
