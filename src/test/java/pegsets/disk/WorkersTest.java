package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// If the system has no more threads, those that have started end before the failure is thrown: their caller closes
/// their files next.
@Timeout(60)
class WorkersTest {
    private static final int THREADS = 5;

    private final AtomicInteger startable = new AtomicInteger();
    /// Refuses to create a thread in this thread, after some others.
    private final InheritableThreadLocal<Boolean> refusing = new InheritableThreadLocal<>() {
        @Override
        protected Boolean childValue(Boolean ofParent) {
            if (startable.getAndDecrement() <= 0) {
                throw new OutOfMemoryError("unable to create native thread");
            }
            return ofParent;
        }
    };
    private final AtomicInteger running = new AtomicInteger();

    private void startOnly(int threads) {
        startable.set(threads);
        refusing.set(true);
    }

    @AfterEach
    void startAll() {
        refusing.remove();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void workersEnd(int others) {
        startOnly(others);
        assertThrows(OutOfMemoryError.class, () -> Workers.run(THREADS, goOn -> {
            running.incrementAndGet();
            while (goOn.getAsBoolean()) {
                Thread.onSpinWait();
            }
            running.decrementAndGet();
        }));
        assertEquals(0, running.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void sharesEnd(int others) {
        startOnly(others);
        AtomicInteger begun = new AtomicInteger();
        assertThrows(OutOfMemoryError.class, () -> Workers.inShares(THREADS, 1 << 20, 1, shares -> {
            for (int share = shares.next(); share >= 0; share = shares.next()) {
                running.incrementAndGet();
                begun.incrementAndGet();
                Thread.onSpinWait();
                running.decrementAndGet();
            }
        }));
        assertEquals(0, running.get());
        assertTrue(begun.get() < 1 << 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void pipelinesEnd(int others) {
        startOnly(others);
        assertThrows(OutOfMemoryError.class, () -> Pipeline.inOrder(THREADS, 1 << 20, i -> {
            running.incrementAndGet();
            running.decrementAndGet();
            return i;
        }, _ -> {}));
        assertEquals(0, running.get());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void enoughThreadsDoNotFail(int more) throws Exception {
        startOnly(THREADS - 1 + more);
        Workers.run(THREADS, _ -> running.incrementAndGet());
        assertEquals(THREADS, running.get());
    }
}
