package pegsets.codes.collect;

import it.unimi.dsi.fastutil.ints.IntArrays;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import pegsets.codes.paged.PagedInts;
import pegsets.codes.paged.Pages;
import pegsets.disk.Workers;

/// All buckets of a [BucketedCollector]. What waits for them is merged into them, each bucket by one thread.
final class Buckets {
    private final BucketLayout layout;
    private final Pages pages;
    private final Bucket[] buckets;
    private final int room;
    private final int threads;
    private final Deque<Bucket.Bench> benches = new ArrayDeque<>();

    /// @param room how many codes of a bucket a thread merges at a time
    Buckets(BucketLayout layout, Pages pages, int room, int threads) {
        this.layout = layout;
        this.pages = pages;
        this.room = room;
        this.threads = threads;
        this.buckets = new Bucket[layout.buckets()];
        Arrays.setAll(buckets, bucket -> new Bucket(layout, bucket, pages));
    }

    int count() {
        return buckets.length;
    }

    /// Adds all that some sinks have, and empties them. The bucket for which most waits is merged first.
    ///
    /// @param remembers whether what is new is kept once more, for [#added]
    void merge(List<BucketSink> sinks, boolean remembers) throws IOException {
        long[] waiting = new long[buckets.length];
        for (BucketSink sink : sinks) {
            sink.unstage();
            for (int bucket = 0; bucket < buckets.length; bucket++) {
                waiting[bucket] += sink.size(bucket);
            }
        }
        int[] largestFirst = new int[buckets.length];
        Arrays.setAll(largestFirst, bucket -> bucket);
        IntArrays.mergeSort(largestFirst, (a, b) -> Long.compare(waiting[b], waiting[a]));
        AtomicInteger next = new AtomicInteger();
        Workers.run(threads, goOn -> {
            Bucket.Bench bench = takeBench();
            for (int i = next.getAndIncrement(); i < buckets.length && goOn.getAsBoolean();
                    i = next.getAndIncrement()) {
                buckets[largestFirst[i]].merge(sinks, bench, remembers);
            }
            giveBack(bench);
        });
    }

    private Bucket.Bench takeBench() {
        synchronized (benches) {
            Bucket.Bench bench = benches.poll();
            return bench != null ? bench : new Bucket.Bench(layout, room);
        }
    }

    private void giveBack(Bucket.Bench bench) {
        synchronized (benches) {
            benches.add(bench);
        }
    }

    /// How many codes are in some buckets.
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

    /// All codes, rising. The buckets must not change meanwhile.
    BucketCodes codes() {
        return new BucketCodes(layout, Arrays.stream(buckets).map(Bucket::packedCells).toList(),
                size(0, buckets.length));
    }

    /// What has been added since [#forgetAdded], as sets that have no code in common.
    List<BucketCodes> added() {
        List<List<PagedInts.Reader>> ofBuckets = Arrays.stream(buckets).map(Bucket::added).toList();
        int most = ofBuckets.stream().mapToInt(List::size).max().orElse(0);
        PagedInts.Reader nothing = new PagedInts(pages).reader();
        List<BucketCodes> sets = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            int number = i;
            sets.add(new BucketCodes(layout, ofBuckets.stream()
                    .map(added -> number < added.size() ? added.get(number) : nothing.copy()).toList(),
                    size(0, buckets.length)));
        }
        return sets;
    }

    /// About what that takes in files.
    long addedBytes() {
        return Arrays.stream(buckets).mapToLong(Bucket::addedBytes).sum();
    }

    void forgetAdded() {
        for (Bucket bucket : buckets) {
            bucket.forgetAdded();
        }
    }
}
