package pegsets.sets.file;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Packed numbers come back from any segment of an array to any other, by [EliasFano] and by a reader that goes bit by
/// bit ([NaiveSetFile]). They take the bytes that the comment of [EliasFano] says, and what lies behind them does not
/// matter.
class EliasFanoTest {
    /// Random unsigned numbers whose gaps have up to `bits` bits, as many as fit below 2^64 and at most `most`.
    private static long[] numbers(Random random, int bits, int most) {
        long[] numbers = new long[most];
        BigInteger number = new BigInteger(random.nextInt(Math.max(1, 64 - bits)), random);
        int n = 0;
        while (n < most && number.bitLength() <= Long.SIZE) {
            numbers[n++] = number.longValue();
            number = number.add(BigInteger.ONE).add(new BigInteger(random.nextInt(bits + 1), random));
        }
        return Arrays.copyOf(numbers, n);
    }

    /// Encodes among dirt, reads back in both ways with other dirt behind, and returns the payload.
    private static byte[] assertComesBack(long[] numbers, int from, int to, Random random, String message) {
        int items = to - from;
        byte[] room = new byte[EliasFano.maxBytes(items) + EliasFano.SLACK];
        random.nextBytes(room);
        int size = EliasFano.encode(numbers, from, to, room, 0);
        assertTrue(size <= EliasFano.maxBytes(items), message + ": " + size + " bytes for " + items + " items");
        byte[] payload = Arrays.copyOf(room, size);
        long[] expected = Arrays.copyOfRange(numbers, from, to);
        assertArrayEquals(expected, NaiveSetFile.packed(payload, 0, size,
                new BigInteger(Long.toUnsignedString(numbers[from])), items).stream().mapToLong(BigInteger::longValue)
                .toArray(), message);
        byte[] read = new byte[size + EliasFano.SLACK];
        random.nextBytes(read);
        System.arraycopy(payload, 0, read, 0, size);
        long[] back = new long[items + 10];
        assertEquals(size, EliasFano.decode(read, 0, numbers[from], items, back, 5), message);
        assertArrayEquals(expected, Arrays.copyOfRange(back, 5, 5 + items), message);
        assertArrayEquals(new long[5], Arrays.copyOf(back, 5), message);
        assertArrayEquals(new long[5], Arrays.copyOfRange(back, 5 + items, back.length), message);
        return payload;
    }

    @Test
    void gapsOfEveryWidthComeBack() {
        for (int bits = 0; bits <= 64; bits++) {
            for (int seed = 0; seed < 20; seed++) {
                Random random = new Random(100 * bits + seed);
                long[] numbers = numbers(random, bits, 1 + random.nextInt(seed == 0 ? 4096 : 300));
                int from = random.nextInt(numbers.length);
                int to = from + 1 + random.nextInt(numbers.length - from);
                String message = bits + " bits, seed " + seed;
                assertComesBack(numbers, 0, numbers.length, random, message);
                assertComesBack(numbers, from, to, random, message);
            }
        }
    }

    @ParameterizedTest(name = "codes of {0} holes")
    @ValueSource(ints = {63, 64})
    void mixedGapsComeBack(int holes) {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            long[] numbers = Codes.array(Codes.random(random, 1 + random.nextInt(4096), holes));
            assertComesBack(numbers, 0, numbers.length, random, "seed " + seed);
        }
    }

    @Test
    void twoNumbersOfAnyDistanceComeBack() {
        for (int bit = 0; bit < 64; bit++) {
            for (long gap : new long[] {1L << bit, (1L << bit) - 1, -1L >>> bit}) {
                if (gap != 0) {
                    byte[] payload = assertComesBack(new long[] {0, gap}, 0, 2, new Random(bit),
                            "gap " + Long.toUnsignedString(gap));
                    assertTrue(payload.length <= 2 + 8 || bit > 57 || Long.numberOfLeadingZeros(gap) < 7, "gap " + gap);
                    assertTrue(payload.length <= 41, payload.length + " bytes");
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 9, 10, 4096})
    void aRunTakesOneBitANumber(int items) {
        for (long first : new long[] {0, 12345, Long.MAX_VALUE - 10, -items}) {
            long[] numbers = new long[items];
            Arrays.setAll(numbers, i -> first + i);
            assertEquals(1 + (items - 1 + 7) / 8,
                    assertComesBack(numbers, 0, items, new Random(items), "from " + first).length);
        }
    }

    /// Three numbers behind the first: excesses 9, 19 and 37, two upper parts of 2 and one of 4 behind 3 low bits.
    @Test
    void anExampleByHand() {
        // mean 37 / 3, so b = 3: low parts 1, 3, 5; upper parts 1, 2, 4, which set the bits 1, 3 and 6
        byte[] payload = assertComesBack(new long[] {100, 110, 121, 140}, 0, 4, new Random(1), "example");
        assertArrayEquals(new byte[] {3, (byte) (1 | 3 << 3 | (5 & 3) << 6), 5 >> 2, 1 << 1 | 1 << 3 | 1 << 6},
                payload);
    }

    /// The widest segments there are: the last number as high as can be, the others low, high or spread.
    @Test
    void noPayloadIsLongerThanItsBound() {
        for (int items = 2; items <= 4096; items += items < 600 ? 1 : 97) {
            long step = Long.divideUnsigned(-1, items - 1);
            long[] low = new long[items];
            long[] high = new long[items];
            long[] spread = new long[items];
            for (int i = 0; i < items; i++) {
                low[i] = i == items - 1 ? -1 : i;
                high[i] = i == 0 ? 0 : i - items;
                spread[i] = i * step;
            }
            for (long[] numbers : new long[][] {low, high, spread}) {
                byte[] room = new byte[EliasFano.maxBytes(items) + EliasFano.SLACK];
                int size = EliasFano.encode(numbers, 0, items, room, 0);
                assertTrue(size <= EliasFano.maxBytes(items), items + " items take " + size + " bytes");
                long[] back = new long[items];
                EliasFano.decode(room, 0, 0, items, back, 0);
                assertArrayEquals(numbers, back, items + " items");
            }
        }
    }

    @Test
    void noOtherNumberOfLowBitsIsShorter() {
        for (int seed = 0; seed < 2000; seed++) {
            Random random = new Random(seed);
            long[] numbers = numbers(random, 1 + random.nextInt(60), 2 + random.nextInt(40));
            if (numbers.length > 1) {
                byte[] room = new byte[EliasFano.maxBytes(numbers.length) + EliasFano.SLACK];
                EliasFano.encode(numbers, 0, numbers.length, room, 0);
                BigInteger chosen = bits(numbers, room[0]);
                for (int b = 0; b <= 56; b++) {
                    assertTrue(chosen.compareTo(bits(numbers, b)) <= 0,
                            "seed " + seed + ": " + b + " low bits, not " + room[0]);
                }
            }
        }
    }

    /// Bits of low and upper parts with `b` low bits.
    private static BigInteger bits(long[] numbers, int b) {
        int items = numbers.length - 1;
        BigInteger last = new BigInteger(Long.toUnsignedString(numbers[items] - numbers[0] - items));
        return last.shiftRight(b).add(BigInteger.valueOf((long) items * (b + 1)));
    }
}
