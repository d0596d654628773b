package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Slices cover their set without gaps, keep to the budget, and together make as much progress as one pass.
class SlicesTest {

    @ParameterizedTest(name = "{0} positions, {1} words, {2} bytes: {3} slices of {4}")
    @CsvSource({"0, 2, 420, 1, 10", "1, 2, 420, 1, 10", "10, 2, 420, 1, 10", "11, 2, 420, 2, 10", "95, 2, 420, 10, 10",
        "7, 9, 1, 7, 1", "100, 3, 500, 10, 10"})
    void cover(long size, int width, long memoryBytes, int count, long each) {
        Slices slices = Slices.of(size, width, memoryBytes);
        assertEquals(count, slices.count());
        assertEquals(each, slices.each());
        long behind = 0;
        AtomicLong heard = new AtomicLong();
        for (int number = 0; number < count; number++) {
            assertEquals(behind, slices.from(number));
            behind = slices.to(number);
            slices.part(number, heard::addAndGet).advance(1021);
        }
        assertEquals(size, behind);
        assertEquals(1021, heard.get());
    }

    @Test
    void arraysHoldASlice() {
        assertEquals(1 << 28, Slices.of(1L << 40, 2, Long.MAX_VALUE).each());
        assertEquals((Integer.MAX_VALUE - 8) / 9, Slices.of(1L << 40, 9, Long.MAX_VALUE).each());
    }
}
