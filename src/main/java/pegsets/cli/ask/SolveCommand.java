package pegsets.cli.ask;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Problem;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.board.ConstructedSolution;
import pegsets.cli.board.PositionSolution;
import pegsets.cli.board.SearchOptions;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
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

/// `pegs solve`: one solution, from the start or from any winning position. Computes the sets it needs. With a board, a
/// start and a finish instead of a job, [PositionSolution] or [ConstructedSolution] solves the problem.
public final class SolveCommand extends AbstractCommand {
    public SolveCommand() {
        super("solve", "JOB | BOARD START FINISH | BOARD --sweep",
                "print a solution, of a job or between any two positions",
                "pegs solve jobs/triangle15-corner.yaml --from vacant:a2,b3,c3 --diagram");
    }

    @Override
    public Options options() {
        return SearchOptions.addTo(JobCommand.jobOptions())
                .addOption(CommandOptions.valued("from", "POSITION",
                        "the first position: a code, pegs:a1,b2, vacant:d4,e4 or picture:*/**/..* (default: the start)"))
                .addOption(CommandOptions.flag("diagram", "draw the position after each jump"))
                .addOption(CommandOptions.flag("sweep",
                        "with " + String.join(" or ", LongSweep.boards()) + ": end with one very long move"));
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
            throw new MisuseException("'" + arguments.getFirst() + "' is not a job file and has one argument after it; "
                    + "give a job file, or a board, a start and a finish");
        }
        String file = JobCommand.onlyJobFile(arguments);
        CommandOptions.checkAbsent(line, "with a job file; give a board, a start and a finish", "rules", "positions");
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
            console.err().println("pegs: the position is the finish; no jump is left");
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
                        + "; use a winning position, one on a way from the start to the finish"
                : "no solution: no play from start " + job.problem().start().name() + " ends at finish "
                        + job.problem().finish().name()));
        return Program.FAILED;
    }
}
