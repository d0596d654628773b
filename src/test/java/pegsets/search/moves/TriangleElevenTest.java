package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Problem;
import pegsets.board.Reduction;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// Levels of a board of 66 holes, whose codes have 64 bits.
final class TriangleElevenTest {
    private static final int LAST = 3;

    /// A solution that a beam has found, from i11 to c11 (docs/notebook/fewest-moves.md).
    private static final String OF_23_MOVES = """
            k11-i11, h11-j11, f11-h11, d11-f11, g9-g11-e11, g7-g9, e8-g8-g10, i9-g9-g11-i11-k11-i9-i11-g9, \
            c8-e8-g10, b11-d11-f11-f9-h9, e5-g7-i9-g9, c3-e5, d6-f6-d4-d6-d8-f10-h10-f8, c9-e11-e9, a9-c11-c9, \
            a8-c10-c8-e10-e8-g8-e6, a6-a8, a11-a9-a7-c9, a4-a6-c8-c10, b5-d5-f7-d7-b5, a2-a4-c6-c8, c4-a4, \
            a1-c3-a3-a5-c7-c9-c11""";

    @TempDir
    Path folder;

    @Test
    void twentyThreeMovesAreEnough() {
        assertEquals(23, OF_23_MOVES.split(", ").length);
        SlowReplay replay = new SlowReplay(TriangleEleven.GAME);
        String position = TriangleEleven.GAME.allBut("i11");
        for (String jump : SlowReplay.jumps(OF_23_MOVES)) {
            position = replay.after(position, jump).orElseThrow(() -> new AssertionError(jump));
        }
        assertEquals(TriangleEleven.GAME.only("c11"), position);
    }

    @Test
    void levelsAreThoseOfTexts() throws IOException {
        Problem problem = Searched.problem(TriangleEleven.BOARD, "any", "any", Reduction.FULL);
        List<LevelSet> levels = Searched.search(problem).unbounded(LAST, Searched.folder(folder))
                .levels();
        List<Set<String>> expected = new SlowMoves(TriangleEleven.GAME).levels(TriangleEleven.starts(), LAST);
        for (int i = 0; i <= LAST; i++) {
            Set<String> found = new TreeSet<>();
            List<Long> codes = Searched.codes(levels.get(i));
            int images = 0;
            for (long code : codes) {
                Set<String> ofOne = SlowSolitaire.images(Set.of(TriangleEleven.text(code)),
                        TriangleEleven.GAME.symmetries());
                images += ofOne.size();
                found.addAll(ofOne);
            }
            assertEquals(images, found.size(), "level " + i + ": one code for each symmetry class");
            assertEquals(new TreeSet<>(expected.get(i)), found, "level " + i);
        }
    }
}
