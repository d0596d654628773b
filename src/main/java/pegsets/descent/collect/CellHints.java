package pegsets.descent.collect;

import it.unimi.dsi.fastutil.bytes.ByteArrays;
import it.unimi.dsi.fastutil.ints.IntArrays;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/// The best hint of each code of a cell, on its way from one packed form to another: the greatest of all that the code
/// came with. It works for a [CellSet], which knows where in their order codes stand once all have come. Packed, hints
/// are bytes, four in a number.
final class CellHints {
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

    /// The hints in the order of the codes.
    private final byte[] best;
    /// For each word of the set's bitmap, how many codes come before it.
    private final int[] before;
    /// What came packed: numbers and hints, of one set behind the other.
    private int[] packedNumbers;
    private byte[] packedHints;
    private int packedCount;
    /// What came as it was found: numbers with their hints, in part of an array.
    private int[] came;
    private int cameFrom;
    private int cameTo;

    /// @param largestCell the most codes that are in one cell
    /// @param words       of the set's bitmap
    CellHints(int largestCell, int words) {
        this.best = new byte[4 * ints(largestCell)];
        this.before = new int[words];
        this.packedNumbers = new int[largestCell];
        this.packedHints = new byte[largestCell];
    }

    /// Bytes that the hints of cells up to that size take. Those of several packed sets may take more.
    static long bytes(int largestCell) {
        return 6L * largestCell + largestCell / 16;
    }

    /// How many numbers so many packed hints take.
    static int ints(int hints) {
        return hints + 3 >> 2;
    }

    /// Takes the hints behind `numbers[from]` and every second from there up to `to`. The array stays as it is until
    /// [#collect].
    void add(int[] numbers, int from, int to) {
        came = numbers;
        cameFrom = from;
        cameTo = to;
    }

    /// Takes the packed hints of codes of these numbers, from `packed[at]` on.
    void addPacked(int[] numbers, int n, int[] packed, int at) {
        int count = packedCount + n;
        packedNumbers = IntArrays.grow(packedNumbers, count, packedCount);
        System.arraycopy(numbers, 0, packedNumbers, packedCount, n);
        packedHints = ByteArrays.grow(packedHints, packedCount + 4 * ints(n), packedCount);
        unpack(packed, at, n, packedHints, packedCount);
        packedCount = count;
    }

    /// Unpacks `n` hints. Up to 3 bytes behind them are overwritten.
    static void unpack(int[] packed, int from, int n, byte[] into, int at) {
        for (int i = 0; i < ints(n); i++) {
            INT.set(into, at + 4 * i, packed[from + i]);
        }
    }

    /// Says how many codes come before those of a word of the bitmap that is not empty.
    void before(int word, int codes) {
        before[word] = codes;
    }

    /// Finds the best hint of each of `n` codes.
    ///
    /// @param words the set's bitmap
    void collect(long[] words, int n) {
        byte[] hints = best;
        Arrays.fill(hints, 0, 4 * ints(n), (byte) 0);
        for (int i = 0; i < packedCount; i++) {
            better(place(packedNumbers[i], words), packedHints[i] & 0xFF, hints);
        }
        packedCount = 0;
        for (int i = cameFrom; i < cameTo; i += 2) {
            better(place(came[i], words), came[i + 1], hints);
        }
        cameTo = cameFrom;
    }

    private static void better(int place, int hint, byte[] hints) {
        hints[place] = (byte) Math.max(hint, hints[place] & 0xFF);
    }

    private int place(int number, long[] words) {
        return before[number >>> 6] + Long.bitCount(words[number >>> 6] & (1L << number) - 1);
    }

    /// Packs the first `n` hints. Returns how many numbers they take.
    int pack(int n, int[] into, int at) {
        int ints = ints(n);
        for (int i = 0; i < ints; i++) {
            into[at + i] = (int) INT.get(best, 4 * i);
        }
        return ints;
    }
}
