package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.oracle.SlowEnds;

/// Starts and finishes that are more than one hole each. The labels of stage ends agree with the oracle: for each
/// position of every W_k the vacancies that it can come from, and the holes in which it can finish. A complement
/// problem is labeled up to the middle.
class EndsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"vacant:a2,a3", "32757", "code:32757", "picture:*/.*/.**/****/*****", "{code: 32757}",
        "{vacant: [a2, a3]}", "{pegs: [a1, b2, b3, c3, a4, b4, c4, d4, a5, b5, c5, d5, e5]}",
        "\n  picture: |\n    ----*\n    ---. *\n    --. * *\n    -* * * *\n    * * * * *"})
    void aPositionMayBeAWordOrHaveAKey(String start) throws IOException {
        Job job = JobRun.read(folder, "board: triangle:5\nstart: " + start + "\nfinish: pegs:a1\n");
        assertEquals(List.of(32757L), job.problem().start().codes());
        assertEquals(List.of(1L), job.problem().finish().codes());
        assertEquals("board triangle:5\nrules 6-move\nstart code:32757\nfinish code:1\nsymmetry stabiliser\n",
                job.description().text());
    }

    @ParameterizedTest(name = "{0}, {1}: {2} to {3}")
    @CsvSource(delimiter = '|', value = {
        "triangle:4           | 6-move | a2          | b2",
        "triangle:5           | 6-move | any         | any",
        "triangle:5           | 6-move | a1 a4       | a1 a4",
        "triangle:5           | 6-move | a1 a3 c5    | d4",
        "truncated-triangle:5 | 6-move | b2          | c3 a3",
        "square:4             | 4-move | a1 b2 d3    | a2 d2 b3",
        "rectangle:4x3        | 8-move | any         | any"})
    void everyPositionHasItsEnds(String board, String rules, String starts, String finishes, @TempDir Path folder)
            throws Exception {
        Ground ground = new Ground(board, rules);
        FinishedJob job = FinishedJob.run(folder,
                ground.yaml(starts, finishes, "none") + "results: [ends]\n");
        SlowEnds slow = new SlowEnds(ground.game(), ground.holes(starts), ground.holes(finishes));
        boolean complement = starts.equals(finishes);
        int all = 0;
        for (int k = 1; k < job.board().size(); k++) {
            if (complement && k > job.board().size() / 2) {
                assertTrue(!job.has(SetName.winning(k)) && !job.has(new SetName(SetName.Kind.STARTS, k)), "W_" + k);
            } else {
                assertEquals(slow.winning(k), labeled(job, k), "W_" + k);
                all += slow.winning(k).size();
            }
        }
        assertTrue(all > 0 || starts.startsWith("b3"), "nothing to compare");
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}")
    @CsvSource(delimiter = '|', value = {
        "triangle:4           | 6-move | any         | any",
        "triangle:5           | 6-move | a1          | a1",
        "triangle:5           | 6-move | a1          | a1 a4 d4 c5",
        "triangle:5           | 6-move | b3          | b3",
        "triangle:5           | 6-move | b3 c4 a2    | a1 e5 a5",
        "truncated-triangle:5 | 6-move | any         | any",
        "rhombus:4            | 6-move | any         | any",
        "square:4             | 4-move | any         | any",
        "square oooo/o-oo/oooo/oooo              | 4-move | any   | any",
        "square oooo/oooo/oooo/o-o-              | 6-move | any   | any",
        "square oooo/oooo/oooo/o-o-              | 4-move | a1 d1 | c1 c4",
        "triangular    o o o o/  o o o o/ o o o/o o | 8-move | any   | any"})
    void everyPositionOfMoreHasItsEnds(String board, String rules, String starts, String finishes,
            @TempDir Path folder) throws Exception {
        everyPositionHasItsEnds(board, rules, starts, finishes, folder);
    }

    private static SortedMap<Long, SlowEnds.Ends> labeled(FinishedJob job, int k) throws IOException {
        List<Long> codes = job.codes(SetName.winning(k));
        List<BigInteger> starts = job.counts(new SetName(SetName.Kind.STARTS, k));
        List<BigInteger> finishes = job.counts(new SetName(SetName.Kind.FINISHES, k));
        assertEquals(List.of(codes.size(), codes.size()), List.of(starts.size(), finishes.size()), "labels of W_" + k);
        SortedMap<Long, SlowEnds.Ends> labeled = new TreeMap<>(Long::compareUnsigned);
        for (int i = 0; i < codes.size(); i++) {
            labeled.put(codes.get(i), new SlowEnds.Ends(names(job, starts.get(i)), names(job, finishes.get(i))));
        }
        return labeled;
    }

    private static List<String> names(FinishedJob job, BigInteger bits) {
        List<String> names = new ArrayList<>();
        for (int hole = 0; hole < bits.bitLength(); hole++) {
            if (bits.testBit(hole)) {
                names.add(job.board().nameOf(hole));
            }
        }
        return names;
    }
}
