package pegsets.descent.collect;

import pegsets.codes.rank.CodeClass;
import pegsets.codes.rank.CodeCut;
import pegsets.codes.rank.RankTables;

/// How a [BucketedCollector] cuts codes of k pegs and one class: the highest bits are the number of a bucket. What is
/// left, without the bits that the class's checks give, has at most 32 bits, in the order of the codes: the number of a
/// cell within the bucket, a middle part and free low bits. [CodeCut] draws it.
final class BucketLayout {
    /// Threads fill a page of each bucket at a time; with many more buckets these pages would not stay in the cache.
    private static final int BUCKET_BITS = 9;

    final RankTables tables;
    private final CodeCut cut;
    private final int pegs;
    final int shift;
    /// Bits of a code that are kept within a bucket.
    final long kept;
    /// Kept bits below the cell.
    final int cellShift;
    private final int largestCell;
    /// Whether codes have hints above them.
    final boolean hinted;

    BucketLayout(CodeClass codeClass, int pegs, boolean hinted) {
        this.tables = RankTables.of(codeClass);
        this.cut = tables.cut();
        this.pegs = pegs;
        int holes = codeClass.holes();
        int checks = codeClass.checks().size();
        this.shift = Math.min(holes, Math.clamp(holes - BUCKET_BITS, cut.bitsBelowCell(), Integer.SIZE + checks));
        this.kept = (1L << shift) - 1 & ~codeClass.dependentBits();
        this.cellShift = cut.bitsBelowCell() - checks;
        int largest = 0;
        for (int cell = 0; cell < cut.cells(); cell++) {
            largest = Math.max(largest, tables.cellSize(tables.stateBelow(cell, pegs)));
        }
        this.largestCell = largest;
        this.hinted = hinted;
    }

    /// How many numbers a code takes that waits to be merged: its kept bits, and its hint.
    int intsOfCode() {
        return hinted ? 2 : 1;
    }

    int buckets() {
        return 1 << tables.codeClass().holes() - shift;
    }

    int cellsPerBucket() {
        return 1 << shift - cut.bitsBelowCell();
    }

    /// The least code that a cell of a bucket could have, with no bits below the cell's.
    long firstCode(int bucket, int cell) {
        return (long) bucket << shift | cut.firstCode(cell);
    }

    /// What [RankTables] calls the state below a cell of a bucket; -1 if no code is in it.
    int state(int bucket, int cell) {
        return tables.stateBelow(bucket * cellsPerBucket() + cell, pegs);
    }

    /// The most codes that are in one cell.
    int largestCell() {
        return largestCell;
    }
}
