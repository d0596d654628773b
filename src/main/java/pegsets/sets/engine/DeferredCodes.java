package pegsets.sets.engine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Codes of buckets that are computed later, as keys ([WordLayout#key]). They are in memory, and in files from which a
/// stopped run resumes.
final class DeferredCodes {
    private static final int PAGE_INTS = 1 << 10;

    private final String source;
    private final int buckets;
    private final Pages pages;
    private final int mostPages;
    private final List<PagedInts[]> sinks = new ArrayList<>();
    private final List<NumbersByBucket> files = new ArrayList<>();

    /// @param source  a line that identifies the source
    /// @param bytes   of memory that the keys may use
    /// @param threads that add keys; after each call of [#isFull], a thread adds at most the codes of one tile
    DeferredCodes(String source, int buckets, long bytes, int threads) {
        this.source = source;
        this.buckets = buckets;
        this.mostPages = (int) Math.min(bytes / Integer.BYTES / PAGE_INTS, 1 << 28);
        int atATime = threads * (buckets + WordLayout.TILE * Long.SIZE / PAGE_INTS);
        this.pages = new Pages(PAGE_INTS, Math.max(mostPages, atATime));
    }

    /// Returns a sink for the keys of each bucket, for one thread.
    PagedInts[] sink() {
        PagedInts[] sink = new PagedInts[buckets];
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

    /// Adds the keys of a file that a stopped run has written.
    void add(NumbersByBucket file) {
        files.add(file);
    }

    /// Moves all keys in memory to a file, while no thread adds keys.
    NumbersByBucket write(Path file) throws IOException {
        files.add(NumbersByBucket.write(file, source, buckets, this::forEachInMemory));
        for (int bucket = 0; bucket < buckets; bucket++) {
            drop(bucket);
        }
        return files.getLast();
    }

    private void forEachInMemory(int bucket, PagedInts.PageConsumer consumer) throws IOException {
        for (PagedInts[] sink : sinks) {
            sink[bucket].forEachPage(consumer);
        }
    }

    /// Passes all keys of a bucket to a consumer, some at a time, while no thread adds keys. Several threads may call
    /// this.
    void forEach(int bucket, PagedInts.PageConsumer consumer) throws IOException {
        for (NumbersByBucket file : files) {
            file.read(bucket, consumer);
        }
        forEachInMemory(bucket, consumer);
    }

    /// Deletes the keys of a bucket from memory.
    void drop(int bucket) {
        sinks.forEach(sink -> sink[bucket].clear());
    }
}
