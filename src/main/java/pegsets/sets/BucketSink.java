package pegsets.sets;

import java.util.Arrays;

/// What one thread has found and nobody has merged yet: for each bucket the kept bits of its codes ([BucketLayout]) in a chain of pages, repeats and all.
final class BucketSink implements CodeCollector.Sink {
    private final BucketLayout layout;
    private final Pages pages;
    private final int pageMask;
    private final int[] first;
    private final int[] last;
    /// The array of each bucket's last page, and the place for the next code in it; one at the front of a page means that there is none left.
    private final int[][] array;
    private final int[] place;
    private int from;
    private int to;

    BucketSink(BucketLayout layout, Pages pages) {
        this.layout = layout;
        this.pages = pages;
        this.pageMask = pages.pageInts() - 1;
        this.first = new int[layout.buckets()];
        this.last = new int[layout.buckets()];
        this.array = new int[layout.buckets()][];
        this.place = new int[layout.buckets()];
        Arrays.fill(first, Pages.NONE);
        this.to = layout.buckets();
    }

    /// Drops what comes and what there is of buckets below `from`, and from `to` on.
    void limit(int newFrom, int newTo) {
        from = newFrom;
        to = newTo;
        for (int bucket = 0; bucket < first.length; bucket++) {
            if (bucket < from || bucket >= to) {
                clear(bucket);
            }
        }
    }

    @Override
    public void add(long[] codes, int n) {
        int shift = layout.shift;
        long kept = layout.kept;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            int bucket = (int) (code >>> shift);
            int at = place[bucket];
            if ((at & pageMask) == 0) {
                if (bucket < from || bucket >= to) {
                    continue; // its place stays 0
                }
                at = addPage(bucket);
            }
            array[bucket][at] = (int) Long.compress(code, kept);
            place[bucket] = at + 1;
        }
    }

    private int addPage(int bucket) {
        int page = pages.take();
        if (first[bucket] == Pages.NONE) {
            first[bucket] = page;
        } else {
            pages.chain(last[bucket], page);
        }
        last[bucket] = page;
        array[bucket] = pages.array(page);
        return pages.start(page);
    }

    /// Takes part of an array.
    @FunctionalInterface
    interface Part {
        void accept(int[] array, int from, int to);
    }

    /// Hands out the codes of a bucket, page by page.
    void forEachPage(int bucket, Part action) {
        for (int page = first[bucket]; page != Pages.NONE; page = pages.next(page)) {
            int start = pages.start(page);
            action.accept(pages.array(page), start, start + used(bucket, page));
        }
    }

    private int used(int bucket, int page) {
        int inLast = place[bucket] & pageMask;
        return page == last[bucket] && inLast != 0 ? inLast : pages.pageInts();
    }

    /// How many codes of a bucket there are.
    int size(int bucket) {
        int size = 0;
        for (int page = first[bucket]; page != Pages.NONE; page = pages.next(page)) {
            size += used(bucket, page);
        }
        return size;
    }

    /// Gives a bucket's pages back.
    void clear(int bucket) {
        pages.give(first[bucket]);
        first[bucket] = Pages.NONE;
        place[bucket] = 0;
    }
}
