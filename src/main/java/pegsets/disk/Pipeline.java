package pegsets.disk;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;

/// Makes items on several threads and delivers them in order. No thread waits for its turn: an item that is ready early
/// waits for those before it, while its thread makes another one. A thread waits only if many items wait.
///
/// @param <T> an item
public final class Pipeline<T> {
    /// The items that may wait for each thread.
    private static final int ITEMS_PER_THREAD = 4;

    /// A part of the source. One thread makes its items, one after another.
    @FunctionalInterface
    public interface Segment<T> {
        /// Returns the next item, or null at the end of the segment.
        T next() throws IOException;
    }

    /// The work on items. An item passes [#place], [#finish] and [#deliver].
    public interface Stages<T> {
        /// Opens a segment. Any thread may call this.
        Segment<T> segment(int number) throws IOException;

        /// Takes the next item in order. Must be short, because all threads wait.
        default void place(T item) throws IOException {}

        /// Works on an item that was placed. Several threads may work on several items.
        default void finish(T item) throws IOException {}

        /// Takes the next finished item in order. One thread at a time calls this.
        void deliver(T item) throws IOException;
    }

    private enum Step {
        MAKE, FINISH, DELIVER, WAIT, END
    }

    /// The items of a segment that wait for those of the segments before it.
    private static final class Made<T> {
        private final int number;
        /// Opened by its thread.
        private Segment<T> source;
        private final Deque<T> items = new ArrayDeque<>();
        private boolean isComplete;

        Made(int number) {
            this.number = number;
        }
    }

    private static final class Placed<T> {
        private final T item;
        private boolean isFinished;

        Placed(T item) {
            this.item = item;
        }
    }

    private final int segments;
    private final int mostItems;
    private final Stages<T> stages;
    private final Map<Integer, Made<T>> made = new HashMap<>();
    private final Deque<Placed<T>> placed = new ArrayDeque<>();
    private final Deque<Placed<T>> unfinished = new ArrayDeque<>();
    /// The segment whose items are placed, and the first that no thread has taken.
    private int current;
    private int nextSegment;
    /// Items that a thread makes, or that are not delivered.
    private int items;
    private boolean isDelivering;
    private boolean hasFailed;

    private Pipeline(int threads, int segments, Stages<T> stages) {
        this.segments = segments;
        this.mostItems = ITEMS_PER_THREAD * threads;
        this.stages = stages;
    }

    /// Passes the items of segments 0 to `segments - 1` through all stages, on up to `threads` threads.
    public static <T> void run(int threads, int segments, Stages<T> stages) throws IOException {
        int useful = Math.max(1, Math.min(threads, segments));
        Pipeline<T> pipeline = new Pipeline<>(useful, segments, stages);
        Workers.run(useful, pipeline::work);
    }

    /// Makes items 0 to `size - 1` on up to `threads` threads, and delivers them in order.
    public static <T> void inOrder(int threads, int size, Io.Function<Integer, T> making, Io.Consumer<T> taking)
            throws IOException {
        run(threads, size, new Stages<T>() {
            @Override
            public Segment<T> segment(int number) {
                boolean[] isMade = new boolean[1];
                return () -> {
                    if (isMade[0]) {
                        return null;
                    }
                    isMade[0] = true;
                    return making.apply(number);
                };
            }

            @Override
            public void deliver(T item) throws IOException {
                taking.accept(item);
            }
        });
    }

    /// The work of one thread.
    private void work(BooleanSupplier goOn) throws IOException {
        try {
            Made<T> own = null;
            while (true) {
                if (!goOn.getAsBoolean()) {
                    fail();
                }
                Step step;
                Placed<T> item = null;
                synchronized (this) {
                    step = await(own);
                    switch (step) {
                        case MAKE -> {
                            items++;
                            own = own == null ? take() : own;
                        }
                        case FINISH -> item = unfinished.remove();
                        case DELIVER -> {
                            isDelivering = true;
                            item = placed.remove();
                        }
                        default -> {
                            return;
                        }
                    }
                }
                switch (step) {
                    case MAKE -> own = make(own);
                    case FINISH -> {
                        stages.finish(item.item);
                        finished(item);
                    }
                    default -> {
                        stages.deliver(item.item);
                        delivered();
                    }
                }
            }
        } catch (Throwable e) {
            fail();
            throw e;
        }
    }

    private Step await(Made<T> own) {
        Step step = next(own);
        if (step == Step.WAIT) {
            Work.OF_PROCESS.change(-1);
            while (step == Step.WAIT) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException("a worker was interrupted, which should not happen", e);
                }
                step = next(own);
            }
            Work.OF_PROCESS.change(1);
        }
        return step;
    }

    /// Returns the next step of a thread: the step that is nearest to the end of an item.
    ///
    /// @param own the segment that the thread has taken, or null
    private Step next(Made<T> own) {
        int number = own == null ? nextSegment : own.number;
        if (hasFailed) {
            return Step.END;
        }
        if (!isDelivering && !placed.isEmpty() && placed.getFirst().isFinished) {
            return Step.DELIVER;
        }
        if (!unfinished.isEmpty()) {
            return Step.FINISH;
        }
        if (number < segments && (items < mostItems || number == current)) {
            return Step.MAKE;
        }
        return current == segments && items == 0 ? Step.END : Step.WAIT;
    }

    private Made<T> take() {
        Made<T> taken = new Made<>(nextSegment);
        made.put(nextSegment++, taken);
        return taken;
    }

    /// Makes the next item of a segment. Returns the segment, or null at its end.
    private Made<T> make(Made<T> own) throws IOException {
        own.source = own.source == null ? stages.segment(own.number) : own.source;
        T item = own.source.next();
        synchronized (this) {
            if (item == null) {
                own.isComplete = true;
                items--;
            } else {
                own.items.add(item);
            }
            if (own.number == current) {
                placeAll();
            }
            notifyAll();
        }
        return item == null ? null : own;
    }

    private void placeAll() throws IOException {
        for (Made<T> next = made.get(current); next != null; next = made.get(current)) {
            while (!next.items.isEmpty()) {
                Placed<T> item = new Placed<>(next.items.remove());
                stages.place(item.item);
                placed.add(item);
                unfinished.add(item);
            }
            if (!next.isComplete) {
                return;
            }
            made.remove(current++);
        }
    }

    private synchronized void finished(Placed<T> item) {
        item.isFinished = true;
        notifyAll();
    }

    private synchronized void delivered() {
        items--;
        isDelivering = false;
        notifyAll();
    }

    private synchronized void fail() {
        hasFailed = true;
        notifyAll();
    }
}
