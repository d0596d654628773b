package pegsets.codes.file;

import java.io.IOException;

/// A cursor read batch by batch, for merging: the batch, and how far it has been dealt with.
final class BatchedCursor {
    final long[] batch = new long[CodeCursor.BATCH];
    int at;
    int end;

    private final CodeCursor codes;

    BatchedCursor(CodeCursor codes) {
        this.codes = codes;
    }

    /// Whether there is a code that has not been dealt with.
    boolean ready() throws IOException {
        if (at == end) {
            end = codes.next(batch);
            at = 0;
        }
        return at < end;
    }

    /// Copies the rest of the batch; returns how many codes.
    int takeRest(long[] into) {
        int n = end - at;
        System.arraycopy(batch, at, into, 0, n);
        at = end;
        return n;
    }
}
