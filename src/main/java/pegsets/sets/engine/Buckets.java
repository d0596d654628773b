package pegsets.sets.engine;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.disk.Workers;

/// All buckets of a [BucketedCollector]. Several threads merge codes into them, one thread for each bucket.
final class Buckets {
    /// A thread starts for this many numbers.
    private static final int NUMBERS_PER_THREAD = 1 << 17;

    private final BucketLayout layout;
    private final Bucket[] buckets;
    private final int room;
    private final int threads;
    private final Deque<Bucket.Scratch> idle = new ArrayDeque<>();

    /// @param room   how many numbers of a bucket a thread merges at a time
    /// @param filter the set that has all wanted codes, if there is one
    Buckets(BucketLayout layout, Pages pages, int room, int threads, Optional<IntersectionFilter> filter) {
        this.layout = layout;
        this.room = room;
        this.threads = threads;
        this.buckets = new Bucket[layout.buckets];
        Arrays.setAll(buckets, bucket -> new Bucket(layout, bucket, pages, filter));
    }

    /// Adds the codes of some sinks as layers, and clears the sinks. Returns the new layers of each bucket.
    List<List<PagedInts>> merge(List<BucketSink> sinks) throws IOException {
        int[] before = Arrays.stream(buckets).mapToInt(bucket -> bucket.layers().size()).toArray();
        forEach(sinks, (bucket, scratch) -> bucket.merge(sinks, scratch));
        return IntStream.range(0, buckets.length)
                .mapToObj(i -> buckets[i].layers().stream().skip(before[i]).toList()).toList();
    }

    /// Unites all layers of each bucket and the codes of some sinks in one layer, and clears the sinks.
    void unite(List<BucketSink> sinks) throws IOException {
        forEach(sinks, (bucket, scratch) -> bucket.unite(sinks, scratch));
    }

    @FunctionalInterface
    private interface Task {
        void run(Bucket bucket, Bucket.Scratch scratch) throws IOException;
    }

    /// Runs a task for each bucket, those with the most numbers first.
    private void forEach(List<BucketSink> sinks, Task task) throws IOException {
        sinks.forEach(BucketSink::unstage);
        long[] work = new long[buckets.length];
        Arrays.setAll(work, i -> sinks.stream().mapToLong(sink -> sink.codes(i).length()).sum()
                + buckets[i].layers().stream().mapToLong(PagedInts::length).sum());
        int[] largestFirst = IntStream.range(0, buckets.length).toArray();
        IntArrays.mergeSort(largestFirst, (a, b) -> Long.compare(work[b], work[a]));
        int useful = (int) Math.min(threads, 1 + Arrays.stream(work).sum() / NUMBERS_PER_THREAD);
        Workers.inShares(useful, buckets.length, 1, next -> {
            Bucket.Scratch scratch = takeScratch();
            for (int i = next.next(); i >= 0; i = next.next()) {
                task.run(buckets[largestFirst[i]], scratch);
            }
            synchronized (idle) {
                idle.add(scratch);
            }
        });
    }

    private Bucket.Scratch takeScratch() {
        Bucket.Scratch scratch;
        synchronized (idle) {
            scratch = idle.poll();
        }
        return scratch != null ? scratch : new Bucket.Scratch(layout, room);
    }

    /// Returns how many codes are in buckets `first` to `end - 1`, after they are united.
    long size(int first, int end) {
        return Arrays.stream(buckets, first, end).mapToLong(Bucket::size).sum();
    }

    void clear(int first, int end) {
        Arrays.stream(buckets, first, end).forEach(Bucket::clear);
    }

    /// Returns all codes in ascending order, after the buckets are united. The buckets must not change while these are
    /// read.
    BucketCodes codes() {
        return new BucketCodes(layout, Arrays.stream(buckets).map(Bucket::packedCells).toList());
    }

    void add(int bucket, PagedInts layer) {
        buckets[bucket].add(layer);
    }
}
