package pegsets.sets.engine;

import java.io.IOException;
import java.util.Arrays;
import pegsets.sets.file.CellCodes;
import pegsets.sets.file.EliasFano;
import pegsets.sets.file.RankTables;

/// A set of codes of one cell, in which codes and packed sets are united before they are packed again. It is a bitmap
/// over the numbers of the codes in the cell, small enough for the second-level cache, with a second bitmap that has a
/// bit for each word of the first, so that empty words are skipped. One thread uses it for one cell after another.
///
/// A packed set is a sequence of 32-bit numbers: a header of 4 numbers ([#pack]); the numbers of the codes, in
/// Elias-Fano coding as in [EliasFano] but in words of 32 bits; and the hints, if codes have hints ([CellHints]).
final class CellSet {
    static final int HEADER = 4;

    private final RankTables tables;
    private final int cellShift;
    private final long[] words;
    private final long[] filled;
    private final int[] numbers;
    /// Room for the longest packed set.
    private final int[] buffer;
    /// Null if codes have no hints.
    private final CellHints hints;
    private int size;

    CellSet(BucketLayout layout) {
        this.tables = layout.tables;
        this.cellShift = layout.cellShift;
        int largest = layout.largestCell;
        this.words = new long[(largest >>> 6) + 1];
        this.filled = new long[(words.length >>> 6) + 1];
        this.numbers = new int[largest];
        this.buffer = new int[HEADER + 2 * largest / Integer.SIZE + 3 + (layout.hinted ? CellHints.ints(largest) : 0)];
        this.hints = layout.hinted ? new CellHints(largest, words.length) : null;
    }

    static long bytes(BucketLayout layout) {
        int largest = layout.largestCell;
        return 4L * largest + 3L * largest / 8 + (layout.hinted ? CellHints.bytes(largest) : 0);
    }

    /// Adds codes of the cell, given by their kept bits ([BucketLayout]). If codes have hints, every second number is a
    /// hint, and this set uses the array until [#collect].
    void add(int[] kept, int from, int to, int state) {
        int[] entries = tables.codes(state).entries();
        char[] lowNumbers = tables.lowParts().numbersByFreeBits();
        int freeLowBits = tables.lowParts().freeBits();
        int lowMask = (1 << freeLowBits) - 1;
        int midMask = (1 << cellShift - freeLowBits) - 1;
        long[] bitmap = words;
        long[] above = filled;
        boolean hinted = hints != null;
        int intsOfCode = hinted ? 2 : 1;
        for (int i = from; i < to; i += intsOfCode) {
            int bits = kept[i];
            int entry = entries[bits >>> freeLowBits & midMask];
            int number = CellCodes.firstNumber(entry)
                    + lowNumbers[CellCodes.paritiesLeft(entry) << freeLowBits | bits & lowMask];
            bitmap[number >>> 6] |= 1L << number;
            above[number >>> 12] |= 1L << (number >>> 6);
            if (hinted) {
                kept[i] = number;
            }
        }
        if (hinted) {
            hints.add(kept, from, to);
        }
    }

    /// Adds the packed set in the buffer, given without its header.
    private void addPacked(int items, int lowBits, int length) {
        unpack(buffer, items, lowBits);
        for (int i = 0; i < items; i++) {
            int number = numbers[i];
            words[number >>> 6] |= 1L << number;
            filled[number >>> 12] |= 1L << (number >>> 6);
        }
        if (hints != null) {
            hints.addPacked(numbers, items, buffer, length);
        }
    }

    private void unpack(int[] packed, int items, int lowBits) {
        int highAt = ceil32((long) items * lowBits);
        int mask = (1 << lowBits) - 1;
        int wordAt = highAt;
        int word = packed[wordAt];
        int bit = 0;
        for (int i = 0; i < items; i++) {
            while (word == 0) {
                word = packed[++wordAt];
            }
            int high = (wordAt - highAt << 5) + Integer.numberOfTrailingZeros(word) - i;
            word &= word - 1;
            long two = packed[bit >>> 5] & 0xFFFF_FFFFL | (long) packed[(bit >>> 5) + 1] << 32;
            numbers[i] = high << lowBits | (int) (two >>> (bit & 31)) & mask;
            bit += lowBits;
        }
    }

    /// Collects the numbers of all added codes in ascending order, and clears the bitmap. Returns the number of codes.
    int collect() {
        int n = 0;
        for (int i = 0; i < filled.length; i++) {
            long rest = filled[i];
            filled[i] = 0;
            for (; rest != 0; rest &= rest - 1) {
                int at = i << 6 | Long.numberOfTrailingZeros(rest);
                long word = words[at];
                if (hints == null) {
                    words[at] = 0;
                } else {
                    hints.before[at] = n;
                }
                for (; word != 0; word &= word - 1) {
                    numbers[n++] = at << 6 | Long.numberOfTrailingZeros(word);
                }
            }
        }
        size = n;
        if (hints != null) {
            hints.collect(words, n);
            for (int i = 0; i < n; i++) {
                words[numbers[i] >>> 6] = 0;
            }
        }
        return n;
    }

