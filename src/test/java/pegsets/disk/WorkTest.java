package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/// The work and the span of a made-up run, whose threads begin and end at known times.
class WorkTest {
    private final AtomicLong clock = new AtomicLong(123_456_789);
    private final Work work = new Work(clock::get);

    private void pass(double seconds) {
        clock.addAndGet((long) (seconds * 1e9));
    }

    /// 2 s alone; 5 s with 4 threads, then 1 s with one that merges; 3 s in which one of 2 threads waits for half of
    /// the time, and a part of the writing forces for 0.5 s.
    @Test
    void eachPhaseHasItsWorkAndItsSpan() {
        pass(2);
        try (Work.Part _ = work.begin(Work.Phase.EXPAND)) {
            work.change(3);
            pass(5);
            work.change(-3);
            try (Work.Part _ = work.begin(Work.Phase.MERGE)) {
                pass(1);
            }
        }
        try (Work.Part _ = work.begin(Work.Phase.WRITE)) {
            work.change(1);
            pass(1.5);
            work.change(-1);
            pass(1);
            try (Work.Part _ = work.begin(Work.Phase.FORCE)) {
                pass(0.5);
            }
        }
        assertEquals(List.of("other: 2.00 s of work on 1.00 threads, 2.00 s of span",
                "expand: 20.00 s of work on 4.00 threads, 0.00 s of span",
                "merge: 1.00 s of work on 1.00 threads, 1.00 s of span",
                "write: 4.00 s of work on 1.60 threads, 1.00 s of span",
                "force: 0.50 s of work on 1.00 threads, 0.50 s of span",
                "start of the JVM: 1.00 s; collecting garbage: 0.25 s",
                // of 11 s of the clock; 2.5 threads work on average, of which 1.5 did not while garbage was collected
                "serial share: 20.4 % of 28.1 s of work; 16 threads: at least 7.1 s"), work.report(12, 0.25));
    }

    /// Threads of a pool do not change the phase, which the thread that waits for them has begun.
    @Test
    void workersHaveThePhaseOfTheirCaller() throws InterruptedException {
        try (Work.Part _ = work.begin(Work.Phase.EXPAND)) {
            Thread worker = Thread.ofPlatform().daemon().start(() -> {
                try (Work.Part _ = work.begin(Work.Phase.FORCE)) {
                    pass(4);
                }
            });
            worker.join();
        }
        assertEquals("expand: 4.00 s of work on 1.00 threads, 4.00 s of span", work.report(4, 0).get(1));
    }
}
