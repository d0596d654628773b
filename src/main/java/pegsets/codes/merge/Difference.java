package pegsets.codes.merge;

import java.io.IOException;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.rank.Ranks;

/// The codes of one set that are not in another, by a merge. Memory: two batches.
public final class Difference implements CodeCursor {
    private final CodeCursor allCodes;
    private final CodeCursor withoutCodes;
    private final Front all;
    private final Front without;

    public Difference(CodeCursor all, CodeCursor without) {
        this.allCodes = all;
        this.withoutCodes = without;
        this.all = new Front(all);
        this.without = new Front(without);
    }

    @Override
    public CodeCursor inRanks(Ranks ranks) {
        return new Difference(allCodes.inRanks(ranks), withoutCodes.inRanks(ranks));
    }

    @Override
    public int next(long[] into) throws IOException {
        int n = 0;
        while (n == 0 && all.ready()) {
            n = without.ready() ? ofBatches(into) : all.takeRest(into);
        }
        return n;
    }

    /// Goes to the end of one of the two batches. Which code is less would often be guessed wrong by a branch.
    private int ofBatches(long[] into) {
        long[] a = all.batch;
        long[] b = without.batch;
        int i = all.at;
        int j = without.at;
        int n = 0;
        while (i < all.end && j < without.end) {
            long x = a[i];
            int order = Long.compareUnsigned(x, b[j]);
            into[n] = x;
            n += order < 0 ? 1 : 0;
            i += order <= 0 ? 1 : 0;
            j += order >= 0 ? 1 : 0;
        }
        all.at = i;
        without.at = j;
        return n;
    }
}
