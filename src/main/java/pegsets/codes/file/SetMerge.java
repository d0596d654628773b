package pegsets.codes.file;

import java.io.IOException;
import pegsets.codes.rank.Ranks;

/// The codes that two sets have in common, or those of the first that the second does not have, by a merge. Memory: two
/// batches.
public final class SetMerge implements CodeCursor {
    private final CodeCursor firstCodes;
    private final CodeCursor secondCodes;
    /// Whether it is the codes in common that are kept.
    private final boolean common;
    private final BatchedCursor first;
    private final BatchedCursor second;

    private SetMerge(CodeCursor first, CodeCursor second, boolean common) {
        this.firstCodes = first;
        this.secondCodes = second;
        this.common = common;
        this.first = new BatchedCursor(first);
        this.second = new BatchedCursor(second);
    }

    public static CodeCursor intersection(CodeCursor first, CodeCursor second) {
        return new SetMerge(first, second, true);
    }

    public static CodeCursor difference(CodeCursor first, CodeCursor second) {
        return new SetMerge(first, second, false);
    }

    @Override
    public CodeCursor inRanks(Ranks ranks) {
        return new SetMerge(firstCodes.inRanks(ranks), secondCodes.inRanks(ranks), common);
    }

    @Override
    public int next(long[] into) throws IOException {
        int n = 0;
        while (n == 0 && first.ready()) {
            if (second.ready()) {
                n = ofBatches(into);
            } else if (common) {
                return 0;
            } else {
                n = first.takeRest(into);
            }
        }
        return n;
    }

    /// Goes to the end of one of the two batches. Which code is less would often be guessed wrong by a branch.
    private int ofBatches(long[] into) {
        boolean both = common;
        long[] a = first.batch;
        long[] b = second.batch;
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
}
