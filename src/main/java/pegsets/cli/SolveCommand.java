package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Problem;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.publish.report.SolutionReport;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.LongSweep;

/// `pegs solve`: one solution, from the start or from any winning position. Computes the sets it needs. With a board, a
/// start and a finish instead of a job, [PositionSolution] or [ConstructedSolution] solves the problem.
public final class SolveCommand extends JobCommand {
    public SolveCommand() {
        super("solve", "JOB | BOARD START FINISH | BOARD --long-move",
                "print a solution of a job, or from one position to another",
                "pegs solve jobs/triangle15-corner.yaml --from vacant:a2,b3,c3 --diagram",
                () -> SearchOptions.addTo(jobOptions())
                        .valued("from", "POSITION",
                                "with JOB: the first position: a code, pegs:a1,b2, vacant:d4,e4 or picture:*/**/..* (default: the start)")
                        .flag("diagram", "draw the position after each jump")
                        .flag("long-move",
                                "with " + String.join(" or ", LongSweep.boards())
                                        + ": print a solution that ends with one very long move"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        if (PositionSolution.isMeant(call)) {
            return PositionSolution.run(call);
        }
        if (ConstructedSolution.isMeant(call)) {
            return ConstructedSolution.run(call);
        }
        boolean isBoard = arguments.size() == 1 && (LatticeBoard.isFamily(arguments.getFirst())
                || Boards.names().contains(arguments.getFirst()));
        if ((isBoard || arguments.size() > 1) && !Disk.exists(Path.of(arguments.getFirst()))) {
            throw new MisuseException(arguments.size() > 3
                    ? "'" + arguments.get(3) + "' follows the finish; give a board, a start and a finish"
                    : "'" + arguments.getFirst() + "' is not a job file and has "
                            + (isBoard ? "no start" : "one argument") + " after it; "
                            + "give a job file, or a board, a start and a finish");
        }
        String file = onlyJobFile(arguments);
        call.checkAbsent("with a job file; give a board, a start and a finish", "rules", "positions");
        Job job = jobOf(call, file, wanting(Result.SOLUTIONS));
        JobFolder folder = folder(call, job);
        checkEnds(job);
        Problem problem = job.problem();
        List<Long> from = call.has("from")
                ? List.of(position(problem.board(), call.value("from")))
                : problem.start().codes();
        int pegs = Long.bitCount(from.getFirst());
        if (pegs < problem.finish().pegCount() || pegs > problem.start().pegCount()) {
            return refuse(job, call);
        }
        NumberedSolutions solutions = new NumberedSolutions(problem, graph(folder, call), from);
        if (solutions.count().signum() == 0) {
            return refuse(job, call);
        }
        Solution first = solutions.numbered(List.of(BigInteger.ZERO)).getFirst();
        boolean diagram = call.has("diagram");
        if (first.jumps().isEmpty()) {
            call.tell("the position is the finish; no jump is left");
        }
        return call.answer(() -> SolutionReport.json(job, first, solutions.count(), diagram),
                () -> SolutionReport.text(problem.board(), first, diagram));
    }

    private static long position(Board board, String text) throws MisuseException {
        try {
            return PositionText.read(board, text);
        } catch (NotationException e) {
            throw new MisuseException("--from " + text + ": " + e.getMessage());
        }
    }

    /// Says that there is no solution. Returns the exit code.
    private static int refuse(Job job, Call call) {
        boolean fromStart = !call.has("from");
        String proof = fromStart
                ? "no play from start " + job.problem().start().name() + " ends at finish "
                        + job.problem().finish().name()
                : call.value("from")
                        + " is not winning: play from the start cannot reach it, or play from it cannot reach the finish";
        if (call.isJson()) {
            call.out().println(SolutionReport.unsolvable(job, proof));
        } else {
            call.tell(job.name() + ": " + (fromStart
                    ? "no solution: " + proof
                    : "no solution from " + call.value("from")
                            + "; use a winning position: one that occurs in a solution"));
        }
        return Program.FAILED;
    }
}
