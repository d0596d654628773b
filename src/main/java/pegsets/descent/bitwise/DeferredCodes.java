package pegsets.descent.bitwise;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import pegsets.descent.collect.NumbersByBucket;
import pegsets.descent.collect.Pages;

/// Codes that wait until their bucket is made, as numbers of 32 bits ([WordLayout#key]): in memory, and from time to time
/// in files, which are what a stopped run goes on from.
final class DeferredCodes {
    private static final int PAGE_INTS = 1 << 10;

    private final String source;
    private final int buckets;
    private final Pages pages;
    private final int mostPages;
    private final List<Sink> sinks = new ArrayList<>();
    private final List<NumbersByBucket> files = new ArrayList<>();

    /// @param source  what the codes come of, in one line
    /// @param bytes   of memory that the numbers may take
    /// @param threads that add. Each adds at most the codes of one tile after it has asked [#isFull].
    DeferredCodes(String source, int buckets, long bytes, int threads) {
        this.source = source;
        this.buckets = buckets;
        this.mostPages = (int) Math.min(bytes / Integer.BYTES / PAGE_INTS, 1 << 28);
        int atATime = threads * (buckets + WordLayout.TILE * Long.SIZE / PAGE_INTS);
        this.pages = new Pages(PAGE_INTS, Math.max(mostPages, atATime));
    }

    /// Takes numbers, from one thread: for each bucket in a chain of pages.
    final class Sink {
        private final int[] first = new int[buckets];
        private final int[] last = new int[buckets];
        /// The array that a bucket's last page is part of; where the next number goes, and where the page ends.
        private final int[][] array = new int[buckets][];
        private final int[] place = new int[buckets];
        private final int[] end = new int[buckets];

        private Sink() {
            Arrays.fill(first, Pages.NONE);
            Arrays.fill(last, Pages.NONE);
        }

        void add(int bucket, int number) {
            int at = place[bucket];
            if (at == end[bucket]) {
                at = addPage(bucket);
            }
            array[bucket][at] = number;
            place[bucket] = at + 1;
        }

        private int addPage(int bucket) {
            int page = pages.takeBehind(last[bucket]);
            if (first[bucket] == Pages.NONE) {
                first[bucket] = page;
            }
            last[bucket] = page;
            array[bucket] = pages.array(page);
            end[bucket] = pages.start(page) + PAGE_INTS;
            return pages.start(page);
        }

        private void give(int bucket, NumbersByBucket.Taker taker) throws IOException {
            for (int page = first[bucket]; page != Pages.NONE; page = pages.next(page)) {
                int start = pages.start(page);
                taker.take(pages.array(page), start, page == last[bucket] ? place[bucket] : start + PAGE_INTS);
            }
        }

        private void drop(int bucket) {
            pages.give(first[bucket]);
            first[bucket] = Pages.NONE;
            last[bucket] = Pages.NONE;
            place[bucket] = end[bucket];
        }
    }

    /// A sink for one thread.
    Sink sink() {
        Sink sink = new Sink();
        sinks.add(sink);
        return sink;
    }

    /// Whether the numbers take all the memory that they may. Any thread may ask.
    boolean isFull() {
        return pages.taken() > mostPages;
    }

    /// How many files there are.
    int files() {
        return files.size();
    }

    /// Takes the numbers of a file that a stopped run has left.
    void add(Path file) throws IOException {
        files.add(NumbersByBucket.open(file, source, buckets));
    }

    /// Puts all that is in memory into a file. No thread may be adding.
    void write(Path file) throws IOException {
        files.add(NumbersByBucket.write(file, source, buckets, this::give));
        for (int bucket = 0; bucket < buckets; bucket++) {
            drop(bucket);
        }
    }

    private void give(int bucket, NumbersByBucket.Taker taker) throws IOException {
        for (Sink sink : sinks) {
            sink.give(bucket, taker);
        }
    }

    /// Hands out all numbers of a bucket, in parts. Several threads may ask at once; none may be adding.
    void forEach(int bucket, NumbersByBucket.Taker taker) throws IOException {
        for (NumbersByBucket file : files) {
            file.read(bucket, taker);
        }
        give(bucket, taker);
    }

    /// Lets go of what is in memory for a bucket.
    void drop(int bucket) {
        sinks.forEach(sink -> sink.drop(bucket));
    }
}
