package pegsets.codes.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pegsets.codes.Codes;
import pegsets.codes.rank.CodeClass;
import pegsets.disk.Receipt;

/// A receipt says whether what is taken from the buckets' pages is what was put there.
class ReceiptTest {
    private final BucketLayout layout = new BucketLayout(CodeClass.all(25), 12);
    private final Pages pages = new Pages(256, 4096);
    private final Buckets buckets = new Buckets(layout, pages, 1 << 18, 1);
    private final BucketSink sink = new BucketSink(layout, pages);
    private int full;

    @BeforeEach
    void fill() {
        long[] codes = new Random(3).longs(5000, 0, 1 << 25).filter(code -> Long.bitCount(code) == 12).toArray();
        sink.add(codes, codes.length);
        sink.unstage();
        while (sink.size(full) < 2) {
            full++;
        }
    }

    @Test
    void theOrderDoesNotCount() {
        assertEquals(receipt(1, 2, 3), receipt(3, 1, 2));
        assertNotEquals(receipt(1, 2, 3), receipt(1, 2, 4));
        assertNotEquals(receipt(1, 2), receipt(1, 2, 2));
        assertNotEquals(receipt(2, 2), receipt(1, 3));
        assertEquals(receipt(1, 2, 3).hashCode(), receipt(3, 1, 2).hashCode());
    }

    private static Receipt receipt(long... numbers) {
        Receipt receipt = new Receipt();
        receipt.add(numbers, 0, numbers.length);
        return receipt;
    }

    @Test
    void whatIsAsItWasIsMerged() throws IOException {
        buckets.merge(List.of(sink), false);
        assertEquals(Codes.drain(buckets.codes()).size(), buckets.size(0, buckets.count()));
    }

    @Test
    void aChangedCodeIsRefused() {
        sink.forEachPage(full, (array, from, to) -> array[to - 1] ^= 1);
        assertRefused();
    }

    @Test
    void aCodeInTheOthersPlaceIsRefused() {
        sink.forEachPage(full, (array, from, to) -> array[from] = array[from + 1] + 1);
        assertRefused();
    }

    private void assertRefused() {
        IOException refusal = assertThrows(IOException.class, () -> buckets.merge(List.of(sink), false));
        assertTrue(refusal.getMessage().startsWith("bucket " + full + " got "), refusal.getMessage());
    }
}
