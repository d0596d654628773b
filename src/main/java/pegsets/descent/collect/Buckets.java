package pegsets.descent.collect;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import pegsets.disk.Workers;

/// All buckets of a [BucketedCollector]. What waits for them is merged into them, each bucket by one thread.
final class Buckets {
    private final BucketLayout layout;
    private final Bucket[] buckets;
    private final int room;
    private final int threads;
    private final Deque<Bucket.Scratch> benches = new ArrayDeque<>();

    /// @param room  how many codes of a bucket a thread merges at a time
    /// @param known where only codes of a set are wanted, that set
    Buckets(BucketLayout layout, Pages pages, int room, int threads, Optional<IntersectionFilter> known) {
        this.layout = layout;
        this.room = room;
        this.threads = threads;
        this.buckets = new Bucket[layout.buckets()];
        Arrays.setAll(buckets, bucket -> new Bucket(layout, bucket, pages, known));
    }

    int count() {
        return buckets.length;
    }

    /// Adds all that some sinks have, and empties them.
    ///
    /// @return the layers that this has added to each bucket
    List<List<PagedInts>> merge(List<BucketSink> sinks) throws IOException {
        int[] before = Arrays.stream(buckets).mapToInt(bucket -> bucket.layers().size()).toArray();
        forEach(sinks, (bucket, bench) -> bucket.merge(sinks, bench));
        return IntStream.range(0, buckets.length)
                .mapToObj(i -> buckets[i].layers().stream().skip(before[i]).toList()).toList();
    }

    /// Makes one layer of all, and of what some sinks have, and empties them.
    void unite(List<BucketSink> sinks) throws IOException {
        forEach(sinks, (bucket, bench) -> bucket.unite(sinks, bench));
    }

    @FunctionalInterface
    private interface Task {
        void run(Bucket bucket, Bucket.Scratch bench) throws IOException;
    }

    /// Does something with every bucket. That for which most waits, and which has most, is first.
    private void forEach(List<BucketSink> sinks, Task task) throws IOException {
        sinks.forEach(BucketSink::unstage);
        long[] work = new long[buckets.length];
        Arrays.setAll(work, i -> sinks.stream().mapToLong(sink -> sink.size(i)).sum()
                + buckets[i].layers().stream().mapToLong(PagedInts::length).sum());
        int[] largestFirst = new int[buckets.length];
        Arrays.setAll(largestFirst, bucket -> bucket);
        IntArrays.mergeSort(largestFirst, (a, b) -> Long.compare(work[b], work[a]));
        AtomicInteger next = new AtomicInteger();
        Workers.run(threads, goOn -> {
            Bucket.Scratch bench = takeBench();
            for (int i = next.getAndIncrement(); i < buckets.length && goOn.getAsBoolean();
                    i = next.getAndIncrement()) {
                task.run(buckets[largestFirst[i]], bench);
            }
            giveBack(bench);
        });
    }

    private Bucket.Scratch takeBench() {
        synchronized (benches) {
            Bucket.Scratch bench = benches.poll();
            return bench != null ? bench : new Bucket.Scratch(layout, room);
        }
    }

    private void giveBack(Bucket.Scratch bench) {
        synchronized (benches) {
            benches.add(bench);
        }
    }

    /// How many codes are in some buckets, once they are united.
    long size(int first, int behind) {
        long size = 0;
        for (int bucket = first; bucket < behind; bucket++) {
            size += buckets[bucket].size();
        }
        return size;
    }

    void clear(int first, int behind) {
        for (int bucket = first; bucket < behind; bucket++) {
            buckets[bucket].clear();
        }
    }

    /// All codes, rising, once they are united. The buckets must not change meanwhile.
    BucketCodes codes() {
        return new BucketCodes(layout, Arrays.stream(buckets).map(Bucket::packedCells).toList(),
                size(0, buckets.length));
    }

    /// Adds a layer that was packed before.
    void add(int bucket, PagedInts layer) {
        buckets[bucket].add(layer);
    }
}