    /// Collects the added codes that are also in a filter, like [#collect]. Not for codes with hints.
    int collect(FilterCells filter) throws IOException {
        size = 0;
        for (int n = filter.keep(words, numbers, 0); n >= 0; n = filter.keep(words, numbers, n)) {
            size = n;
        }
        for (int i = 0; i < filled.length; i++) {
            for (long rest = filled[i]; rest != 0; rest &= rest - 1) {
                words[i << 6 | Long.numberOfTrailingZeros(rest)] = 0;
            }
            filled[i] = 0;
        }
        return size;
    }

    /// Packs the collected set, which is not empty, and appends it to `target`. The header has the cell, the size, the
    /// number of low bits, and the length without the header.
    void pack(int cell, int cellSize, PagedInts target) {
        int[] into = buffer;
        int lowBits = Math.max(0, 31 - Integer.numberOfLeadingZeros(cellSize / size));
        int length = packNumbers(lowBits, cellSize, into);
        into[0] = cell;
        into[1] = size;
        into[2] = lowBits;
        if (hints != null) {
            length += hints.pack(size, into, HEADER + length);
        }
        into[3] = length;
        target.write(into, 0, HEADER + length);
    }

    private int packNumbers(int lowBits, int cellSize, int[] into) {
        int highAt = HEADER + ceil32((long) size * lowBits);
        int end = highAt + ceil32(size + (cellSize >>> lowBits) + 1L);
        Arrays.fill(into, highAt, end, 0);
        int mask = (1 << lowBits) - 1;
        long pending = 0;
        int bits = 0;
        int at = HEADER;
        for (int i = 0; i < size; i++) {
            int number = numbers[i];
            pending |= (long) (number & mask) << bits;
            bits += lowBits;
            if (bits >= Integer.SIZE) {
                into[at++] = (int) pending;
                pending >>>= Integer.SIZE;
                bits -= Integer.SIZE;
            }
            int high = (number >>> lowBits) + i;
            into[highAt + (high >>> 5)] |= 1 << high;
        }
        if (bits > 0) {
            into[at] = (int) pending;
        }
        return end - HEADER;
    }

    private static int ceil32(long bits) {
        return (int) (bits + Integer.SIZE - 1 >>> 5);
    }

    /// Writes numbers of the collected set, each plus `first`, from index `from` on, as many as `into` has room for.
    /// Returns how many.
    int numbers(long first, int from, long[] into) {
        int n = Math.min(into.length, size - from);
        for (int i = 0; i < n; i++) {
            into[i] = first + numbers[from + i];
        }
        return n;
    }

    int size() {
        return size;
    }

    /// A reader of the packed sets of cells in ascending order. Several may share a set.
    static final class Packed {
        private static final int NONE = -1;

        private final PagedInts.Reader reader;
        private final int[] header = new int[HEADER];
        private final CellSet set;

        /// @param reader at the header of the first cell
        Packed(PagedInts.Reader reader, CellSet set) {
            this.reader = reader;
            this.set = set;
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
            return set.hints == null ? header[3] : header[3] - CellHints.ints(header[1]);
        }

        /// Appends the packed set with its header to `target`.
        void copyTo(PagedInts target) {
            target.write(header, 0, header.length);
            reader.read(set.buffer, 0, header[3]);
            target.write(set.buffer, 0, header[3]);
        }

        /// Copies the hints of the codes to `into` from index `at` on. Up to 3 bytes after them may be overwritten.
        void hints(byte[] into, int at) {
            int length = lengthOfNumbers();
            reader.skip(length);
            reader.read(set.buffer, 0, header[3] - length);
            CellHints.unpack(set.buffer, 0, header[1], into, at);
        }

        /// Replaces the codes of the set by those of the cell.
        void load() {
            reader.read(set.buffer, 0, header[3]);
            set.unpack(set.buffer, header[1], header[2]);
            set.size = header[1];
        }

        /// Copies the hints of the codes that were just loaded to `into`. Up to 3 bytes after them may be overwritten.
        void loadedHints(byte[] into) {
            CellHints.unpack(set.buffer, lengthOfNumbers(), header[1], into, 0);
        }

        /// Adds the codes of the cell to the set.
        void add() {
            reader.read(set.buffer, 0, header[3]);
            set.addPacked(header[1], header[2], lengthOfNumbers());
        }
    }
}
