package pegsets.sets;

import java.io.IOException;

/// The codes that two sets have in common, by a merge. Memory: two batches.
public final class Intersection implements CodeCursor {
    private final Side left;
    private final Side right;

    public Intersection(CodeCursor left, CodeCursor right) {
        this.left = new Side(left);
        this.right = new Side(right);
    }

    @Override
    public int next(long[] into) throws IOException {
        int n = 0;
        while (n < BATCH && left.ready() && right.ready()) {
            long a = left.code();
            long b = right.code();
            if (a == b) {
                into[n++] = a;
            }
            left.at += Long.compareUnsigned(a, b) <= 0 ? 1 : 0;
            right.at += Long.compareUnsigned(b, a) <= 0 ? 1 : 0;
        }
        return n;
    }

    private static final class Side {
        private final CodeCursor codes;
        private final long[] batch = new long[BATCH];
        private int at;
        private int end;

        Side(CodeCursor codes) {
            this.codes = codes;
        }

        boolean ready() throws IOException {
            if (at == end) {
                end = codes.next(batch);
                at = 0;
            }
            return at < end;
        }

        long code() {
            return batch[at];
        }
    }
}
