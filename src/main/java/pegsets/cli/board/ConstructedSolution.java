package pegsets.cli.board;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import pegsets.board.geometry.Hole;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Notation;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.report.SolutionReport;
import pegsets.triangles.LatticeBoard;
import pegsets.triangles.LatticeProblem;
import pegsets.triangles.LatticeSolver;
import pegsets.triangles.LongSweep;
import pegsets.triangles.SolutionCheck;

/// `pegs solve BOARD START FINISH` where BOARD is triangle:N, rhombus:N or hexagon:N: a solution on a board of any
/// size, or why there is none; and `pegs solve triangle:12 --sweep`, one with a [LongSweep]. Needs no job.
/// What it prints has been played by [SolutionCheck].
public final class ConstructedSolution {
    private static final List<String> OF_JOBS = List.of("set", "data", "from", "diagram");

    private ConstructedSolution() {}

    /// Whether words behind `pegs solve` are a board and holes, and not a job file.
    public static boolean isMeant(CommandLine line, List<String> arguments) {
        return arguments.size() == 3 || line.hasOption("sweep")
                || arguments.size() > 1 && LatticeBoard.isFamily(arguments.getFirst())
                        && !PositionSolution.isTooSmall(arguments.getFirst());
    }

    public static int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, MisuseException {
        Optional<LongSweep> sweep = line.hasOption("sweep") ? Optional.of(sweep(arguments)) : Optional.empty();
        LatticeProblem problem = sweep.isPresent() ? sweep.get().problem() : problem(arguments);
        for (String option : OF_JOBS) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " with " + arguments.getFirst()
                        + ", expected a board of up to 64 holes or a job file");
            }
        }
        LatticeBoard board = problem.board();
        String start = board.nameOf(problem.start());
        String finish = board.nameOf(problem.finish());
        Optional<String> obstacle = problem.obstacle();
        if (obstacle.isPresent()) {
            console.err().println("pegs: " + board.name() + " from " + start + " to " + finish + ": no solution: "
                    + obstacle.get());
            return Program.FAILED;
        }
        List<Jump> jumps = sweep.map(LongSweep::solution).orElseGet(() -> LatticeSolver.solution(problem));
        List<String> moves = Notation.moves(board::nameOf, jumps);
        SolutionCheck.check(board.name(), start, finish, moves);
        console.out().println(line.hasOption("json")
                ? SolutionReport.json(board.name(), start, finish, jumps.size(), moves)
                : String.join(", ", moves));
        return Program.DONE;
    }

    private static LongSweep sweep(List<String> arguments) throws MisuseException {
        String board = arguments.isEmpty() ? "no board" : String.join(" ", arguments);
        return LongSweep.on(board).orElseThrow(() -> new MisuseException("--sweep with " + board + ", expected "
                + String.join(" or ", LongSweep.boards())
                + ", the only boards whose sweep is known here, and no holes"));
    }

    private static LatticeProblem problem(List<String> arguments) throws MisuseException {
        LatticeBoard board = LatticeBoard.named(arguments.getFirst())
                .orElseThrow(() -> new MisuseException("unknown board '" + arguments.getFirst() + "', expected "
                        + LatticeBoard.USAGE + " with a start and a finish, or one job file"));
        if (arguments.size() != 3) {
            throw new MisuseException(arguments.size() == 2
                    ? "no finish after the start " + arguments.get(1) + ", expected a hole such as a1"
                    : "'" + arguments.get(3) + "' after the finish, expected a board, a start and a finish");
        }
        return new LatticeProblem(board, hole(board, arguments.get(1)), hole(board, arguments.get(2)));
    }

    private static Hole hole(LatticeBoard board, String name) throws MisuseException {
        return board.hole(name).orElseThrow(() -> new MisuseException("no hole '" + name + "' on " + board.name()
                + ", expected " + (board.rows() <= Hole.MAX_COLUMNS ? "a letter and a row such as b4, or " : "")
                + "row.column such as 4.2, at most " + board.rows() + "." + board.rows()));
    }
}
