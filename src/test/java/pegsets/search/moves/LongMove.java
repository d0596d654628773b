package pegsets.search.moves;

import pegsets.job.Ground;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// The central game on Diamond(5) in 11 moves, as printed (Bell, "Diagonal Peg Solitaire", appendix A.3), before its
/// last move of 18 jumps.
final class LongMove {
    static final String BEFORE = "g7-e5, d4-f6, i5-g7-e5, e9-g7, b6-d4-f6-h6-f8-f6, g3-e5-g7, d8-f6, a5-c5, "
            + "d2-f4-h6-f8-d8-b6-d4, b4-d2";
    static final String LAST = "e1-g3-i5-g5-e7-c7-c5-c3-e1-e3-g3-g5-e5-e7-c5-e5-c3-e3-e5";

    private LongMove() {}

    /// The position from which the last move is made.
    static String position(Ground ground) {
        SlowSolitaire game = ground.game();
        return new SlowReplay(game).after(game.allBut("e5"), SlowReplay.jumps(BEFORE)).orElseThrow();
    }
}
