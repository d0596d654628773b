package pegsets.sets.engine;

import java.util.Arrays;
import pegsets.disk.MultisetHash;
import pegsets.sets.expand.HintedCode;

/// The codes that one thread has found since the last merge, with repeats. For each bucket, the sink keeps the bits of
/// its codes ([BucketLayout]), each followed by its hint if codes have hints. Codes are staged, a few cache lines for
/// each bucket, and go to pages a stage at a time, because writing to hundreds of pages at a time is slow.
final class BucketSink implements CodeCollector.Sink {
    private static final int STAGE_BITS = 5;

    private final BucketLayout layout;
    private final int stageBits;
    /// The stages of all buckets, and the index of the next number in each.
    private final int[] staged;
    private final int[] next;
    /// The numbers of each bucket on pages, and their hash when they were written.
    private final PagedInts[] codes;
    private final MultisetHash[] hashes;
    /// Codes of buckets `from` to `to - 1` are wanted.
    private int from;
    private int to;

    BucketSink(BucketLayout layout, Pages pages) {
        this.layout = layout;
        int buckets = layout.buckets;
        this.stageBits = layout.hinted ? STAGE_BITS + 1 : STAGE_BITS;
        this.staged = new int[buckets << stageBits];
        this.next = new int[buckets];
        this.codes = new PagedInts[buckets];
        this.hashes = new MultisetHash[buckets];
        Arrays.setAll(codes, _ -> new PagedInts(pages));
        limit(0, buckets);
        for (int bucket = 0; bucket < buckets; bucket++) {
            clear(bucket);
        }
    }

    /// Drops all codes of buckets below `newFrom`, and from `newTo` on: those already added and those to come.
    void limit(int newFrom, int newTo) {
        from = newFrom;
        to = newTo;
        for (int bucket = 0; bucket < codes.length; bucket++) {
            if (bucket < from || bucket >= to) {
                clear(bucket);
            }
        }
    }

    @Override
    public void add(long[] added, int n) {
        int shift = layout.shift;
        long kept = layout.kept;
        boolean hinted = layout.hinted;
        int bucketMask = next.length - 1;
        int stageMask = (1 << stageBits) - 1;
        for (int i = 0; i < n; i++) {
            long code = added[i];
            int bucket = (int) (code >>> shift) & bucketMask;
            int at = next[bucket];
            staged[at++] = (int) Long.compress(code, kept);
            if (hinted) {
                staged[at++] = HintedCode.hint(code);
            }
            next[bucket] = at;
            if ((at & stageMask) == 0) {
                unstage(bucket);
            }
        }
    }

    void unstage() {
        for (int bucket = 0; bucket < next.length; bucket++) {
            unstage(bucket);
        }
    }

    private void unstage(int bucket) {
        int stage = bucket << stageBits;
        int end = next[bucket];
        next[bucket] = stage;
        if (bucket >= from && bucket < to) {
            hashes[bucket].add(staged, stage, end);
            codes[bucket].write(staged, stage, end);
        }
    }

    /// Returns the numbers of a bucket that are on pages.
    PagedInts codes(int bucket) {
        return codes[bucket];
    }

    /// Returns the hash of these numbers when they were written.
    MultisetHash hash(int bucket) {
        return hashes[bucket];
    }

    long size() {
        return Arrays.stream(codes).mapToLong(PagedInts::length).sum() / layout.intsOfCode;
    }

    void clear(int bucket) {
        codes[bucket].clear();
        hashes[bucket] = new MultisetHash();
        next[bucket] = bucket << stageBits;
    }
}
