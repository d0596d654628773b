package pegsets.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Plays written solutions by [SlowSolitaire].
public final class SlowReplay {
    private final SlowSolitaire game;

    public SlowReplay(SlowSolitaire game) {
        this.game = game;
    }

    /// The jumps of moves such as `a1-a3-c3, b2-b4`, one by one.
    public static List<String> jumps(String moves) {
        List<String> jumps = new ArrayList<>();
        for (String move : moves.split(", ")) {
            String[] holes = move.split("-");
            for (int i = 1; i < holes.length; i++) {
                jumps.add(holes[i - 1] + "-" + holes[i]);
            }
        }
        return jumps;
    }

    /// The position after a jump, if it can be made.
    public Optional<String> after(String position, String jump) {
        return Optional.ofNullable(game.jumps(position).get(jump));
    }

    /// The position after some jumps, if they can be made.
    public Optional<String> after(String position, List<String> jumps) {
        Optional<String> after = Optional.of(position);
        for (String jump : jumps) {
            after = after.flatMap(at -> after(at, jump));
        }
        return after;
    }

    /// How often another peg jumps than before, or the first.
    public static int moves(List<String> jumps) {
        int moves = 0;
        String hole = "";
        for (String jump : jumps) {
            String[] ends = jump.split("-");
            moves += ends[0].equals(hole) ? 0 : 1;
            hole = ends[1];
        }
        return moves;
    }

    /// The number, from 1, of the first jump that cannot be made, or of the last one if it does not lead to the finish;
    /// 0 if nothing is wrong.
    public int firstBad(long start, long finish, List<String> jumps) {
        String position = game.position(start);
        for (int i = 0; i < jumps.size(); i++) {
            Optional<String> next = after(position, jumps.get(i));
            if (next.isEmpty()) {
                return i + 1;
            }
            position = next.get();
        }
        return SlowSolitaire.code(position) == finish ? 0 : jumps.size();
    }
}
