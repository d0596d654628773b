package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Look-ups give the values that were put, in one array a thread.
class ChronicleCodeMapTest {
    private static final int CODES = 1000;
    private static final int VALUE_BYTES = 40;

    @TempDir
    Path folder;
    private ChronicleCodeMap map;

    @BeforeEach
    void fill() throws IOException {
        map = ChronicleCodeMap.open(folder.resolve("map"), CODES, VALUE_BYTES);
        for (long code = 0; code < CODES; code++) {
            map.put(code - CODES / 2, value(code - CODES / 2));
        }
    }

    @AfterEach
    void close() {
        map.close();
    }

    private static byte[] value(long code) {
        return ByteBuffer.allocate(VALUE_BYTES).putLong(0, code * code).putLong(VALUE_BYTES - Long.BYTES, code).array();
    }

    @Test
    void everyCodeHasItsValueAndNoOtherCodeHasOne() throws IOException {
        for (long code = -CODES; code < CODES; code++) {
            if (code >= -CODES / 2 && code < CODES / 2) {
                assertArrayEquals(value(code), map.get(code));
            } else {
                assertNull(map.get(code));
            }
        }
        assertEquals(CODES, map.size());
    }

    @Test
    void aThreadHasOneArrayAndSharesItWithNoOtherThread() throws Exception {
        byte[] mine = map.get(1);
        assertSame(mine, map.get(2));
        try (var threads = Executors.newSingleThreadExecutor()) {
            byte[] other = threads.submit(() -> map.get(3)).get();
            assertNotSame(mine, other);
            assertArrayEquals(value(3), other);
        }
        assertArrayEquals(value(2), mine);
    }

    /// A look-up that made a new array would allocate at least 56 bytes; the boxed code has 16 to 24.
    @Test
    void lookupsAllocateNoValues() throws IOException {
        var thread = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long found = 0;
        long allocated = 0;
        for (int round = 0; round < 20; round++) {
            long before = thread.getCurrentThreadAllocatedBytes();
            for (long code = -CODES / 2; code < CODES / 2; code++) {
                found += map.get(code).length;
            }
            allocated = thread.getCurrentThreadAllocatedBytes() - before;
        }
        assertEquals(20L * CODES * VALUE_BYTES, found);
        assertEquals(0, allocated / CODES / VALUE_BYTES, () -> "bytes");
    }
}
