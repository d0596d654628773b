package pegsets.search.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.ListIterator;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// Plays jumps on a board, and purges in the middle of them (Triangular, section 3.2). The purges are numbered from the
/// inside out: a purge is played between the jumps of those before it, at a moment when its catalyst is unlike. It
/// restores all holes but its block, so these jumps can then continue.
///
/// The moment is just before a jump flips a hole of an unlike catalyst. So a jump needs to check only the purges that
/// wait at its three holes, and the time is linear in the number of jumps.
final class Play {

    /// Jumps under way.
    ///
    /// @param left   the jumps not yet made
    /// @param inside the first purge that may be played inside
    private record Run(ListIterator<LatticeJump> left, int inside) {}

    /// A purge that needs a hole, and the next purge further inside that waits at the same hole, or null.
    private record Waiting(int purge, Waiting inner) {}

    private final LatticeBoard board;
    private final BitSet pegs = new BitSet();
    private final List<Purge.Site> purges;
    /// The holes of their catalysts.
    private final int[][] catalysts;
    private final BitSet played = new BitSet();
    /// For each hole, the outermost purge that waits there, or null.
    private final Waiting[] waiting;
    final List<Jump> jumps = new ArrayList<>();

    /// @param purges from the inside out
    Play(LatticeBoard board, Hole vacancy, List<Purge.Site> purges) {
        this.board = board;
        this.purges = purges;
        this.waiting = new Waiting[board.numbers()];
        this.catalysts = new int[purges.size()][];
        pegs.set(0, board.numbers());
        pegs.clear(board.number(vacancy));
        for (int purge = 0; purge < purges.size(); purge++) {
            catalysts[purge] = purges.get(purge).catalyst(board);
            for (int hole : catalysts[purge]) {
                waiting[hole] = new Waiting(purge, waiting[hole]);
            }
        }
    }

    /// Plays jumps, and before each jump the purges whose catalysts it is about to flip.
    ///
    /// @param inside the first purge that may be played inside
    void play(List<LatticeJump> sequence, int inside) {
        play(new Run(sequence.listIterator(), inside));
    }

    private void play(Run first) {
        Deque<Run> runs = new ArrayDeque<>(List.of(first));
        while (!runs.isEmpty()) {
            Run run = runs.peek();
            if (!run.left.hasNext()) {
                runs.pop();
                continue;
            }
            Jump jump = run.left.next().on(board);
            int purge = Math.max(due(jump.from(), run.inside),
                    Math.max(due(jump.over(), run.inside), due(jump.to(), run.inside)));
            if (purge >= 0) {
                run.left.previous();
                runs.push(start(purge));
            } else {
                make(jump);
            }
        }
    }

    /// Plays a purge, unless it has been played already: no jump has flipped its catalyst.
    void playLast(int purge) {
        if (!played.get(purge)) {
            play(start(purge));
        }
    }

    /// Returns the outermost purge that needs a hole, has not been played, and can be; otherwise -1.
    private int due(int hole, int inside) {
        for (Waiting at = waiting[hole]; at != null && at.purge >= inside; at = at.inner) {
            if (!played.get(at.purge) && isUnlike(catalysts[at.purge])) {
                return at.purge;
            }
        }
        return -1;
    }

    private boolean isUnlike(int[] catalyst) {
        for (int hole : catalyst) {
            if (pegs.get(hole) != pegs.get(catalyst[0])) {
                return true;
            }
        }
        return false;
    }

    private Run start(int purge) {
        played.set(purge);
        return new Run(purges.get(purge).jumps(hole -> pegs.get(board.number(hole))).listIterator(), purge + 1);
    }

    private void make(Jump jump) {
        pegs.flip(jump.from());
        pegs.flip(jump.over());
        pegs.flip(jump.to());
        jumps.add(jump);
    }
}
