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
        while (n < BATCH && all.ready()) {
            int order = without.ready() ? Long.compareUnsigned(all.code(), without.code()) : -1;
            if (order < 0) {
                into[n++] = all.code();
            }
            all.passIf(order <= 0);
            without.passIf(order >= 0);
        }
        return n;
    }
}
