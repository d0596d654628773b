package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What several threads make side by side is handed over in order, by one at a time; a failure ends all of them.
class WorkersTest {

    @ParameterizedTest(name = "{1} items on {0} threads")
    @CsvSource({"1,0", "1,5", "2,1", "2,1000", "7,3000"})
    void itemsAreHandedOverInOrder(int threads, int size) throws IOException {
        List<Integer> taken = new ArrayList<>();
        AtomicInteger inside = new AtomicInteger();
        Workers.inOrder(threads, size, (item, turn) -> {
            for (int spin = new Random(item).nextInt(2000); spin > 0; spin--) {
                Thread.onSpinWait();
            }
            turn.await();
            assertTrue(turn.isNow());
            assertEquals(1, inside.incrementAndGet());
            taken.add(item);
            inside.decrementAndGet();
        });
        assertEquals(IntStream.range(0, size).boxed().toList(), taken);
    }

    @Test
    void aFailureEndsThoseThatWait() {
        for (int failing : new int[] {0, 1, 5, 99}) {
            IOException failure = assertThrows(IOException.class, () -> Workers.inOrder(4, 100, (item, turn) -> {
                if (item == failing) {
                    throw new IOException("item " + item);
                }
                turn.await();
            }));
            assertEquals("item " + failing, failure.getMessage());
        }
    }

    @Test
    void aFailureWhileHandingOverEndsThoseThatWait() {
        IOException failure = assertThrows(IOException.class, () -> Workers.inOrder(3, 100, (item, turn) -> {
            turn.await();
            if (item == 10) {
                throw new IOException("disk full");
            }
        }));
        assertEquals("disk full", failure.getMessage());
    }
}
