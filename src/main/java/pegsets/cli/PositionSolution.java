package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.answers.wins.Solution;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.publish.report.DecisionReport;
import pegsets.publish.report.SolutionReport;
import pegsets.search.solve.Decision;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.Search;

/// `pegs solve BOARD START FINISH`: a search for play from any position to any other, or for a proof that no play
/// exists. Needs no job. [ConstructedSolution] solves problems from hole to hole on triangles, rhombi and hexagons,
/// except the smallest boards.
public final class PositionSolution {
    private PositionSolution() {}

    /// Returns whether the arguments of `pegs solve` are a board and two ends that need a search. Only boards that can
    /// be searched have diagrams.
    public static boolean isMeant(Call call) {
        List<String> arguments = call.arguments();
        return arguments.size() == 3 && !call.has("long-move") && (!LatticeBoard.isFamily(arguments.getFirst())
                || isTooSmall(arguments.getFirst()) || call.has("rules") || call.has("positions")
                || arguments.stream().skip(1).anyMatch(PositionSolution::isPosition)
                || call.has("diagram") && Boards.names().contains(arguments.getFirst()));
    }

    /// Returns whether a board is too small for constructed solutions.
    static boolean isTooSmall(String board) {
        return LatticeBoard.named(board).isEmpty() && Boards.names().contains(board);
    }

    /// Returns whether a text is a position. A number with a point is a hole.
    private static boolean isPosition(String text) {
        return PositionText.isPosition(text) && !text.matches("[0-9]+\\.[0-9]+");
    }

    public static int run(Call call) throws IOException, MisuseException {
        List<String> arguments = call.arguments();
        Board board = SearchOptions.board(arguments.getFirst(), call);
        call.checkAbsent("on " + board.name() + "; use a job file", "set", "data", "from");
        long start = SearchOptions.start(board, arguments.get(1));
        long finish = SearchOptions.finish(board, arguments.get(2));
        long positions = SearchOptions.positions(call);
        ProblemsDisplay display = new ProblemsDisplay(board, 1, call.progress());
        Decision decision = new Search(board, positions, display::advance).decide(start, finish);
        display.decided();
        if (call.isJson()) {
            call.out().println(DecisionReport.json(board, start, finish, decision));
        } else if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
            call.out().print(SolutionReport.text(board, new Solution(start, jumps), call.has("diagram")));
        } else {
            call.tell(board + " from " + arguments.get(1) + " to " + arguments.get(2) + ": "
                    + DecisionReport.refusal(board, start, finish, decision));
        }
        return decision instanceof Decision.Solvable ? Program.DONE : Program.FAILED;
    }
}
