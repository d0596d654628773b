package pegsets.sets.file;

/// How a code of T bits is cut for ranking: into a cell, a middle part and a low part, from the highest bits down. The
/// cell has all bits above the other two. With four checks, as on square lattices:
///
/// ```
///                  bucket
///              |       cell          |     middle     |      low       |
///              +----------+----------+----------------+----------------+
/// 45 holes     | 44 .. 36 | 35 .. 27 | 26    ..    14 | 13    ..     0 |
///              +----------+----------+----------------+----------------+
/// 33 holes                | 32 .. 27 | 26    ..    14 | 13    ..     0 |
///                         +----------+----------------+----------------+
///                9 bits     9 or 6          13          14, 4 of them
///                                                       dependent
/// ```
///
/// Wiegleb's board and the 33-hole board, with the bit of each hole. The checks determine the bits with a star:
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
/// Engines that work bucket by bucket take the highest bits of the cell as the number of a bucket. On Wiegleb's board
/// these are the holes of the lower arm, and the row above them numbers the cells of a bucket. On 33 holes each cell is
/// a bucket.
///
/// @param lowBits  bits of the low part: 10 free ones and one for each check
/// @param midBits  bits of the middle part
/// @param cellBits bits of the cell's number, 0 on small boards
public record CodeCut(int lowBits, int midBits, int cellBits) {
    private static final int FREE_LOW_BITS = 10;
    private static final int MID_BITS = 13;
    /// The most bits for which tables with an entry for each cell fit in memory.
    private static final int FEW_CELL_BITS = 23;
    /// The most bits for which codes have ranks.
    private static final int MOST_CELL_BITS = 30;
    /// Above this, the rank of a cell takes two look-ups.
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

    boolean isNumbered() {
        return cellBits <= MOST_CELL_BITS;
    }

    /// Returns whether a table with an entry for each cell fits in memory.
    public boolean hasFewCells() {
        return cellBits <= FEW_CELL_BITS;
    }

    /// Returns how many of the low bits of a cell's number index one table: all, unless there are many.
    int lowerCellBits() {
        return cellBits <= ONE_STEP_CELL_BITS ? cellBits : LOWER_CELL_BITS;
    }

    public int cells() {
        return 1 << cellBits;
    }

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

    /// Returns the lower bound of the codes of a cell: its bits with zeros below.
    public long firstCode(int cell) {
        return (long) cell << lowBits + midBits;
    }
}
