package pegsets.sets.engine;

import pegsets.sets.file.CodeClass;
import pegsets.sets.file.CodeCut;
import pegsets.sets.file.CodeNumbering;
import pegsets.sets.file.RankTables;

/// The layout of codes of k pegs and one class in a [BucketedCollector]. The highest bits of a code are the number of
/// its bucket. The other bits, without those that follow from the checks of the class, are at most 32 kept bits, in
/// their order: the number of a cell in the bucket, a middle part, and free low bits. [CodeCut] draws the layout.
final class BucketLayout {
    /// Threads fill a page of each bucket at a time. The ends of many more pages would not stay in the cache.
    private static final int BUCKET_BITS = 9;

    final RankTables tables;
    final CodeNumbering numbering;
    private final CodeCut cut;
    final int pegs;
    final int buckets;
    final int cellsPerBucket;
    /// Bits of a code below the bucket, and the mask of those that are kept.
    final int shift;
    final long kept;
    /// Kept bits below the cell.
    final int cellShift;
    final int largestCell;
    /// Whether codes have hints above them.
    final boolean hinted;
    /// How many numbers a code in a sink has: its kept bits, and its hint.
    final int intsOfCode;

    BucketLayout(CodeNumbering numbering, int pegs, boolean hinted) {
        CodeClass codeClass = numbering.codeClass();
        this.numbering = numbering;
        this.tables = numbering.tables();
        this.cut = tables.cut();
        this.pegs = pegs;
        int holes = codeClass.holes();
        int checks = codeClass.checks().size();
        this.shift = Math.min(holes, Math.clamp(holes - BUCKET_BITS, cut.bitsBelowCell(), Integer.SIZE + checks));
        this.buckets = 1 << holes - shift;
        this.cellsPerBucket = 1 << shift - cut.bitsBelowCell();
        this.kept = (1L << shift) - 1 & ~codeClass.dependentBits();
        this.cellShift = cut.bitsBelowCell() - checks;
        this.largestCell = numbering.largestCell(pegs);
        this.hinted = hinted;
        this.intsOfCode = hinted ? 2 : 1;
    }

    /// Returns the bits of the codes of a cell above the bits below the cell.
    long firstCode(int bucket, int cell) {
        return (long) bucket << shift | cut.firstCode(cell);
    }

    /// Returns the state ([RankTables]) below a cell of a bucket, or -1 if the cell has no codes.
    int state(int bucket, int cell) {
        return tables.stateBelow(bucket * cellsPerBucket + cell, pegs);
    }
}
