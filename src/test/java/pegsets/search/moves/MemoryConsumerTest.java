package pegsets.search.moves;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.search.moves.MemoryConsumer.TooManyCodesException;
import pegsets.sets.engine.Expansion;
import pegsets.sets.file.CodeConsumer;
import pegsets.sets.file.CodeCursor;

/// If one array cannot hold the codes of some number of pegs, the expansion ends with the exception that sends a level
/// to disk, however few codes each thread has found.
class MemoryConsumerTest {
    private static final int MOST = 1000;

    @ParameterizedTest
    @CsvSource({"1, 1000, false", "1, 1001, true", "2, 500, false", "2, 501, true", "7, 142, false", "7, 143, true"})
    void codesThatNoArrayHoldsGoToDisk(int threads, int each, boolean isRefused) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(1L << 30, MOST);
        for (int i = 0; i < threads; i++) {
            CodeConsumer.Sink sink = intake.sink();
            long[] codes = LongStream.range(0, each).map(bit -> 1L << bit % 60 | 1L << 63).toArray();
            sink.add(codes, each);
            sink.add(new long[] {7, 11}, 2);
        }
        assertRefused(isRefused, () -> intake.checkpoint(0));
    }

    @ParameterizedTest
    @CsvSource({"1000, false", "1001, true", "100000, true"})
    void anExpansionEndsWithTheRefusal(int size, boolean isRefused) throws IOException {
        MemoryConsumer intake = new MemoryConsumer(1L << 30, MOST);
        long[] positions = LongStream.range(0, 1 << 20).filter(code -> Long.bitCount(code) == 10).limit(size).toArray();
        Expansion.Source source = new Expansion.Source() {
            @Override
            public long size() {
                return size;
            }

            @Override
            public int read(long from, long to, long[] into) {
                int n = (int) Math.max(0, Math.min(into.length, to - from));
                System.arraycopy(positions, (int) Math.min(from, size), into, 0, n);
                return n;
            }
        };
        assertRefused(isRefused, () -> Expansion.of(source, () -> (codes, n, sink) -> sink.add(codes, n), intake, 3,
                _ -> {}));
        if (!isRefused) {
            CodeCursor codes = intake.codes().get(10);
            long[] batch = new long[CodeCursor.BATCH];
            assertEquals(size, codes.next(batch));
            assertEquals(LongStream.of(positions).boxed().toList(), Arrays.stream(batch).limit(size).boxed().toList());
        }
    }

    private static void assertRefused(boolean isRefused, Executable action) {
        if (isRefused) {
            assertThrows(TooManyCodesException.class, action);
        } else {
            assertDoesNotThrow(action);
        }
    }
}
