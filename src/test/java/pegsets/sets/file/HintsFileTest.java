package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;

/// Hints come back for the codes that they were written for, wherever reading begins; hints of another set are not
/// taken, and damaged ones are refused by name.
class HintsFileTest {
    private static final int MEANING = 0xCAFE;

    @TempDir
    Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("set.hints");
    }

    private SetSummary set(int size) throws IOException {
        try (CodeSetWriter writer = new CodeSetWriter(folder.resolve(size + ".codes"),
                new CodeNumbering(CodeClass.all(30)), 1, "a")) {
            writer.write(LongStream.range(0, size).map(i -> 1L << i).toArray(), size);
            return writer.commit();
        }
    }

    /// A summary of as many codes as there are to be hints.
    private static SetSummary ofSize(SetSummary set, int size) {
        return new SetSummary(set.header(), size, set.first(), set.bytes(), set.checksum(), set.partSize());
    }

    private byte[] write(SetSummary set, int n) throws IOException {
        byte[] hints = new byte[n];
        new Random(n).nextBytes(hints);
        try (HintsFile.Writer writer = new HintsFile.Writer(file, set, MEANING)) {
            for (int from = 0; from < n; from += 1000) {
                byte[] part = Arrays.copyOfRange(hints, from, Math.min(n, from + 1000));
                writer.write(part, part.length);
            }
            writer.commit();
        }
        return hints;
    }

    @Test
    void everyCodeNeedsAHint() throws IOException {
        SetSummary set = ofSize(set(3), 5000);
        assertThrows(IllegalStateException.class, () -> write(set, 4999));
        assertThrows(IllegalStateException.class, () -> write(set, 5001));
        assertFalse(Files.exists(file));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 300_000})
    void anyPartIsRead(int n) throws IOException {
        SetSummary set = ofSize(set(3), n);
        byte[] hints = write(set, n);
        Random random = new Random(1);
        try (HintsFile read = HintsFile.open(file, set, MEANING).orElseThrow()) {
            for (int round = 0; round < 20; round++) {
                int from = random.nextInt(n + 1);
                int length = random.nextInt(Math.min(n - from, 10_000) + 1);
                byte[] some = new byte[length];
                read.read(from, length, some);
                assertArrayEquals(Arrays.copyOfRange(hints, from, from + length), some);
            }
        }
    }

    @Test
    void hintsOfAnotherSetOrMeaningAreNotTaken() throws IOException {
        SetSummary set = set(5);
        write(set, 5);
        assertTrue(HintsFile.open(file, set, MEANING).isPresent());
        assertEquals(Optional.empty(), HintsFile.open(file, set, MEANING + 1));
        assertEquals(Optional.empty(), HintsFile.open(file, set(6), MEANING));
        assertEquals(Optional.empty(), HintsFile.open(folder.resolve("none.hints"), set, MEANING));
    }

    @Test
    void everyDamagedByteIsFound() throws IOException {
        SetSummary set = ofSize(set(3), 5000);
        write(set, 5000);
        byte[] whole = Files.readAllBytes(file);
        for (int at = 0; at < whole.length; at += at < 40 ? 1 : 97) {
            TestFolders.damage(file, at, 16);
            assertRefused(set, "byte " + at);
            TestFolders.damage(file, at, 16);
        }
        Files.write(file, Arrays.copyOf(whole, whole.length - 1));
        assertRefused(set, "a byte short");
        Files.write(file, new byte[0]);
        assertRefused(set, "empty");
    }

    private void assertRefused(SetSummary set, String what) {
        TestFolders.assertCorrupt(file, () -> {
            try (HintsFile read = HintsFile.open(file, set, MEANING).orElseThrow()) {
                read.read(0, 5000, new byte[5000]);
            }
        }, what);
    }
}
