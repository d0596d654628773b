package pegsets.sets.engine;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// The hints of the codes in a [CellSet]: for each code the greatest hint that was added. Packed hints are bytes in the
/// order of the codes, four in a number.
final class CellHints {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /// The hints in the order of the codes.
    private final byte[] best;
    /// For each word of the bitmap of the set that is not empty, how many codes are in the words before it.
    final int[] before;
    /// The numbers and hints of all packed sets that were added, one set after another.
    private int[] packedNumbers;
    private byte[] packedHints;
    private int packedCount;
    /// The numbers that were added, each followed by its hint: `added[addedFrom..addedTo)`.
    private int[] added;
    private int addedFrom;
    private int addedTo;

    /// @param largestCell the most codes that are in one cell
    /// @param words       of the bitmap of the set
    CellHints(int largestCell, int words) {
        this.best = new byte[4 * ints(largestCell)];
        this.before = new int[words];
        this.packedNumbers = new int[largestCell];
        this.packedHints = new byte[largestCell];
    }

    /// Returns the bytes of the hints of a cell. The hints of several packed sets may need more.
    static long bytes(int largestCell) {
        return 6L * largestCell + largestCell / 16;
    }

    /// Returns the length of packed hints.
    static int ints(int hints) {
        return hints + 3 >> 2;
    }

    /// Adds the numbers of codes, each followed by its hint: `numbers[from..to)`. The caller must not change the array
    /// before [#collect].
    void add(int[] numbers, int from, int to) {
        added = numbers;
        addedFrom = from;
        addedTo = to;
    }

    /// Adds the packed hints of codes with the first `n` numbers, from `packed[at]` on.
    void addPacked(int[] numbers, int n, int[] packed, int at) {
        int count = packedCount + n;
        packedNumbers = IntArrays.grow(packedNumbers, count, packedCount);
        System.arraycopy(numbers, 0, packedNumbers, packedCount, n);
        packedHints = ByteArrays.grow(packedHints, packedCount + 4 * ints(n), packedCount);
        unpack(packed, at, n, packedHints, packedCount);
        packedCount = count;
    }

    /// Unpacks `n` hints. Up to 3 bytes after them are overwritten.
    static void unpack(int[] packed, int from, int n, byte[] into, int at) {
        for (int i = 0; i < ints(n); i++) {
            INT.set(into, at + 4 * i, packed[from + i]);
        }
    }

    /// Finds the greatest hint of each of `n` codes.
    ///
    /// @param words the bitmap of the set
    void collect(long[] words, int n) {
        byte[] hints = best;
        Arrays.fill(hints, 0, 4 * ints(n), (byte) 0);
        for (int i = 0; i < packedCount; i++) {
            keepGreatest(index(packedNumbers[i], words), packedHints[i] & 0xFF, hints);
        }
        packedCount = 0;
        for (int i = addedFrom; i < addedTo; i += 2) {
            keepGreatest(index(added[i], words), added[i + 1], hints);
        }
        addedTo = addedFrom;
    }

    private static void keepGreatest(int index, int hint, byte[] hints) {
        hints[index] = (byte) Math.max(hint, hints[index] & 0xFF);
    }

    private int index(int number, long[] words) {
        return before[number >>> 6] + Long.bitCount(words[number >>> 6] & (1L << number) - 1);
    }

    /// Packs the first `n` hints. Returns their length.
    int pack(int n, int[] into, int at) {
        int ints = ints(n);
        for (int i = 0; i < ints; i++) {
            into[at + i] = (int) INT.get(best, 4 * i);
        }
        return ints;
    }
}
