package pegsets.descent.collect;

/// Goes through packed sets of cells, in rising order. Where codes have hints, they stand behind the numbers.
final class PackedCells {
    private static final int NONE = -1;

    private final PagedInts.Reader reader;
    private final int[] front = new int[CellSet.FRONT];
    private final int[] buffer;
    private final boolean hinted;

    /// @param cells  to be read from where the reader stands
    /// @param buffer with room for the longest packed set
    PackedCells(PagedInts.Reader cells, int[] buffer, boolean hinted) {
        this.reader = cells;
        this.buffer = buffer;
        this.hinted = hinted;
        next();
    }

    /// Goes to the next cell, once this one's set has been read.
    void next() {
        if (reader.hasMore()) {
            reader.read(front, 0, front.length);
        } else {
            front[0] = NONE;
        }
    }

    /// The cell's number, or -1 behind the last.
    int cell() {
        return front[0];
    }

    int size() {
        return front[1];
    }

    /// Copies the packed set with its front to the buffer; returns its length.
    int copy() {
        System.arraycopy(front, 0, buffer, 0, front.length);
        reader.read(buffer, front.length, front[3]);
        return front.length + front[3];
    }

    private int lengthOfNumbers() {
        return hinted ? front[3] - CellHints.ints(front[1]) : front[3];
    }

    /// Copies the hints of the cell's codes, passing over their numbers. Up to 3 bytes behind them may be overwritten.
    void hints(byte[] into, int at) {
        int length = lengthOfNumbers();
        reader.skip(length);
        reader.read(buffer, 0, front[3] - length);
        CellHints.unpack(buffer, 0, front[1], into, at);
    }

    /// Makes a set that of the cell's codes.
    void load(CellSet set) {
        reader.read(buffer, 0, front[3]);
        set.load(buffer, front[1], front[2], lengthOfNumbers());
    }

    /// Adds the cell's codes to a set, which [CellSet#addPacked] describes.
    void addTo(CellSet set) {
        reader.read(buffer, 0, front[3]);
        set.addPacked(buffer, front[1], front[2], lengthOfNumbers());
    }
}
