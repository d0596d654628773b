package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Symmetry;
import pegsets.sets.file.CodeSetReader;

/// The published figure of the diamond of 25 holes under 8-move rules: about 2.7 * 10^7 positions, raw, can be reached
/// from the vacancy in its center (8-move solitaire, section 3.1). The exact number counts the start as reached.
class Diamond25Test {
    /// The classes under the 8 symmetries that keep the center hold the same positions. The game can end in any hole
    /// (Theorem 1); the 25 holes make 6 classes.
    @Tag("slow")
    @ParameterizedTest(name = "symmetry {0}")
    @CsvSource({"none, 1, 25", "stabilizer, 8, 6"})
    void positionsFromTheCenter(String symmetry, int symmetries, long holes, @TempDir Path folder) throws Exception {
        FinishedJob job = FinishedJob.run(folder, """
                board: diamond:4
                rules: 8-move
                start: d4
                symmetry: %s
                results: [forward]
                memory: 256m
                """.formatted(symmetry));
        List<Symmetry> group = job.job().problem().group().elements();
        assertEquals(symmetries, group.size());
        long positions = 0;
        for (int k = 1; k < 25; k++) {
            for (long code : CodeSetReader.codes(job.folder().file(SetName.forward(k)), null)) {
                positions += group.stream().mapToLong(s -> s.image(code)).distinct().count();
            }
        }
        assertEquals(26_941_074, positions);
        assertEquals(1, job.size(SetName.forward(24)));
        assertEquals(holes, job.size(SetName.forward(1)));
    }
}
