package pegsets.search.moves;

import java.util.List;
import java.util.stream.Stream;
import pegsets.job.Ground;
import pegsets.oracle.SlowBoards;

/// The boards of the oracle that are small enough, under all three rules, and some that are drawn.
public final class SmallGrounds {
    /// A hole missing in the middle; no symmetry but the identity; the same on the triangular lattice.
    private static final List<String> DRAWN = List.of("square oooo/o-oo/oooo/oooo", "square oooo/oooo/oooo/o-o-",
            "triangular    o o o o/  o   o o/ o o o o/o o o o", "triangular    o o o o/  o o o o/ o o o/o o");

    private SmallGrounds() {}

    /// Boards of so many holes at most.
    public static List<Ground> upTo(int holes) {
        return Stream.concat(SlowBoards.names().stream(), DRAWN.stream())
                .flatMap(board -> Stream.of("4-move", "6-move", "8-move").map(rules -> new Ground(board, rules)))
                .filter(ground -> ground.game().size() <= holes).toList();
    }
}
