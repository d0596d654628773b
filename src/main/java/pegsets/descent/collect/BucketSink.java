package pegsets.descent.collect;

import java.util.Arrays;
import pegsets.disk.MultisetHash;
import pegsets.expand.HintedCode;

/// What one thread has found and nobody has merged yet: for each bucket the kept bits of its codes ([BucketLayout]),
/// with the hint behind them where codes have hints, in a chain of pages, repeats and all. Codes are staged, a few
/// cache lines for each bucket, and go to the pages in blocks: writing to hundreds of pages at a time is slow.
final class BucketSink implements CodeCollector.Sink {
    private static final int STAGE_BITS = 5;

    private final BucketLayout layout;
    private final Pages pages;
    private final int pageMask;
    private final int stageBits;
    /// The stage of each bucket, one behind the other, and the place for its next code.
    private final int[] staged;
    private final int[] place;
    /// The chain of each bucket, and how many numbers are in it.
    private final int[] first;
    private final int[] last;
    private final int[] chained;
    /// Of each bucket, a receipt of what is in its chain.
    private final MultisetHash[] given;
    private int from;
    private int to;

    BucketSink(BucketLayout layout, Pages pages) {
        this.layout = layout;
        this.pages = pages;
        this.pageMask = pages.pageInts() - 1;
        int buckets = layout.buckets();
        this.stageBits = layout.hinted ? STAGE_BITS + 1 : STAGE_BITS;
        this.staged = new int[buckets << stageBits];
        this.place = new int[buckets];
        Arrays.setAll(place, bucket -> bucket << stageBits);
        this.first = new int[buckets];
        this.last = new int[buckets];
        this.chained = new int[buckets];
        this.given = new MultisetHash[buckets];
        Arrays.setAll(given, bucket -> new MultisetHash());
        Arrays.fill(first, Pages.NONE);
        Arrays.fill(last, Pages.NONE);
        this.to = buckets;
    }

    /// Drops what comes and what there is of buckets below `newFrom`, and from `newTo` on.
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
        boolean hinted = layout.hinted;
        int bucketMask = place.length - 1;
        int stageMask = (1 << stageBits) - 1;
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            int bucket = (int) (code >>> shift) & bucketMask;
            int at = place[bucket];
            staged[at++] = (int) Long.compress(code, kept);
            if (hinted) {
                staged[at++] = HintedCode.hint(code);
            }
            place[bucket] = at;
            if ((at & stageMask) == 0) {
                unstage(bucket);
            }
        }
    }

    /// Puts all that is staged on pages.
    void unstage() {
        for (int bucket = 0; bucket < place.length; bucket++) {
            unstage(bucket);
        }
    }

    private void unstage(int bucket) {
        int stage = bucket << stageBits;
        int n = place[bucket] - stage;
        place[bucket] = stage;
        if (bucket < from || bucket >= to) {
            return;
        }
        given[bucket].add(staged, stage, stage + n);
        for (int done = 0; done < n;) {
            int used = chained[bucket] & pageMask;
            if (used == 0) {
                addPage(bucket);
            }
            int part = Math.min(n - done, pageMask + 1 - used);
            System.arraycopy(staged, stage + done, pages.array(last[bucket]), pages.start(last[bucket]) + used, part);
            chained[bucket] += part;
            done += part;
        }
    }

    private void addPage(int bucket) {
        last[bucket] = pages.takeBehind(last[bucket]);
        if (first[bucket] == Pages.NONE) {
            first[bucket] = last[bucket];
        }
    }

    /// Takes part of an array.
    @FunctionalInterface
    interface Part {
        void accept(int[] array, int from, int to);
    }

    /// Hands out the codes of a bucket that are on pages, page by page.
    void forEachPage(int bucket, Part action) {
        int left = chained[bucket];
        for (int page = first[bucket]; page != Pages.NONE; page = pages.next(page)) {
            int start = pages.start(page);
            int n = Math.min(left, pageMask + 1);
            action.accept(pages.array(page), start, start + n);
            left -= n;
        }
    }

    /// How many numbers of a bucket are on pages.
    int size(int bucket) {
        return chained[bucket];
    }

    /// Of the codes of a bucket that are on pages, as they were when they came.
    MultisetHash given(int bucket) {
        return given[bucket];
    }

    /// Drops the codes of a bucket.
    void clear(int bucket) {
        pages.give(first[bucket]);
        first[bucket] = Pages.NONE;
        last[bucket] = Pages.NONE;
        chained[bucket] = 0;
        given[bucket] = new MultisetHash();
        place[bucket] = bucket << stageBits;
    }
}
