package pegsets.codes.merge;

import java.io.IOException;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.rank.Ranks;

/// The codes that two sets have in common, by a merge. Memory: two batches.
public final class Intersection implements CodeCursor {
    private final CodeCursor leftCodes;
    private final CodeCursor rightCodes;
    private final Front left;
    private final Front right;

    public Intersection(CodeCursor left, CodeCursor right) {
        this.leftCodes = left;
        this.rightCodes = right;
        this.left = new Front(left);
        this.right = new Front(right);
    }

    @Override
    public CodeCursor inRanks(Ranks ranks) {
        return new Intersection(leftCodes.inRanks(ranks), rightCodes.inRanks(ranks));
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
