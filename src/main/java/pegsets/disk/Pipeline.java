package pegsets.disk;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/// Makes items on several threads and delivers them in order. No thread waits for its turn: an item that is ready early
/// waits for those before it, while its thread makes another one. A thread waits only if many items wait.
///
/// @param <T> an item
public final class Pipeline<T> {
    /// The items that may wait for each thread.
    private static final int ITEMS_PER_THREAD = 4;

    /// The work on items. An item passes [#place], [#finish] and [#deliver].
    public interface Stages<T> {
        /// Opens a segment. One thread at a time takes its items from the result, which returns null at the end. Any
        /// thread may call this.
        Io.Supplier<T> segment(int number) throws IOException;

        /// Takes the next item in order. Must be short, because all threads wait.
        default void place(T item) throws IOException {}

        /// Works on an item that was placed. Several threads may work on several items.
        default void finish(T item) throws IOException {}

        /// Takes the next finished item in order. One thread at a time calls this.
        void deliver(T item) throws IOException;
    }

    /// A step of a thread. Maps the segment that the thread has taken, or null, to the one that it has afterwards.
    private interface Step<T> extends Io.Function<Made<T>, Made<T>> {}

    /// The items of a segment that wait for those of the segments before it.
    private static final class Made<T> {
        private final int number;
        /// Opened by its thread.
        private Io.Supplier<T> source;
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
    /// Tells a thread to end; it is never applied.
    private final Step<T> end = own -> own;
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
            public Io.Supplier<T> segment(int number) {
                Iterator<Integer> only = List.of(number).iterator();
                return () -> only.hasNext() ? making.apply(only.next()) : null;
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
                Step<T> step = await(own);
                if (step == end) {
                    return;
                }
                own = step.apply(own);
            }
        } catch (Throwable e) {
            fail();
            throw e;
        }
    }

    private synchronized Step<T> await(Made<T> own) {
        Step<T> step = next(own);
        if (step == null) {
            Work.OF_PROCESS.change(-1);
            while (step == null) {
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

    /// Takes the next step of a thread: the step that is nearest to the end of an item. Returns null if the thread must
    /// wait.
    ///
    /// @param own the segment that the thread has taken, or null
    private Step<T> next(Made<T> own) {
        int number = own == null ? nextSegment : own.number;
        if (hasFailed) {
            return end;
        }
        if (!isDelivering && !placed.isEmpty() && placed.getFirst().isFinished) {
            isDelivering = true;
            return step(placed.remove(), stages::deliver, _ -> {
                items--;
                isDelivering = false;
            });
        }
        if (!unfinished.isEmpty()) {
            return step(unfinished.remove(), stages::finish, item -> item.isFinished = true);
        }
        if (number < segments && (items < mostItems || number == current)) {
            items++;
            Made<T> segment = own == null ? take() : own;
            return _ -> make(segment);
        }
        return current == segments && items == 0 ? end : null;
    }

    /// Returns a step of work on an item, which wakes all waiting threads at its end.
    private Step<T> step(Placed<T> item, Io.Consumer<T> work, Consumer<Placed<T>> done) {
        return own -> {
            work.accept(item.item);
            synchronized (this) {
                done.accept(item);
                notifyAll();
            }
            return own;
        };
    }

    private Made<T> take() {
        Made<T> taken = new Made<>(nextSegment);
        made.put(nextSegment++, taken);
        return taken;
    }

    /// Makes the next item of a segment. Returns the segment, or null at its end.
    private Made<T> make(Made<T> own) throws IOException {
        own.source = own.source == null ? stages.segment(own.number) : own.source;
        T item = own.source.get();
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

    private synchronized void fail() {
        hasFailed = true;
        notifyAll();
    }
}
