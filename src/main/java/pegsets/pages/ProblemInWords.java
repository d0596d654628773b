package pegsets.pages;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;

/// A problem as a player would call it, and what the player is to do.
final class ProblemInWords {
    private static final int FEW = 3;

    private final Problem problem;
    private final Board board;

    ProblemInWords(Problem problem) {
        this.problem = problem;
        this.board = problem.board();
    }

    /// Such as `The central game on the 33-hole board`.
    String title() {
        String on = " on " + boardInWords() + (board.forbidden().isEmpty() ? "" : ", some jumps forbidden");
        String start = end(problem.start(), true);
        String finish = end(problem.finish(), false);
        boolean isThere = isOneHole(problem.start(), true) && isOneHole(problem.finish(), false)
                && start.equals(finish);
        if (isThere && isAlone()) {
            return "The central game" + on;
        }
        if (isThere && isCorner()) {
            return "The corner game" + on;
        }
        return "From " + start + (isThere ? " back to " : " to ") + finish + on;
    }

    /// Whether every symmetry of the board keeps the finish, as the middle of a board that has some.
    private boolean isAlone() {
        return board.symmetries().size() > 1 && board.symmetries().orbitSize(problem.finish().codes().getLong(0)) == 1;
    }

    /// Whether the finish is an image of the first hole, on a triangle.
    private boolean isCorner() {
        return board.name().startsWith("triangle:")
                && board.symmetries().mincode(problem.finish().codes().getLong(0)) == board.symmetries().mincode(1);
    }

    private String boardInWords() {
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
            default -> "a drawn board of " + board.size() + " holes";
        };
    }

    private boolean isOneHole(Positions ends, boolean isStart) {
        return ends.codes().size() == 1 && ends.pegCount() == (isStart ? board.size() - 1 : 1);
    }

    /// One end: its hole, or how many pegs or holes it has.
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

    /// The holes of an end: those that are empty at the start, those that are not at the finish.
    private String holes(Positions ends, boolean areEmpty, String between) {
        long code = ends.codes().getLong(0);
        return IntStream.range(0, board.size()).filter(hole -> board.hasPeg(code, hole) != areEmpty)
                .mapToObj(board::nameOf).collect(Collectors.joining(between));
    }

    /// What the player is to do.
    ///
    /// @param isRinged whether the hole of the last peg is drawn with a dashed ring
    String goal(boolean isRinged) {
        Positions finish = problem.finish();
        boolean isOne = finish.pegCount() == 1;
        if (finish.codes().size() > 1) {
            return isOne ? "Leave one peg." : "Come to one of the finishes.";
        }
        String holes = holes(finish, false, ", ");
        return isOne
                ? "Leave one peg, in " + (isRinged ? "the dashed ring (" + holes + ")." : holes + ".")
                : "Leave the pegs in " + holes + ".";
    }

    /// Along what pegs jump.
    String lines() {
        return switch (board.rules()) {
            case FOUR_MOVE -> "along a row or a column";
            case SIX_MOVE -> "along any of the three lines through it";
            case EIGHT_MOVE -> "along a row, a column or a diagonal";
        };
    }

    /// The start and the finish, for those who look at a picture of them.
    String startInWords() {
        return problem.start().codes().size() == 1
                ? "Start"
                : "The first of " + problem.start().codes().size() + " starts";
    }

    String finishInWords() {
        return problem.finish().codes().size() == 1
                ? "Finish"
                : "The first of " + problem.finish().codes().size() + " finishes";
    }
}
