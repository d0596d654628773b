package pegsets.codes.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.codes.Codes;

/// Reading ahead changes nothing: the same codes, the same end, the same failures.
class ReadAheadTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 5000, 400_000})
    void givesWhatTheCursorGives(int size) throws IOException {
        Random random = new Random(size);
        SortedSet<Long> codes = Codes.random(random, size, 63);
        try (ReadAhead ahead = new ReadAhead(Codes.cursor(codes, random))) {
            assertEquals(new ArrayList<>(codes), Codes.drain(ahead));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 1000})
    void aFailureComesThrough(int batches) {
        AtomicInteger given = new AtomicInteger();
        CodeCursor failing = into -> {
            if (given.getAndIncrement() == batches) {
                throw new IOException("gone");
            }
            into[0] = given.get();
            return 1;
        };
        try (ReadAhead ahead = new ReadAhead(failing)) {
            assertEquals("gone", assertThrows(IOException.class, () -> Codes.drain(ahead)).getMessage());
        }
        Error error = new OutOfMemoryError("none left");
        try (ReadAhead ahead = new ReadAhead(_ -> {
            throw error;
        })) {
            assertEquals(error, assertThrows(OutOfMemoryError.class, () -> ahead.next(new long[CodeCursor.BATCH])));
        }
    }

    /// A writer that fails closes what it reads.
    @Test
    void closedBeforeTheEnd() throws IOException {
        List<Thread> readers = new ArrayList<>();
        CodeCursor endless = into -> {
            readers.add(Thread.currentThread());
            into[0] = readers.size();
            return 1;
        };
        try (ReadAhead ahead = new ReadAhead(endless)) {
            ahead.next(new long[CodeCursor.BATCH]);
        }
        assertTrue(readers.stream().noneMatch(Thread::isAlive));
    }
}
