package pegsets.codes.file;

import pegsets.codes.rank.Ranks;

/// A cursor that has ranks at hand, and makes codes of them only where codes are asked for.
public abstract class RankCursor implements CodeCursor {
    private final Ranks ranks;

    /// @param ranks those at hand
    protected RankCursor(Ranks ranks) {
        this.ranks = ranks;
    }

    /// Like [#next], for ranks.
    protected abstract int nextRanks(long[] into);

    @Override
    public final int next(long[] into) {
        int n = nextRanks(into);
        ranks.toCodes(into, n);
        return n;
    }

    @Override
    public final CodeCursor inRanks(Ranks wanted) {
        return wanted.areAs(ranks) ? this::nextRanks : CodeCursor.super.inRanks(wanted);
    }
}
