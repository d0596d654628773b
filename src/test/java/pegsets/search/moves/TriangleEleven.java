package pegsets.search.moves;

import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.oracle.SlowSolitaire;

/// The triangle of 66 holes, two of them without a bit, and the positions of it as texts of a [SlowSolitaire].
public final class TriangleEleven {
    public static final Board BOARD = Boards.withImpliedHoles("triangle:11").orElseThrow();
    public static final SlowSolitaire GAME = SlowSolitaire.triangle(11, true);

    private TriangleEleven() {}

    /// The text of a position.
    public static String text(long position) {
        StringBuilder text = new StringBuilder();
        for (String name : GAME.holeNames()) {
            text.append(BOARD.hasPeg(position, BOARD.number(name).orElseThrow()) ? '*' : '.');
        }
        return text.toString();
    }

    /// The code of a position of the board.
    public static long code(String text) {
        long code = 0;
        for (int hole = 0; hole < BOARD.size(); hole++) {
            if (text.charAt(GAME.holeNames().indexOf(BOARD.nameOf(hole))) == '*') {
                code |= 1L << hole;
            }
        }
        return code;
    }

    /// The full board less one peg, for each hole.
    public static Set<String> starts() {
        Set<String> starts = new TreeSet<>();
        IntStream.range(0, GAME.size()).forEach(hole -> starts.add(GAME.allBut(GAME.holeNames().get(hole))));
        return starts;
    }
}
