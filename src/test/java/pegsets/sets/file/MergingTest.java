package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

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
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.CorruptFileException;

/// A merge of runs is the union of their codes, each once; an intersection holds what both sides hold.
class MergingTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 5, 8, 17, 40})
    void overlappingRunsBecomeTheirUnion(int runs) throws IOException {
        Random random = new Random(runs);
        List<Path> files = new ArrayList<>();
        SortedSet<Long> union = new TreeSet<>();
        for (int run = 0; run < runs; run++) {
            // 14 bits: most codes stand in several runs; every fourth run is empty
            SortedSet<Long> codes = Codes.random(random, run % 4 == 3 ? 0 : random.nextInt(6000), 14);
            files.add(folder.resolve("run" + run));
            Codes.write(files.getLast(), codes, 14, random);
            union.addAll(codes);
        }
        try (MergedRuns merged = new MergedRuns(files, null, 1)) {
            assertEquals(new ArrayList<>(union), Codes.drainSegments(merged), "seed " + runs);
        }
    }

    @Test
    void equalRunsAreOne() throws IOException {
        SortedSet<Long> codes = Codes.random(new Random(1), 9000, 33);
        Codes.write(folder.resolve("run"), codes, 33, new Random(1));
        try (MergedRuns merged = new MergedRuns(
                List.of(folder.resolve("run"), folder.resolve("run"), folder.resolve("run")), null, 1 << 20)) {
            assertEquals(new ArrayList<>(codes), Codes.drainSegments(merged));
        }
    }

    @Test
    void aDamagedRunIsRefused() throws IOException {
        Path run = folder.resolve("run");
        Codes.write(run, Codes.random(new Random(2), 5000, 33), 33, new Random(2));
        byte[] bytes = Files.readAllBytes(run);
        bytes[bytes.length / 2] ^= 1;
        Files.write(run, bytes);
        try (MergedRuns merged = new MergedRuns(List.of(run), null, 1 << 20)) {
            CorruptFileException refusal = assertThrows(CorruptFileException.class, () -> Codes.drainSegments(merged));
            assertEquals(run, refusal.file());
        }
    }

    @Test
    void intersectionsHoldWhatBothHold() throws IOException {
        for (long seed = 0; seed < 60; seed++) {
            Random random = new Random(seed);
            int holes = 13 + random.nextInt(4);
            SortedSet<Long> left = Codes.random(random, seed % 5 == 0 ? 0 : random.nextInt(7000), holes);
            SortedSet<Long> right = Codes.random(random, seed % 7 == 0 ? 0 : random.nextInt(7000), holes);
            SortedSet<Long> common = new TreeSet<>(left);
            common.retainAll(right);
            CodeCursor intersection = SetMerge.intersection(Codes.cursor(left, random), Codes.cursor(right, random));
            assertEquals(new ArrayList<>(common), Codes.drain(intersection), "seed " + seed);
        }
    }
}
