package pegsets.search.solve;

import java.util.List;

/// Plays the written moves of a solution on a triangle, rhombus or hexagon, hole by hole. It shares no code with the
/// solver, so that an error is not likely to be in both.
public final class SolutionCheck {
    private final boolean[][] holes;
    private final boolean[][] pegs;
    private int count;

    private SolutionCheck(String board) {
        String[] shapeAndSide = board.split(":");
        int side = Integer.parseInt(shapeAndSide[1]);
        int lines = shapeAndSide[0].equals("hexagon") ? 2 * side - 1 : side;
        holes = new boolean[lines][lines];
        pegs = new boolean[lines][];
        for (int row = 0; row < lines; row++) {
            for (int column = 0; column < lines; column++) {
                holes[row][column] = switch (shapeAndSide[0]) {
                    case "triangle" -> column <= row;
                    case "rhombus" -> true;
                    case "hexagon" -> Math.abs(column - row) < side;
                    default -> throw new IllegalArgumentException(board);
                };
                count += holes[row][column] ? 1 : 0;
            }
            pegs[row] = holes[row].clone();
        }
    }

    /// Checks that moves lead from all pegs but one to one peg.
    ///
    /// @param name   of the board, such as `triangle:20`
    /// @param start  the name of the vacant hole
    /// @param finish the name of the last peg's hole
    /// @throws IllegalStateException if they do not; the message says where
    public static void check(String name, String start, String finish, List<String> moves) {
        SolutionCheck board = new SolutionCheck(name);
        board.set(hole(start), true, false);
        for (String move : moves) {
            String[] holes = move.split("-");
            for (int i = 1; i < holes.length; i++) {
                board.jump(hole(holes[i - 1]), hole(holes[i]), move);
            }
        }
        int[] last = hole(finish);
        if (board.count != 1 || !board.pegs[last[0]][last[1]]) {
            throw new IllegalStateException(board.count + " pegs at the end, not one at " + finish);
        }
    }

    private void jump(int[] from, int[] to, String move) {
        int down = to[0] - from[0];
        int right = to[1] - from[1];
        boolean straight = down == 0 || right == 0 || down == right;
        if (!straight || Math.max(Math.abs(down), Math.abs(right)) != 2) {
            throw new IllegalStateException("no jump in " + move);
        }
        set(from, true, false);
        set(new int[] {from[0] + down / 2, from[1] + right / 2}, true, false);
        set(to, false, true);
    }

    private void set(int[] hole, boolean before, boolean after) {
        boolean onBoard = Math.min(hole[0], hole[1]) >= 0 && Math.max(hole[0], hole[1]) < holes.length
                && holes[hole[0]][hole[1]];
        if (!onBoard || pegs[hole[0]][hole[1]] != before) {
            throw new IllegalStateException("row " + (hole[0] + 1) + ", column " + (hole[1] + 1) + " is not "
                    + (!onBoard ? "on the board" : before ? "filled" : "empty"));
        }
        pegs[hole[0]][hole[1]] = after;
        count += after ? 1 : -1;
    }

    /// Returns row and column, from 0, of a name such as `g10` or `10.7`.
    private static int[] hole(String name) {
        int point = name.indexOf('.');
        return point < 0
                ? new int[] {Integer.parseInt(name.substring(1)) - 1, name.charAt(0) - 'a'}
                : new int[] {Integer.parseInt(name.substring(0, point)) - 1,
                    Integer.parseInt(name.substring(point + 1)) - 1};
    }
}
