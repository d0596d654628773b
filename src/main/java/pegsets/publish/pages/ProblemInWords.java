package pegsets.publish.pages;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;

/// The title and the goal of a problem in the words of a player.
public record ProblemInWords(Problem problem, Board board) {
    private static final int FEW = 3;

    public ProblemInWords(Problem problem) {
        this(problem, problem.board());
    }

    /// Returns a title such as `The central game on the 33-hole board`.
    public String title() {
        return name() + " on " + board(board) + rules();
    }

    /// Returns the board without an article, and its rules if they are unusual.
    String place() {
        return board(board).replaceFirst("^(the|a) ", "") + rules();
    }

    private String rules() {
        return (board.rules() == board.lattice().defaultRules() ? "" : ", " + board.rules().label() + " rules")
                + (board.forbidden().isEmpty() ? "" : ", some jumps forbidden");
    }

    /// Returns the title without the board.
    String name() {
        String start = end(problem.start(), true);
        String finish = end(problem.finish(), false);
        boolean isThere = isOneHole(problem.start(), true) && isOneHole(problem.finish(), false)
                && start.equals(finish);
        long hole = problem.finish().codes().getLong(0);
        // Every symmetry of the board keeps the finish, as on the central hole of a symmetric board.
        if (isThere && board.symmetries().size() > 1 && board.symmetries().orbitSize(hole) == 1) {
            return "The central game";
        }
        // The finish is a corner of a triangle.
        if (isThere && board.name().startsWith("triangle:")
                && board.symmetries().mincode(hole) == board.symmetries().mincode(1)) {
            return "The corner game";
        }
        return "From " + start + (isThere ? " back to " : " to ") + finish;
    }

    /// Returns a board, such as `the 33-hole board`.
    public static String board(Board board) {
        String holes = board.size() + "-hole ";
        String[] name = board.name().split(":", 2);
        String size = name.length == 1 ? "" : name[1].replace("x", " by ");
        return switch (name[0]) {
            case "english33" -> "the " + holes + "board";
            case "european37" -> "the European " + holes + "board";
            case "wiegleb45" -> "Wiegleb's " + holes + "board";
            case "square" -> "the " + size + " by " + size + " square";
            case "rectangle" -> "the " + size + " rectangle";
            case "truncated-triangle", "triangle", "diamond", "rhombus", "hexagon" ->
                "the " + holes + name[0].replace('-', ' ');
            default -> (board.name().equals(board.key()) ? "a drawn board" : "the board " + board.name()) + " of "
                    + board.size() + " holes";
        };
    }

    private boolean isOneHole(Positions ends, boolean isStart) {
        return ends.codes().size() == 1 && ends.pegCount() == (isStart ? board.size() - 1 : 1);
    }

    /// Returns the holes of one end, or their number.
    private String end(Positions ends, boolean isStart) {
        int marked = isStart ? board.size() - ends.pegCount() : ends.pegCount();
        int some = ends.codes().size();
        if (some > 1) {
            return marked == 1
                    ? ends.name().equals("any") || some == board.size() ? "any hole" : "any of " + some + " holes"
                    : "any of " + some + " positions";
        }
        return marked <= FEW ? holes(ends, isStart, " and ") : ends.pegCount() + " pegs";
    }

    /// Returns the names of the empty holes of a start, or of the holes with a peg of a finish.
    private String holes(Positions ends, boolean areEmpty, String between) {
        long code = ends.codes().getLong(0);
        return IntStream.range(0, board.size()).filter(hole -> board.hasPeg(code, hole) != areEmpty)
                .mapToObj(board::nameOf).collect(Collectors.joining(between));
    }

    /// Returns the goal of the player.
    ///
    /// @param isRinged whether the picture has a dashed ring around the hole of the last peg
    public String goal(boolean isRinged) {
        Positions finish = problem.finish();
        boolean isOne = finish.pegCount() == 1;
        if (finish.codes().size() > 1) {
            return isOne ? "Leave one peg." : "Reach one of the finishes.";
        }
        String holes = holes(finish, false, ", ");
        return isOne
                ? "Leave one peg, in " + (isRinged ? "the dashed ring (" + holes + ")." : holes + ".")
                : "Leave the pegs in " + holes + ".";
    }

    /// Returns the lines along which pegs jump.
    String lines() {
        return switch (board.rules()) {
            case FOUR_MOVE -> "along a row or a column";
            case SIX_MOVE -> "along any of the three lines through it";
            case EIGHT_MOVE -> "along a row, a column or a diagonal";
        };
    }
}
