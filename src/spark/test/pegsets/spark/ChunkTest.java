package pegsets.spark;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pegsets.disk.MultisetHash;

class ChunkTest {

    @Test
    void numbersComeAsTheyWereSent() {
        Random random = new Random(20);
        for (int n : new int[] {1, 2, 100, 4096}) {
            long[] numbers = random.longs(0, 1L << 40).distinct().limit(n).sorted().toArray();
            Chunk chunk = new Chunk(Chunk.of(3, numbers, n, Chunk.room()));
            long[] received = new long[4096];
            byte[] room = Chunk.room();
            Arrays.fill(room, (byte) -1);
            assertEquals(3, chunk.sender());
            assertFalse(chunk.isEnd());
            assertEquals(n, chunk.numbers(received, room));
            assertArrayEquals(numbers, Arrays.copyOf(received, n));
        }
    }

    @Test
    void endTellsWhetherAllHasCome() {
        MultisetHash sent = new MultisetHash();
        sent.add(new long[] {1, 2, 3}, 0, 3);
        Chunk end = new Chunk(Chunk.end(5, 77, sent));
        assertTrue(end.isEnd());
        assertEquals(5, end.sender());
        assertEquals(77, end.positions());
        MultisetHash received = new MultisetHash();
        received.add(new long[] {3, 1}, 0, 2);
        assertFalse(end.isOf(received));
        received.add(new long[] {2}, 0, 1);
        assertTrue(end.isOf(received));
        MultisetHash other = new MultisetHash();
        other.add(new long[] {1, 2, 4}, 0, 3);
        assertFalse(end.isOf(other));
    }
}
