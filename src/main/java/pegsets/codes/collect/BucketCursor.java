package pegsets.codes.collect;

import pegsets.codes.file.CodeCursor;
import pegsets.codes.rank.Ranks;

/// Reads the codes of all buckets in rising order. The buckets must not change meanwhile.
final class BucketCursor implements CodeCursor {
    private final BucketLayout layout;
    private final Bucket[] buckets;
    private final CellSet set;
    private final int[] packed;
    private PackedCells cells;
    private int bucket;
    private int state;
    private long above;
    private int taken;

    BucketCursor(BucketLayout layout, Bucket[] buckets) {
        this.layout = layout;
        this.buckets = buckets;
        this.set = new CellSet(layout);
        this.packed = new int[CellSet.maxPacked(layout.largestCell())];
        this.cells = buckets[0].packedCells(packed);
    }

    @Override
    public int next(long[] into) {
        while (taken == set.size()) {
            if (!nextCell()) {
                return 0;
            }
        }
        int n = set.codes(above, state, taken, into);
        taken += n;
        return n;
    }

    @Override
    public CodeCursor inRanks(Ranks ranks) {
        return into -> {
            while (taken == set.size()) {
                if (!nextCell()) {
                    return 0;
                }
            }
            int n = set.numbers(ranks.first(layout.tables.cut().cell(above)), taken, into);
            taken += n;
            return n;
        };
    }

    private boolean nextCell() {
        while (cells.cell() < 0) {
            if (++bucket >= buckets.length) {
                return false;
            }
            cells = buckets[bucket].packedCells(packed);
        }
        state = layout.state(bucket, cells.cell());
        above = layout.firstCode(bucket, cells.cell());
        cells.load(set);
        taken = 0;
        cells.next();
        return true;
    }
}
