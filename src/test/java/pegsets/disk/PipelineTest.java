package pegsets.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The items of all segments pass each stage, those in order by one thread at a time; a failure ends all threads. If
/// the system has no more threads, those that have started end before the failure is thrown: their caller closes their
/// files next. The work and the span of a run are those of threads that begin and end at known times.
@Timeout(60)
class PipelineTest {

    /// Item `number` of a segment.
    private record Item(int segment, int number) {}

    /// Segments with 0 to 6 items, and the items that passed each stage.
    private static class Recorder implements Pipeline.Stages<Item> {
        final List<Item> placed = new ArrayList<>();
        final List<Item> delivered = new ArrayList<>();
        final AtomicInteger finished = new AtomicInteger();
        final AtomicInteger waiting = new AtomicInteger();
        final AtomicInteger inside = new AtomicInteger();

        static int size(int segment) {
            return new Random(segment).nextInt(7);
        }

        static List<Item> all(int segments) {
            return IntStream.range(0, segments).boxed()
                    .flatMap(segment -> IntStream.range(0, size(segment)).mapToObj(i -> new Item(segment, i))).toList();
        }

        static void spin(Item item) {
            for (int i = new Random(item.hashCode()).nextInt(3000); i > 0; i--) {
                Thread.onSpinWait();
            }
        }

        @Override
        public Io.Supplier<Item> segment(int segment) throws IOException {
            AtomicInteger next = new AtomicInteger();
            return () -> {
                Item item = new Item(segment, next.getAndIncrement());
                spin(item);
                if (item.number == size(segment)) {
                    return null;
                }
                waiting.incrementAndGet();
                return item;
            };
        }

        @Override
        public void place(Item item) throws IOException {
            placed.add(item);
        }

        @Override
        public void finish(Item item) throws IOException {
            spin(item);
            finished.incrementAndGet();
        }

        @Override
        public void deliver(Item item) throws IOException {
            assertEquals(1, inside.incrementAndGet());
            delivered.add(item);
            waiting.decrementAndGet();
            inside.decrementAndGet();
        }
    }

    @ParameterizedTest(name = "{1} segments on {0} threads")
    @CsvSource({"1,0", "1,5", "2,1", "2,1000", "7,3000"})
    void itemsPassTheStagesInOrder(int threads, int segments) throws IOException {
        Recorder recorder = new Recorder();
        Pipeline.run(threads, segments, recorder);
        List<Item> all = Recorder.all(segments);
        assertEquals(all, recorder.placed);
        assertEquals(all, recorder.delivered);
        assertEquals(all.size(), recorder.finished.get());
    }

    /// While one thread makes the first item, the others may go on, but only so far.
    @Test
    void fewItemsWait() throws IOException {
        int threads = 4;
        AtomicInteger most = new AtomicInteger();
        Pipeline.run(threads, 500, new Recorder() {
            @Override
            public Io.Supplier<Item> segment(int segment) throws IOException {
                if (segment == 0) {
                    while (waiting.get() < threads) {
                        sleep();
                    }
                    for (int unchanged = 0, before = -1; unchanged < 20; unchanged++) {
                        sleep();
                        unchanged = waiting.get() == before ? unchanged : 0;
                        before = waiting.get();
                    }
                    most.set(waiting.get());
                }
                return super.segment(segment);
            }
        });
        assertTrue(most.get() >= threads && most.get() <= 4 * threads, most + " items wait");
    }

    private static void sleep() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Stream<Pipeline.Stages<Item>> failing(int number) {
        return Stream.of(new Recorder() {
            @Override
            public Io.Supplier<Item> segment(int segment) throws IOException {
                fail(segment, number);
                return super.segment(segment);
            }
        }, new Recorder() {
            @Override
            public void place(Item item) throws IOException {
                fail(item.segment, number);
            }
        }, new Recorder() {
            @Override
            public void finish(Item item) throws IOException {
                fail(item.segment, number);
            }
        }, new Recorder() {
            @Override
            public void deliver(Item item) throws IOException {
                fail(item.segment, number);
                super.deliver(item);
            }
        });
    }

    private static void fail(int segment, int failing) throws IOException {
        if (segment == failing) {
            throw new IOException("segment " + segment);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 7, 99})
    void aFailureOfAnyStageEndsAllThreads(int failing) {
        int segment = IntStream.range(failing, 100).filter(i -> Recorder.size(i) > 0).findFirst().orElse(98);
        failing(segment).forEach(stages -> {
            IOException failure = assertThrows(IOException.class, () -> Pipeline.run(3, 100, stages));
            assertEquals("segment " + segment, failure.getMessage());
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void singleItemsAreDeliveredInOrder(int threads) throws IOException {
        List<Integer> taken = new ArrayList<>();
        Pipeline.inOrder(threads, 200, i -> i * i, taken::add);
        assertEquals(IntStream.range(0, 200).map(i -> i * i).boxed().toList(), taken);
    }

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
    void workersSharesAndPipelinesEnd(int others) {
        AtomicInteger shared = new AtomicInteger();
        for (Executable run : List.<Executable>of(() -> Workers.run(THREADS, goOn -> {
            running.incrementAndGet();
            while (goOn.getAsBoolean()) {
                Thread.onSpinWait();
            }
            running.decrementAndGet();
        }), () -> Workers.inShares(THREADS, 1 << 20, 1, shares -> {
            for (int share = shares.next(); share >= 0; share = shares.next()) {
                running.incrementAndGet();
                shared.incrementAndGet();
                Thread.onSpinWait();
                running.decrementAndGet();
            }
        }), () -> Pipeline.inOrder(THREADS, 1 << 20, i -> {
            running.incrementAndGet();
            running.decrementAndGet();
            return i;
        }, _ -> {}))) {
            startOnly(others);
            assertThrows(OutOfMemoryError.class, run);
            assertEquals(0, running.get());
        }
        assertTrue(shared.get() < 1 << 20);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void enoughThreadsDoNotFail(int more) throws Exception {
        startOnly(THREADS - 1 + more);
        Workers.run(THREADS, _ -> running.incrementAndGet());
        assertEquals(THREADS, running.get());
    }

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
