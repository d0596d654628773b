package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Counts of up to 128 bits come back from disk as they went there, and what is on disk is the documented layout.
public class LabelFileTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 20_000})
    void countsComeBack(int size) throws IOException {
        Random random = new Random(size);
        List<BigInteger> counts = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            counts.add(new BigInteger(random.nextInt(129), random));
        }
        assertComeBack(counts, "seed " + size);
    }

    @Test
    void countsAroundEveryPowerOfTwoComeBack() throws IOException {
        List<BigInteger> counts = new ArrayList<>();
        for (int bit = 0; bit < 128; bit++) {
            BigInteger power = BigInteger.TWO.pow(bit);
            counts.addAll(List.of(power, power.subtract(BigInteger.ONE), power.shiftLeft(1).subtract(BigInteger.ONE)));
        }
        assertComeBack(counts, "powers of two; the last is 2^128 - 1");
    }

    private void assertComeBack(List<BigInteger> counts, String message) throws IOException {
        Path file = folder.resolve("counts");
        SetSummary written = write(file, counts);
        NaiveSetFile naive = NaiveSetFile.read(file);
        assertEquals("PEGCOUNT", naive.magic);
        assertEquals(counts.size(), naive.size);
        assertEquals(counts, naive.values, message);
        assertEquals(counts, Codes.counts(file), message);
        assertEquals(written, LabelReader.summary(file));
        assertEquals(written, LabelReader.check(file, 2));
    }

    @Test
    void withoutACommitThereIsNoFile() throws IOException {
        try (LabelWriter writer = new LabelWriter(output(folder.resolve("counts")), 33)) {
            writer.write(1, 2);
        }
        assertFalse(Files.exists(folder.resolve("counts")));
        assertFalse(Files.exists(folder.resolve("counts.tmp")));
    }

    private static Output output(Path file) {
        return new Output(file, 5, "counts of a test", file, SetSummary.ONE_FILE);
    }

    public static SetSummary write(Path file, List<BigInteger> counts) throws IOException {
        try (LabelWriter writer = new LabelWriter(output(file), 33)) {
            for (BigInteger count : counts) {
                writer.write(count.shiftRight(64).longValue(), count.longValue());
            }
            return writer.commit();
        }
    }
}
