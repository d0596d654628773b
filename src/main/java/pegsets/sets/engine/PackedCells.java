package pegsets.sets.engine;

/// A reader of the packed sets of cells ([CellSet]) in ascending order.
final class PackedCells {
    private static final int NONE = -1;

    private final PagedInts.Reader reader;
    private final int[] header = new int[CellSet.HEADER];
    private final int[] buffer;
    private final boolean hinted;

    /// @param reader at the header of the first cell
    /// @param buffer with room for the longest packed set
    PackedCells(PagedInts.Reader reader, int[] buffer, boolean hinted) {
        this.reader = reader;
        this.buffer = buffer;
        this.hinted = hinted;
        next();
    }

    /// Advances to the next cell, after one of the methods below has read the set of this cell.
    void next() {
        if (reader.hasMore()) {
            reader.read(header, 0, header.length);
        } else {
            header[0] = NONE;
        }
    }

    /// Returns the number of the cell, or -1 after the last cell.
    int cell() {
        return header[0];
    }

    int size() {
        return header[1];
    }

    private int lengthOfNumbers() {
        return hinted ? header[3] - CellHints.ints(header[1]) : header[3];
    }

    /// Copies the packed set with its header to the buffer. Returns its length.
    int copy() {
        System.arraycopy(header, 0, buffer, 0, header.length);
        reader.read(buffer, header.length, header[3]);
        return header.length + header[3];
    }

    /// Copies the hints of the codes to `into` from index `at` on. Up to 3 bytes after them may be overwritten.
    void hints(byte[] into, int at) {
        int length = lengthOfNumbers();
        reader.skip(length);
        reader.read(buffer, 0, header[3] - length);
        CellHints.unpack(buffer, 0, header[1], into, at);
    }

    /// Replaces the codes of a set by those of the cell.
    void load(CellSet set) {
        reader.read(buffer, 0, header[3]);
        set.load(buffer, header[1], header[2], lengthOfNumbers());
    }

    /// Copies the hints of the codes that were just loaded to `into`. Up to 3 bytes after them may be overwritten.
    void loadedHints(byte[] into) {
        CellHints.unpack(buffer, lengthOfNumbers(), header[1], into, 0);
    }

    /// Adds the codes of the cell to a set.
    void addTo(CellSet set) {
        reader.read(buffer, 0, header[3]);
        set.addPacked(buffer, header[1], header[2], lengthOfNumbers());
    }
}
