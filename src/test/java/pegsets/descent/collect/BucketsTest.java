package pegsets.descent.collect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import pegsets.codes.Codes;
import pegsets.codes.rank.CodeClass;

/// What is taken from the buckets' pages is compared with what was put there.
class BucketsTest {
    private final BucketLayout layout = new BucketLayout(CodeClass.all(25), 12, false);
    private final Pages pages = new Pages(256, 4096);
    private final Buckets buckets = new Buckets(layout, pages, 1 << 18, 1, Optional.empty());
    private final BucketSink sink = new BucketSink(layout, pages);
    private int full;

    @BeforeEach
    void fill() {
        long[] codes = new Random(3).longs(5000, 0, 1 << 25).filter(code -> Long.bitCount(code) == 12).toArray();
        sink.add(codes, codes.length);
        sink.unstage();
        while (sink.codes(full).length() < 2) {
            full++;
        }
    }

    @Test
    void whatIsAsItWasIsMerged() throws IOException {
        buckets.merge(List.of(sink));
        buckets.unite(List.of(sink));
        assertEquals(Codes.drain(buckets.codes()).size(), buckets.size(0, layout.buckets));
    }

    @Test
    void aChangedCodeIsRefused() throws IOException {
        sink.codes(full).forEachPage((array, from, to) -> array[to - 1] ^= 1);
        assertRefused();
    }

    @Test
    void aCodeInTheOthersPlaceIsRefused() throws IOException {
        sink.codes(full).forEachPage((array, from, to) -> array[from] = array[from + 1]);
        assertRefused();
    }

    private void assertRefused() {
        IOException refusal = assertThrows(IOException.class, () -> buckets.merge(List.of(sink)));
        assertTrue(refusal.getMessage().startsWith("codes have changed in memory: bucket " + full + " has "),
                refusal.getMessage());
    }
}
