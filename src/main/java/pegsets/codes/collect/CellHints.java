package pegsets.codes.collect;

import java.util.Arrays;

/// The best hint of each code of a cell, on its way from one packed form to another: the greatest of all that the code
/// came with. It works for a [CellSet], which knows where in their order codes stand once all have come. Packed, hints
/// are bytes, four in a number.
final class CellHints {
    /// The hints in the order of the codes.
    private final byte[] best;
    /// For each word of the set's bitmap, how many codes come before it.
    private final int[] before;
    /// What was packed before: numbers and hints.
    private final int[] earlier;
    private final byte[] earlierHints;
    private int earlierCount;
    /// What has come since: numbers with their hints, in part of an array.
    private int[] came;
    private int cameFrom;
    private int cameTo;

    /// @param largestCell the most codes that are in one cell
    /// @param words       of the set's bitmap
    CellHints(int largestCell, int words) {
        this.best = new byte[4 * ints(largestCell)];
        this.before = new int[words];
        this.earlier = new int[largestCell];
        this.earlierHints = new byte[largestCell];
    }

    /// Bytes that the hints of cells up to that size take.
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
        System.arraycopy(numbers, 0, earlier, 0, n);
        unpack(packed, at, n, earlierHints);
        earlierCount = n;
    }

    static void unpack(int[] packed, int at, int n, byte[] into) {
        for (int i = 0; i < n; i++) {
            into[i] = (byte) (packed[at + (i >> 2)] >>> ((i & 3) << 3));
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
        Arrays.fill(hints, 0, n, (byte) 0);
        for (int i = 0; i < earlierCount; i++) {
            hints[place(earlier[i], words)] = earlierHints[i];
        }
        earlierCount = 0;
        for (int i = cameFrom; i < cameTo; i += 2) {
            int place = place(came[i], words);
            hints[place] = (byte) Math.max(came[i + 1], hints[place] & 0xFF);
        }
        cameTo = cameFrom;
    }

    private int place(int number, long[] words) {
        return before[number >>> 6] + Long.bitCount(words[number >>> 6] & (1L << number) - 1);
    }

    /// Gives a code another place in the order.
    void move(int from, int to) {
        best[to] = best[from];
    }

    /// Packs the first `n` hints. Returns how many numbers they take.
    int pack(int n, int[] into, int at) {
        int ints = ints(n);
        for (int i = 0, hint = 0; i < ints; i++, hint += 4) {
            into[at + i] = hintAt(hint) | hintAt(hint + 1) << 8 | hintAt(hint + 2) << 16 | hintAt(hint + 3) << 24;
        }
        return ints;
    }

    private int hintAt(int place) {
        return best[place] & 0xFF;
    }
}
