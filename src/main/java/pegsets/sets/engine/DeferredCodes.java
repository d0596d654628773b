package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import pegsets.disk.Workers;

/// Codes of buckets that are computed later, as keys ([WordLayout#key]). They are in memory, and in files from which a
/// stopped run resumes.
final class DeferredCodes {
    private static final int PAGE_INTS = 1 << 10;

    private final String source;
    private final WordLayout layout;
    private final Pages pages;
    private final int mostPages;
    private final List<Setter> setters;
    private final List<PagedInts[]> sinks = new ArrayList<>();
    private final List<NumbersByBucket> files = new ArrayList<>();

    /// @param source  a line that identifies the source
    /// @param bytes   of memory that the keys may use
    /// @param threads that add keys; after each call of [#isFull], a thread adds at most the codes of one tile
    DeferredCodes(String source, WordLayout layout, long bytes, int threads) {
        this.source = source;
        this.layout = layout;
        this.mostPages = (int) Math.min(bytes / Integer.BYTES / PAGE_INTS, 1 << 28);
        int atATime = threads * (layout.buckets + WordLayout.TILE * Long.SIZE / PAGE_INTS);
        this.pages = new Pages(PAGE_INTS, Math.max(mostPages, atATime));
        int owners = (int) Math.min(threads, Math.max(2, bytes / Setter.BYTES));
        this.setters = IntStream.range(0, owners).mapToObj(i -> new Setter(i, owners)).toList();
    }

    PagedInts[] sink() {
        PagedInts[] sink = new PagedInts[layout.buckets];
        Arrays.setAll(sink, _ -> new PagedInts(pages));
        sinks.add(sink);
        return sink;
    }

    /// Returns whether the keys use all their memory. Any thread may ask.
    boolean isFull() {
        return pages.used() > mostPages;
    }

    int files() {
        return files.size();
    }

    /// Adds the keys of a file that a stopped run has written. Returns the file.
    NumbersByBucket open(Path file) throws IOException {
        files.add(NumbersByBucket.open(file, source, layout.buckets));
        return files.getLast();
    }

    /// Moves all keys in memory to a file, while no thread adds keys.
    NumbersByBucket write(Path file) throws IOException {
        files.add(NumbersByBucket.write(file, source, layout.buckets, this::forEachInMemory));
        for (int bucket = 0; bucket < layout.buckets; bucket++) {
            drop(bucket);
        }
        return files.getLast();
    }

    private void forEachInMemory(int bucket, PagedInts.PageConsumer consumer) throws IOException {
        for (PagedInts[] sink : sinks) {
            sink[bucket].forEachPage(consumer);
        }
    }

    /// Sets the codes of a bucket in its bitmap, each thread those of its segments, and deletes their keys from memory.
    /// No thread adds keys meanwhile.
    void set(BucketBitmap target, int bucket) throws IOException {
        AtomicInteger nextSetter = new AtomicInteger();
        Workers.run(setters.size(), _ -> {
            Setter setter = setters.get(nextSetter.getAndIncrement());
            setter.begin(target, bucket);
            for (NumbersByBucket file : files) {
                file.read(bucket, setter::add);
            }
            forEachInMemory(bucket, setter::add);
            setter.set();
        });
        drop(bucket);
    }

    private void drop(int bucket) {
        sinks.forEach(sink -> sink[bucket].clear());
    }

    /// Sets codes in some segments of the bitmap of their bucket. Keys are sorted by segment first, because a segment
    /// stays in the second-level cache. Each thread has one.
    private final class Setter {
        /// How many keys are sorted at a time.
        private static final int KEYS = 1 << 20;
        private static final long BYTES = 2L * KEYS * Integer.BYTES;

        private final int lowBits;
        private final int segmentShift;
        /// For each segment, 1 if this object sets its codes, otherwise 0.
        private final byte[] isOwn;
        private final int[] tileParities;
        private final int[] keys = new int[KEYS];
        private final int[] sorted = new int[KEYS];
        private BucketBitmap target;
        private int size;

        /// Assigns random segments to this owner, because most codes are in segments whose numbers have few bits. All
        /// owners draw the same random numbers, so that each segment has one owner.
        ///
        /// @param owner from 0 to `owners - 1`
        Setter(int owner, int owners) {
            this.lowBits = layout.lows.freeBits();
            this.segmentShift = lowBits + Integer.numberOfTrailingZeros(WordLayout.SEGMENT);
            this.isOwn = new byte[layout.segments];
            SplittableRandom random = new SplittableRandom(owners);
            for (int segment = 0; segment < isOwn.length; segment++) {
                isOwn[segment] = (byte) (random.nextInt(owners) == owner ? 1 : 0);
            }
            this.tileParities = new int[layout.tiles];
        }

        /// Starts a bucket: the next keys are for this bitmap.
        void begin(BucketBitmap bitmap, int bucket) {
            target = bitmap;
            Arrays.setAll(tileParities,
                    tile -> (int) layout.codeClass.parities()
                            ^ layout.codeClass.paritiesOf(layout.above(bucket, tile)));
        }

        /// Adds those of `some[from..to)` that are in its own segments.
        void add(int[] some, int from, int to) {
            for (int done = from; done < to;) {
                int end = Math.min(to, done + KEYS - size);
                addOwn(some, done, end);
                done = end;
                if (size == KEYS) {
                    set();
                }
            }
        }

        /// This loop has no branch, because the processor would often predict it wrong.
        private void addOwn(int[] some, int first, int end) {
            int n = size;
            for (int i = first; i < end; i++) {
                keys[n] = some[i];
                n += isOwn[some[i] >>> segmentShift];
            }
            size = n;
        }

        /// Sets the bits of all keys added.
        void set() {
            sortBySegment();
            char[] numbers = layout.lows.numbersByFreeBits();
            int[] wordParities = layout.wordParities;
            int mask = (1 << lowBits) - 1;
            for (int i = 0; i < size; i++) {
                int word = sorted[i] >>> lowBits;
                int parities = tileParities[word >>> WordLayout.TILE_BITS] ^ wordParities[word & WordLayout.TILE - 1];
                target.set(word, numbers[parities << lowBits | sorted[i] & mask]);
            }
            size = 0;
        }

        private void sortBySegment() {
            int[] end = new int[isOwn.length + 1];
            for (int i = 0; i < size; i++) {
                end[(keys[i] >>> segmentShift) + 1]++;
            }
            for (int i = 1; i < end.length; i++) {
                end[i] += end[i - 1];
            }
            for (int i = 0; i < size; i++) {
                sorted[end[keys[i] >>> segmentShift]++] = keys[i];
            }
        }
    }
}
