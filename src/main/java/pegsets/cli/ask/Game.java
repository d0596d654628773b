package pegsets.cli.ask;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import pegsets.board.geometry.Jump;

/// A game: a position to begin with, and the jumps that have been made from it.
final class Game {
    private final long start;
    private final List<Jump> jumps = new ArrayList<>();

    Game(long start) {
        this.start = start;
    }

    long start() {
        return start;
    }

    List<Jump> jumps() {
        return Collections.unmodifiableList(jumps);
    }

    /// The position after all jumps.
    long position() {
        return positions().getLast();
    }

    /// The positions from the first to the last, one more than jumps.
    List<Long> positions() {
        List<Long> positions = new ArrayList<>(List.of(start));
        jumps.forEach(jump -> positions.add(positions.getLast() ^ jump.mask()));
        return positions;
    }

    /// Makes a jump that is legal in the position.
    void play(Jump jump) {
        jumps.add(jump);
    }

    /// Takes the last jump back. Returns false if there is none.
    boolean undo() {
        return jumps.isEmpty() ? false : jumps.removeLast() != null;
    }
}
