package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The published figure of the diamond of 25 holes under 8-move rules: about 2.7 * 10^7 positions, raw, can be reached
/// from the vacancy in its center (8-move solitaire, section 3.1). The exact number counts the start as reached.
class Diamond25Test {
    private static FinishedJob run(Path folder, String symmetry) throws Exception {
        return FinishedJob.run(folder, """
                board: diamond:4
                rules: 8-move
                start: d4
                symmetry: %s
                results: [forward]
                memory: 256m
                """.formatted(symmetry));
    }

    @Tag("slow")
    @Test
    void rawPositionsFromTheCenter(@TempDir Path folder) throws Exception {
        FinishedJob job = run(folder, "none");
        assertEquals(26_941_074, job.total(SetName::forward));
        assertEquals(1, job.size(SetName.forward(24)));
        // Any finish can be had (Theorem 1).
        assertEquals(25, job.size(SetName.forward(1)));
    }

    /// The classes under the 8 symmetries that keep the center hold the same positions. The 25 holes make 6 classes.
    @Tag("slow")
    @Test
    void reducedPositionsFromTheCenter(@TempDir Path folder) throws Exception {
        FinishedJob job = run(folder, "stabilizer");
        assertEquals(8, job.job().problem().group().size());
        long positions = 0;
        for (int k = 1; k < 25; k++) {
            for (long code : job.codes(SetName.forward(k))) {
                positions += job.job().problem().group().elements().stream().mapToLong(s -> s.image(code)).distinct()
                        .count();
            }
        }
        assertEquals(26_941_074, positions);
        assertEquals(6, job.size(SetName.forward(1)));
    }
}
