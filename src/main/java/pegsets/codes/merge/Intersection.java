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
        while (n == 0 && left.ready() && right.ready()) {
            n = ofBatches(into);
        }
        return n;
    }

    /// Goes to the end of one of the two batches. Which code is less would often be guessed wrong by a branch.
    private int ofBatches(long[] into) {
        long[] a = left.batch;
        long[] b = right.batch;
        int i = left.at;
        int j = right.at;
        int n = 0;
        while (i < left.end && j < right.end) {
            long x = a[i];
            long y = b[j];
            if (x == y) {
                into[n++] = x;
            }
            int order = Long.compareUnsigned(x, y);
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        left.at = i;
        right.at = j;
        return n;
    }
}
