package pegsets.sets.file;

import java.io.IOException;

/// The intersection or difference of two sets ([Operation]), computed by a merge.
final class SetMerge implements CodeCursor {
    /// Selects the intersection instead of the difference.
    private final boolean common;
    private final Batch first;
    private final Batch second;

    SetMerge(CodeCursor first, CodeCursor second, boolean common) {
        this.common = common;
        this.first = new Batch(first);
        this.second = new Batch(second);
    }

    @Override
    public CodeCursor inRanks(Ranks ranks) {
        return new SetMerge(first.source.inRanks(ranks), second.source.inRanks(ranks), common);
    }

    @Override
    public int next(long[] into) throws IOException {
        int n = 0;
        while (n == 0 && first.ready()) {
            if (second.ready()) {
                n = mergeBatches(into);
            } else if (common) {
                return 0;
            } else {
                n = first.takeRest(into);
            }
        }
        return n;
    }

    /// Merges up to the end of one of the two batches. The loop has no branch on the comparison, because the processor
    /// would mispredict it.
    private int mergeBatches(long[] into) {
        boolean both = common;
        long[] a = first.codes;
        long[] b = second.codes;
        int i = first.at;
        int j = second.at;
        int n = 0;
        while (i < first.end && j < second.end) {
            long x = a[i];
            long y = b[j];
            into[n] = x;
            n += (both ? x == y : Long.compareUnsigned(x, y) < 0) ? 1 : 0;
            i += Long.compareUnsigned(x, y) <= 0 ? 1 : 0;
            j += Long.compareUnsigned(x, y) >= 0 ? 1 : 0;
        }
        first.at = i;
        second.at = j;
        return n;
    }

    /// The current batch of a cursor. The codes from index `at` to `end - 1` are unread.
    private static final class Batch {
        private final CodeCursor source;
        private final long[] codes = new long[BATCH];
        private int at;
        private int end;

        Batch(CodeCursor source) {
            this.source = source;
        }

        /// Reads the next batch if needed. Returns whether a code is unread.
        boolean ready() throws IOException {
            if (at == end) {
                end = source.next(codes);
                at = 0;
            }
            return at < end;
        }

        int takeRest(long[] into) {
            int n = end - at;
            System.arraycopy(codes, at, into, 0, n);
            at = end;
            return n;
        }
    }
}
