package pegsets.sets;

import java.io.IOException;

/// The codes that two sets have in common, by a merge. Memory: two batches.
public final class Intersection implements CodeCursor {
    private final Front left;
    private final Front right;

    public Intersection(CodeCursor left, CodeCursor right) {
        this.left = new Front(left);
        this.right = new Front(right);
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
            left.passIf(Long.compareUnsigned(a, b) <= 0);
            right.passIf(Long.compareUnsigned(b, a) <= 0);
        }
        return n;
    }
}
