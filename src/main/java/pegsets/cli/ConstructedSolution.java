package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.publish.report.SolutionReport;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.LatticeProblem;
import pegsets.search.solve.LatticeSolver;
import pegsets.search.solve.LongSweep;
import pegsets.search.solve.SolutionCheck;

/// `pegs solve BOARD START FINISH` for a triangle:N, rhombus:N or hexagon:N of any size: a solution, or the reason why
/// no solution exists. Also `pegs solve triangle:12 --long-move`, a solution with a [LongSweep]. Needs no job.
/// [SolutionCheck] plays each solution before the command prints it.
public final class ConstructedSolution {
    private ConstructedSolution() {}

    /// Returns whether the arguments of `pegs solve` are a board and holes, not a job file.
    public static boolean isMeant(Call call) {
        List<String> arguments = call.arguments();
        return arguments.size() == 3 || call.has("long-move")
                || arguments.size() > 1 && LatticeBoard.isFamily(arguments.getFirst())
                        && !PositionSolution.isTooSmall(arguments.getFirst());
    }

    public static int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        Optional<LongSweep> sweep = call.has("long-move") ? Optional.of(sweep(arguments)) : Optional.empty();
        LatticeProblem problem = sweep.isPresent() ? sweep.get().problem() : problem(arguments);
        String use = "on " + arguments.getFirst() + "; use a job file";
        call.checkAbsent(use, "set", "data", "from");
        call.checkAbsent(use + " or a board of up to 64 holes", "diagram");
        LatticeBoard board = problem.board();
        String start = board.nameOf(problem.start());
        String finish = board.nameOf(problem.finish());
        Optional<String> obstacle = problem.obstacle();
        if (obstacle.isPresent() && call.isJson()) {
            call.out().println(SolutionReport.unsolvable(board.name(), start, finish, obstacle.get()));
            return Program.FAILED;
        }
        if (obstacle.isPresent()) {
            return call.fail(board.name() + " from " + start + " to " + finish + ": no solution: " + obstacle.get());
        }
        List<Jump> jumps = sweep.map(LongSweep::solution).orElseGet(() -> LatticeSolver.solution(problem));
        List<String> moves = Notation.moves(board::nameOf, jumps);
        SolutionCheck.check(board.name(), start, finish, moves);
        return call.answer(() -> SolutionReport.json(board.name(), start, finish, jumps.size(), moves),
                () -> String.join(", ", moves) + "\n");
    }

    private static LongSweep sweep(List<String> arguments) throws MisuseException {
        String board = String.join(" ", arguments);
        return LongSweep.on(board).orElseThrow(() -> new MisuseException((board.isEmpty()
                ? "--long-move needs a board"
                : "--long-move does not work on " + board) + "; use " + String.join(" or ", LongSweep.boards())
                + ", the only boards with a known long move, and name no start or finish"));
    }

    private static LatticeProblem problem(List<String> arguments) throws MisuseException {
        LatticeBoard board = LatticeBoard.named(arguments.getFirst())
                .orElseThrow(() -> new MisuseException("unknown board '" + arguments.getFirst() + "'; use "
                        + LatticeBoard.USAGE + " with a start and a finish, or one job file"));
        if (arguments.size() != 3) {
            throw new MisuseException(arguments.size() == 2
                    ? "no finish follows the start " + arguments.get(1) + "; add a hole such as a1"
                    : "'" + arguments.get(3) + "' follows the finish; give a board, a start and a finish");
        }
        return new LatticeProblem(board, hole(board, arguments.get(1)), hole(board, arguments.get(2)));
    }

    private static Hole hole(LatticeBoard board, String name) throws MisuseException {
        return board.hole(name).orElseThrow(() -> new MisuseException("no hole '" + name + "' on " + board.name()
                + "; use " + (board.rows() <= Hole.MAX_COLUMNS ? "a letter and a row such as b4, or " : "")
                + "row.column such as 4.2, at most " + board.rows() + "." + board.rows()));
    }
}
