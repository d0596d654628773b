package pegsets.sets;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// What one thread has found and nobody has merged yet: for each bucket the kept bits of its codes ([BucketLayout]) in pages, repeats and all.
final class BucketSink implements CodeCollector.Sink {
    private final BucketLayout layout;
    private final Pages pages;
    private final List<List<int[]>> full = new ArrayList<>();
    /// The page of each bucket that is being filled, and how far.
    private final int[][] page;
    private final int[] used;

    BucketSink(BucketLayout layout, Pages pages) {
        this.layout = layout;
        this.pages = pages;
        this.page = new int[layout.buckets()][];
        this.used = new int[layout.buckets()];
        for (int bucket = 0; bucket < page.length; bucket++) {
            full.add(new ArrayList<>());
            startPage(bucket, new int[0]);
        }
    }

    private void startPage(int bucket, int[] empty) {
        page[bucket] = empty;
        used[bucket] = 0;
    }

    @Override
    public void add(long[] codes, int n) {
        int shift = layout.shift;
        long kept = layout.kept;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            int bucket = (int) (code >>> shift);
            int at = used[bucket];
            if (at == page[bucket].length) {
                if (at > 0) {
                    full.get(bucket).add(page[bucket]);
                }
                startPage(bucket, pages.take());
                at = 0;
            }
            page[bucket][at] = (int) Long.compress(code, kept);
            used[bucket] = at + 1;
        }
    }

    /// The first `n` numbers of a page.
    record Filled(int[] page, int n) {}

    /// How many codes of a bucket there are.
    long size(int bucket) {
        return (long) full.get(bucket).size() * pages.pageInts() + used[bucket];
    }

    /// A bucket's pages.
    Stream<Filled> filled(int bucket) {
        return Stream.concat(full.get(bucket).stream().map(p -> new Filled(p, p.length)),
                Stream.of(new Filled(page[bucket], used[bucket])));
    }

    /// Gives a bucket's pages back.
    void clear(int bucket) {
        full.get(bucket).forEach(pages::give);
        full.get(bucket).clear();
        if (page[bucket].length > 0) {
            pages.give(page[bucket]);
        }
        startPage(bucket, new int[0]);
    }
}
