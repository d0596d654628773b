package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Spelling;
import pegsets.board.text.Notation;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.JsonObject;
import pegsets.search.solve.LatticeBoard;
import pegsets.search.solve.LatticeProblem;
import pegsets.search.solve.LongSweep;
import pegsets.search.solve.SolutionCheck;

/// `pegs solve BOARD START FINISH` for a triangle:N, rhombus:N or hexagon:N of any size: a solution, or the reason why
/// no solution exists. Also `pegs solve triangle:12 --long-move`, a solution with a [LongSweep]. Needs no job.
/// [SolutionCheck] plays each solution before the command prints it.
public final class ConstructedSolution {
    private ConstructedSolution() {}

    /// Returns whether a board and holes need no search: a large board, or no option of searches.
    ///
    /// @param typed the board, the start, and the finish, if one was given
    static boolean isMeant(Call call, List<String> typed) {
        String board = typed.getFirst();
        boolean isSearched = Boards.isName(board) && (LatticeBoard.named(board).isEmpty() || call.has("rules")
                || call.has("diagram") || call.has("max-positions"));
        return LatticeBoard.isFamily(board) && !isSearched
                && typed.stream().skip(1).filter(text -> !text.matches("[0-9]+\\.[0-9]+")) // that is a hole
                        .noneMatch(PositionText::isPosition);
    }

    /// @param words the board, the start and the finish, or only the board for a long move
    static int run(Call call, List<String> words) throws IOException {
        Optional<LongSweep> sweep = call.has("long-move") ? Optional.of(sweep(words)) : Optional.empty();
        LatticeProblem problem = sweep.isPresent() ? sweep.get().problem() : problem(words);
        call.checkAbsent("on " + words.getFirst() + "; use a board of up to 64 holes", "diagram", "set", "rules",
                "max-positions");
        LatticeBoard board = problem.board();
        String start = board.nameOf(problem.start());
        String finish = board.nameOf(problem.finish());
        Optional<String> obstacle = problem.obstacle();
        JsonObject json = new JsonObject().with("board", board.name()).with("start", start).with("finish", finish)
                .with("solvable", obstacle.isEmpty());
        if (obstacle.isPresent() && call.isJson()) {
            call.out().println(json.with("proof", obstacle.get()).text());
            return Program.NO;
        }
        if (obstacle.isPresent()) {
            return call.fail(board.name() + " from " + start + " to " + finish + ": no solution: " + obstacle.get(),
                    Program.NO);
        }
        List<Jump> jumps = sweep.map(LongSweep::solution).orElseGet(problem::solution);
        List<String> moves = Notation.moves(board::nameOf, jumps);
        SolutionCheck.check(board.name(), start, finish, moves);
        return call.answer(() -> json.with("jumps", jumps.size()).with("moves", moves).text(),
                () -> String.join(", ", moves) + "\n");
    }

    private static LongSweep sweep(List<String> arguments) {
        String board = String.join(" ", arguments);
        return LongSweep.on(board).orElseThrow(() -> new MisuseException((board.isEmpty()
                ? "--long-move needs a board"
                : "--long-move does not work on " + board) + "; use " + String.join(" or ", LongSweep.boards())
                + ", the only boards with a known long move, and name no start or finish"));
    }

    private static LatticeProblem problem(List<String> words) {
        LatticeBoard board = LatticeBoard.named(words.getFirst())
                .orElseThrow(() -> new MisuseException("unknown board '" + words.getFirst() + "'; use "
                        + LatticeBoard.USAGE + Spelling.hint(words.getFirst(), Boards.names())));
        return new LatticeProblem(board, hole(board, words.get(1)), hole(board, words.get(2)));
    }

    private static Hole hole(LatticeBoard board, String name) {
        return board.hole(name).orElseThrow(() -> new MisuseException("no hole '" + name + "' on " + board.name()
                + "; use " + (board.rows() <= Hole.MAX_COLUMNS ? "a letter and a row such as b4, or " : "")
                + "row.column such as 4.2, at most " + board.rows() + "." + board.rows()));
    }
}
