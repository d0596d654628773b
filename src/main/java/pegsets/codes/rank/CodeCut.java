package pegsets.codes.rank;

/// Where a code of T bits is cut to be numbered: into a cell, a middle part and a low part, from the highest bits down.
/// The bits of the cell are all that is left above the other two. With four checks, as on square lattices:
///
/// ```
///                  bucket
///              |       cell          |     middle     |      low       |
///              +----------+----------+----------------+----------------+
/// 45 holes     | 44 .. 36 | 35 .. 27 | 26    ..    14 | 13    ..     0 |
///              +----------+----------+----------------+----------------+
/// 33 holes                | 32 .. 27 | 26    ..    14 | 13    ..     0 |
///                         +----------+----------------+----------------+
///                9 bits     9 or 6          13          14, 4 of which
///                                                       the checks give
/// ```
///
/// On Wiegleb's board and the 33-hole board, where the number of a hole is that of its bit, and the checks give those
/// with a star:
///
/// ```
///           0* 1* 2
///           3* 4* 5      low                0* 1* 2
///           6  7  8                         3* 4* 5      low
///  9 10 11 12 13|14 15 16 17          6  7  8  9 10 11 12
/// 18 19 20 21 22 23 24 25 26         13|14 15 16 17 18 19
///                                    20 21 22 23 24 25 26
/// 27 28 29 30 31 32 33 34 35
///                                          27 28 29
///          36 37 38                        30 31 32      cell
///          39 40 41      bucket
///          42 43 44
/// ```
///
/// Where memory is met bucket by bucket, the highest bits of the cell are the number of a bucket: on Wiegleb's board
/// the holes of the lower arm, and the row above them is the number of the cell in it. On 33 holes each cell is a
/// bucket.
///
/// @param lowBits  bits of the low part: as many are free on all boards, and each check gives one more
/// @param midBits  bits of the middle part
/// @param cellBits bits of the cell's number, 0 on small boards
public record CodeCut(int lowBits, int midBits, int cellBits) {
    private static final int FREE_LOW_BITS = 10;
    private static final int MID_BITS = 13;
    /// With more cells than that, what is kept for each of them takes too much memory.
    private static final int FEW_CELL_BITS = 23;
    /// More cells are not numbered.
    private static final int MOST_CELL_BITS = 30;
    /// More cells than that are numbered in two steps.
    private static final int ONE_STEP_CELL_BITS = 18;
    private static final int LOWER_CELL_BITS = 15;

    static CodeCut of(int holes, int checks) {
        int lowBits = lowBits(holes, checks);
        int midBits = Math.min(holes - lowBits, MID_BITS);
        return new CodeCut(lowBits, midBits, holes - lowBits - midBits);
    }

    static int lowBits(int holes, int checks) {
        return Math.min(holes, FREE_LOW_BITS + checks);
    }

    /// Whether codes can be numbered.
    boolean isNumbered() {
        return cellBits <= MOST_CELL_BITS;
    }

    /// Whether there are few enough cells to have something of each in memory.
    public boolean hasFewCells() {
        return cellBits <= FEW_CELL_BITS;
    }

    /// How many of the bits of a cell's number are looked up together with those below: all, unless there are many.
    int lowerCellBits() {
        return cellBits <= ONE_STEP_CELL_BITS ? cellBits : LOWER_CELL_BITS;
    }

    public int cells() {
        return 1 << cellBits;
    }

    /// The bits of the middle and the low part.
    public int bitsBelowCell() {
        return lowBits + midBits;
    }

    public int cell(long code) {
        return (int) (code >>> lowBits + midBits);
    }

    public int midPart(long code) {
        return (int) (code >>> lowBits) & (1 << midBits) - 1;
    }

    public int lowPart(long code) {
        return (int) code & (1 << lowBits) - 1;
    }

    /// The least code of a cell that could be: without bits below the cell's.
    public long firstCode(int cell) {
        return (long) cell << lowBits + midBits;
    }
}
