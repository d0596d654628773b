package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Wide numbers against [BigInteger], modulo what their width holds, and their way through a file.
class WideNumbersTest {
    private static final long[] WORDS = {0, 1, -1, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 32, 0xFFFF_FFFFL};

    private static WideNumbers random(Random random, int size, int width) {
        WideNumbers numbers = new WideNumbers(size, width);
        for (int i = 0; i < numbers.words().length; i++) {
            int choice = random.nextInt(2 * WORDS.length);
            numbers.words()[i] = choice < WORDS.length ? WORDS[choice] : random.nextLong();
        }
        return numbers;
    }

    private static BigInteger held(BigInteger number, int width) {
        return number.mod(BigInteger.ONE.shiftLeft(width * Long.SIZE));
    }

    @ParameterizedTest(name = "{0} words")
    @ValueSource(ints = {1, 2, 3, 5, 9})
    void arithmetic(int width) {
        Random random = new Random(width);
        for (int round = 0; round < 2000; round++) {
            WideNumbers a = random(random, 3, width);
            WideNumbers b = random(random, 2, width);
            WideNumbers c = random(random, 2, width + 1);
            BigInteger before = a.get(1);
            BigInteger wide = c.get(0);
            BigInteger neighbors = a.get(0).add(a.get(2));
            a.add(1, b, 1);
            assertEquals(held(before.add(b.get(1)), width), a.get(1), "sum, round " + round);
            int times = 1 + random.nextInt(12);
            c.addMultiple(0, a, 2, times);
            BigInteger multiple = wide.add(a.get(2).multiply(BigInteger.valueOf(times)));
            assertEquals(held(multiple, width + 1), c.get(0), "multiple, round " + round);
            before = a.get(1);
            long factor = random.nextLong() >>> 1 + random.nextInt(62);
            a.multiply(1, factor);
            assertEquals(held(before.multiply(BigInteger.valueOf(factor)), width), a.get(1), "product, round " + round);
            assertEquals(neighbors, a.get(0).add(a.get(2)), "neighbors, round " + round);
        }
    }

    @ParameterizedTest(name = "2^{0} - {1}: {2} words")
    @CsvSource({"0, 1, 1", "0, 0, 1", "63, 0, 1", "64, 1, 1", "64, 0, 2", "128, 1, 2", "550, 0, 9"})
    void width(int bits, int less, int width) {
        assertEquals(width, WideNumbers.width(BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.valueOf(less))));
    }

    /// More than a buffer of the file holds; read from the middle, into wider numbers.
    @ParameterizedTest(name = "{0} words")
    @ValueSource(ints = {1, 3, 7})
    void file(int width, @TempDir Path folder) throws Exception {
        int size = 30_000;
        WideNumbers numbers = random(new Random(width), size, width);
        try (WideFile file = new WideFile(folder.resolve("numbers"), width, true)) {
            file.write(numbers, size - 1);
        }
        int from = 17;
        WideNumbers read = new WideNumbers(size - 1 - from, width + 1);
        try (WideFile file = new WideFile(folder.resolve("numbers"), width, false)) {

            file.read(read, from, size - 1 - from);
        }
        for (int i = 0; i < size - 1 - from; i++) {
            assertEquals(numbers.get(from + i), read.get(i), "number " + i);
        }
    }
}
