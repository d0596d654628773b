package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.TestFolders;

/// A merge of runs is the union of their codes, each once; intersections and differences are those of plain sets.
class MergingTest {
    @TempDir
    Path folder;

    /// 14 bits: most codes are in several runs. Of 64 holes, codes are on both sides of 2^63.
    @ParameterizedTest
    @CsvSource({"0,14", "1,14", "2,14", "3,14", "5,14", "8,14", "17,14", "40,14", "1,64", "2,64", "3,64", "7,64",
        "16,64"})
    void overlappingRunsBecomeTheirUnion(int runs, int holes) throws IOException {
        Random random = new Random(runs);
        List<Path> files = new ArrayList<>();
        SortedSet<Long> union = new TreeSet<>(Long::compareUnsigned);
        for (int run = 0; run < runs; run++) {
            SortedSet<Long> codes = Codes.random(random, run % 4 == 3 ? 0 : random.nextInt(6000), holes);
            files.add(folder.resolve("run" + run));
            Codes.write(files.getLast(), codes, holes, random);
            union.addAll(codes);
        }
        try (MergedRuns merged = new MergedRuns(files, null, 1)) {
            assertEquals(new ArrayList<>(union), Codes.drainSegments(merged), "seed " + runs);
        }
    }

    @Test
    void aDamagedRunIsRefused() throws IOException {
        Path run = folder.resolve("run");
        Codes.write(run, Codes.random(new Random(2), 5000, 33), 33, new Random(2));
        TestFolders.damage(run, Files.size(run) / 2, 1);
        try (MergedRuns merged = new MergedRuns(List.of(run), null, 1 << 20)) {
            TestFolders.assertCorrupt(run, () -> Codes.drainSegments(merged));
        }
    }

    /// Sets of nothing, of few codes and of many; every third pair is on both sides of 2^63.
    @Test
    void intersectionsAndDifferencesAgreeWithPlainSets() throws IOException {
        int[] sizes = {0, 3, 4096, 7000, 20_000};
        for (int seed = 0; seed < 75; seed++) {
            Random random = new Random(seed);
            int holes = seed % 3 == 0 ? Long.SIZE : 15 + random.nextInt(3);
            SortedSet<Long> left = Codes.random(random, sizes[seed % 5] * random.nextInt(90, 101) / 100, holes);
            SortedSet<Long> right = Codes.random(random, sizes[seed / 5 % 5] * random.nextInt(90, 101) / 100, holes);
            List<Long> common = left.stream().filter(right::contains).toList();
            List<Long> rest = left.stream().filter(code -> !right.contains(code)).toList();
            assertTrue(Math.min(left.size(), right.size()) < 3000 || common.size() > 100,
                    "the test needs common codes");
            assertEquals(common, Codes.drain(
                    Operation.AND.merged(Codes.cursor(left, random), Codes.cursor(right, random))), "seed " + seed);
            assertEquals(rest, Codes.drain(
                    Operation.WITHOUT.merged(Codes.cursor(left, random), Codes.cursor(right, random))), "seed " + seed);
        }
    }
}
