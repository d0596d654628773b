package pegsets.cli.board;

import java.io.IOException;
import java.util.List;
import org.apache.commons.cli.CommandLine;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Jump;
import pegsets.board.text.PositionText;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.jobs.JobFileException;
import pegsets.report.DecisionReport;
import pegsets.report.SolutionReport;
import pegsets.solve.Decision;
import pegsets.solve.Search;
import pegsets.triangles.LatticeBoard;
import pegsets.wins.Solution;

/// `pegs solve BOARD START FINISH`: play from any position to any other, by search, or the proof that there is none.
/// Needs no job. On triangles, rhombi and hexagons, but for the smallest, it is [ConstructedSolution] that answers from
/// hole to hole.
public final class PositionSolution {
    private static final List<String> OF_JOBS = List.of("set", "data", "from");

    private PositionSolution() {}

    /// Whether words behind `pegs solve` are a board and two ends that have to be searched for. Diagrams are drawn of
    /// boards that can be searched.
    public static boolean isMeant(CommandLine line, List<String> arguments) {
        return arguments.size() == 3 && !line.hasOption("sweep") && (!LatticeBoard.isFamily(arguments.getFirst())
                || isTooSmall(arguments.getFirst()) || line.hasOption("rules") || line.hasOption("positions")
                || arguments.stream().skip(1).anyMatch(PositionSolution::isPosition)
                || line.hasOption("diagram") && Boards.names().contains(arguments.getFirst()));
    }

    /// Whether a name is that of a board on which nothing can be constructed.
    static boolean isTooSmall(String board) {
        return LatticeBoard.named(board).isEmpty() && Boards.names().contains(board);
    }

    /// Holes of these boards may be written with a point.
    private static boolean isPosition(String text) {
        return PositionText.isPosition(text) && !text.matches("[0-9]+\\.[0-9]+");
    }

    public static int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Board board = SearchOptions.board(arguments.getFirst(), line, console);
        for (String option : OF_JOBS) {
            if (line.hasOption(option)) {
                throw new MisuseException("--" + option + " with " + board.name() + ", expected a job file");
            }
        }
        long start = SearchOptions.start(board, arguments.get(1));
        long finish = SearchOptions.finish(board, arguments.get(2));
        long positions = SearchOptions.positions(line);
        ProblemsDisplay display = new ProblemsDisplay(board, 1, console, line.hasOption("quiet"));
        Decision decision = new Search(board, positions, display::advance).decide(start, finish);
        display.decided();
        if (line.hasOption("json")) {
            console.out().println(DecisionReport.json(board, start, finish, decision));
        } else if (decision instanceof Decision.Solvable(List<Jump> jumps)) {
            console.out().print(SolutionReport.text(board, new Solution(start, jumps), line.hasOption("diagram")));
        } else {
            console.err().println("pegs: " + board + " from " + arguments.get(1) + " to " + arguments.get(2) + ": "
                    + DecisionReport.refusal(board, start, finish, decision));
        }
        return decision instanceof Decision.Solvable ? Program.DONE : Program.FAILED;
    }
}
