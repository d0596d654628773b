package pegsets.sets;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/// Gaps come back from any stretch of an array to any other, and take one byte for each 7 bits.
class GapsTest {
    @Test
    void stretchesComeBack() {
        for (long seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            long[] codes = Codes.array(Codes.random(random, 1 + random.nextInt(300), 63));
            int from = random.nextInt(codes.length);
            int to = from + 1 + random.nextInt(codes.length - from);
            byte[] payload = new byte[codes.length * Gaps.MAX_BYTES];
            Gaps.encode(codes, from, to, payload);
            long[] back = new long[codes.length + 5];
            Gaps.decode(payload, codes[from], to - from, back, 5);
            assertArrayEquals(Arrays.copyOfRange(codes, from, to), Arrays.copyOfRange(back, 5, 5 + to - from), "seed " + seed);
        }
    }

    @Test
    void aGapTakesAByteForEvery7Bits() {
        for (int bit = 0; bit < 63; bit++) {
            byte[] payload = new byte[Gaps.MAX_BYTES];
            assertEquals(bit / 7 + 1, Gaps.encode(new long[] {0, 1L << bit}, 0, 2, payload), "2^" + bit);
        }
        assertArrayEquals(new byte[] {(byte) 0xAC, 2}, encoded(300));
        assertArrayEquals(new byte[] {0x7F}, encoded(127));
        assertArrayEquals(new byte[] {(byte) 0x80, 1}, encoded(128));
    }

    private static byte[] encoded(long gap) {
        byte[] payload = new byte[Gaps.MAX_BYTES];
        return Arrays.copyOf(payload, Gaps.encode(new long[] {5, 5 + gap}, 0, 2, payload));
    }
}
