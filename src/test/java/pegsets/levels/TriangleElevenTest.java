package pegsets.levels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Reduction;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowTriangleEleven;

/// Levels of a board of 66 holes, whose codes have 64 bits.
final class TriangleElevenTest {
    private static final int LAST = 3;

    @TempDir
    Path folder;

    @Test
    void levelsAreThoseOfTexts() throws IOException {
        Problem problem = Searched.problem(SlowTriangleEleven.BOARD, "any", "any", Reduction.FULL);
        List<Level> levels = Searched.search(problem).unbounded(LAST, new SearchFolder(folder, Searched.DESCRIPTION))
                .levels();
        List<Set<String>> expected = new SlowMoves(SlowTriangleEleven.GAME).levels(SlowTriangleEleven.starts(), LAST);
        for (int i = 0; i <= LAST; i++) {
            Set<String> found = new TreeSet<>();
            List<Long> codes = Searched.codes(levels.get(i));
            int images = 0;
            for (long code : codes) {
                Set<String> ofOne = SlowTriangleEleven.images(SlowTriangleEleven.text(code));
                images += ofOne.size();
                found.addAll(ofOne);
            }
            assertEquals(images, found.size(), "level " + i + ": one code for each symmetry class");
            assertEquals(new TreeSet<>(expected.get(i)), found, "level " + i);
        }
    }
}
