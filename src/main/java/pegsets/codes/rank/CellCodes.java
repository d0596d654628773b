package pegsets.codes.rank;

/// The codes of a cell that are in one state below it ([RankTables]), numbered from 0 in rising order. A middle part
/// has an entry, in which two numbers are packed:
///
/// ```
/// 31                                6 5           0
/// | number of the part's first code  | parities   |   that are left to the low part
/// ```
///
/// So the number of a code is [#firstNumber] of its middle part's entry and the number of its low part among those with
/// as many pegs and the parities of [#paritiesLeft].
///
/// Memory: 32 kB, and 2 bytes for every 32 codes.
public final class CellCodes {
    private static final int PARITY_BITS = CodeClass.MAX_CHECKS;
    private static final int PARITY_MASK = (1 << PARITY_BITS) - 1;
    /// Numbers for which one look tells about where their middle part is; few enough that it mostly tells exactly.
    private static final int SEGMENT_BITS = 5;
    private static final int FEW = 8;

    private final LowParts lowParts;
    private final int lowBits;
    private final int pegs;
    /// One for each middle part, and one behind the last with the number of all codes.
    private final int[] entries;
    private final int size;
    /// For each segment of numbers the middle part of the first.
    private char[] segments;

    /// @param pegs     those below the cell
    /// @param parities those that the cell leaves to the bits below
    CellCodes(CodeCut cut, LowParts lowParts, byte[] midParities, int pegs, int parities) {
        this.lowParts = lowParts;
        this.lowBits = cut.lowBits();
        this.pegs = pegs;
        this.entries = new int[midParities.length + 1];
        int number = 0;
        for (int part = 0; part < midParities.length; part++) {
            int left = parities ^ midParities[part];
            entries[part] = number << PARITY_BITS | left;
            number += lowParts.ofGroup(pegs - Integer.bitCount(part), left).length;
        }
        entries[midParities.length] = number << PARITY_BITS;
        this.size = firstNumber(entries[entries.length - 1]);
    }

    /// The number of the first code with the entry's middle part.
    public static int firstNumber(int entry) {
        return entry >>> PARITY_BITS;
    }

    /// The parities that the entry's middle part leaves to the low part.
    public static int paritiesLeft(int entry) {
        return entry & PARITY_MASK;
    }

    /// The entry of each middle part, not to be changed.
    public int[] entries() {
        return entries;
    }

    int size() {
        return size;
    }

    /// Made when first needed.
    private synchronized char[] segments() {
        if (segments == null) {
            char[] parts = new char[(size >>> SEGMENT_BITS) + 2];
            int part = 0;
            for (int i = 0; i < parts.length; i++) {
                part = lastUpTo(Math.min(i << SEGMENT_BITS, size - 1), part, entries.length - 1);
                parts[i] = (char) part;
            }
            segments = parts;
        }
        return segments;
    }

    /// Puts codes in the place of ranks, which rise, from number `from` of an array on, up to the one before number `n`
    /// or before the first that is not of the cell. Returns the index behind the last. As long as ranks stay in one
    /// middle part, nothing is looked for.
    ///
    /// @param first the rank of the cell's first code
    /// @param above the bits of the cell
    public int toCodes(long[] ranks, int from, int n, long first, long above) {
        char[] parts = segments();
        char[] lows = {};
        int partFirst = 0;
        int partEnd = 0;
        long bits = 0;
        int i = from;
        for (; i < n && ranks[i] - first < size; i++) {
            int number = (int) (ranks[i] - first);
            if (number >= partEnd) {
                int part = midPart(number, parts);
                partFirst = firstNumber(entries[part]);
                partEnd = firstNumber(entries[part + 1]);
                lows = lowParts.ofGroup(pegs - Integer.bitCount(part), paritiesLeft(entries[part]));
                bits = above | (long) part << lowBits;
            }
            ranks[i] = bits | lows[number - partFirst];
        }
        return i;
    }

    private int midPart(int number, char[] parts) {
        int part = parts[number >>> SEGMENT_BITS];
        int last = parts[(number >>> SEGMENT_BITS) + 1];
        if (last - part > FEW) {
            return lastUpTo(number, part, last + 1);
        }
        while (firstNumber(entries[part + 1]) <= number) {
            part++;
        }
        return part;
    }

    /// The last middle part below `behind` whose first code has at most that number; `from` is one whose first code
    /// has.
    private int lastUpTo(int number, int from, int behind) {
        int least = from;
        int above = behind;
        while (above - least > 1) {
            int middle = least + above >>> 1;
            if (firstNumber(entries[middle]) <= number) {
                least = middle;
            } else {
                above = middle;
            }
        }
        return least;
    }
}
