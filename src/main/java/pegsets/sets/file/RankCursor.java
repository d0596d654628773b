package pegsets.sets.file;

/// A cursor over ranks that computes codes only on demand.
public abstract class RankCursor implements CodeCursor {
    private final Ranks ranks;

    protected RankCursor(Ranks ranks) {
        this.ranks = ranks;
    }

    /// Writes the next ranks to an array, as [#next] does with codes.
    protected abstract int nextRanks(long[] into);

    @Override
    public final int next(long[] into) {
        int n = nextRanks(into);
        ranks.toCodes(into, n);
        return n;
    }

    @Override
    public final CodeCursor inRanks(Ranks wanted) {
        return wanted.sameAs(ranks) ? this::nextRanks : CodeCursor.super.inRanks(wanted);
    }
}
