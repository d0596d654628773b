package pegsets.sets.file;

import java.util.Arrays;

/// The codes of a cell in one state of [RankTables], numbered from 0 in ascending order. Each middle part has an entry
/// that packs two numbers:
///
/// ```
/// 31                                6 5           0
/// | number of the part's first code  | parities   |   that the low part must have
/// ```
///
/// The number of a code is [#firstNumber] of its middle part's entry plus the number of its low part in the group of
/// low parts with the right peg count and the parities of [#paritiesLeft].
///
/// Memory: 32 kB, and 2 bytes for every 32 codes.
public final class CellCodes {
    private static final int PARITY_BITS = CodeClass.MAX_CHECKS;
    private static final int PARITY_MASK = (1 << PARITY_BITS) - 1;
    /// A table gives the middle part for every 2^5 numbers; few enough that a short scan finds the others.
    private static final int SEGMENT_BITS = 5;
    /// A range of more middle parts is searched instead of scanned.
    private static final int FEW = 8;

    private final LowParts lowParts;
    private final int lowBits;
    private final int pegs;
    /// One for each middle part, and a last one with the number of all codes.
    private final int[] entries;
    private final int size;
    /// The middle part of the first number of each segment.
    private char[] segments;

    /// @param pegs     pegs in the middle and low part
    /// @param parities parities of the middle and low part
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
        this.size = number;
    }

    /// Returns the number of the first code with the entry's middle part.
    public static int firstNumber(int entry) {
        return entry >>> PARITY_BITS;
    }

    /// Returns the parities of the low parts that complete the entry's middle part.
    public static int paritiesLeft(int entry) {
        return entry & PARITY_MASK;
    }

    /// Returns the entry of each middle part. Callers must not change the array.
    public int[] entries() {
        return entries;
    }

    int size() {
        return size;
    }

    /// Returns how many codes precede the given middle and low part.
    int numberBelow(int midPart, int lowPart) {
        int at = Arrays.binarySearch(lows(midPart), (char) lowPart);
        return firstNumber(entries[midPart]) + (at < 0 ? -1 - at : at);
    }

    private char[] lows(int midPart) {
        return lowParts.ofGroup(pegs - Integer.bitCount(midPart), paritiesLeft(entries[midPart]));
    }

    /// Built on first use.
    private synchronized char[] segments() {
        if (segments == null) {
            char[] parts = new char[(size >>> SEGMENT_BITS) + 2];
            int part = 0;
            for (int i = 0; i < parts.length; i++) {
                int number = Math.min(i << SEGMENT_BITS, size - 1);
                while (firstNumber(entries[part + 1]) <= number) {
                    part++;
                }
                parts[i] = (char) part;
            }
            segments = parts;
        }
        return segments;
    }

    /// Replaces ascending ranks by their codes, from index `from` of an array to index `n - 1` or to the last rank of
    /// the cell. Returns the index after the last replaced rank. Ranks in the same middle part need no search.
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
                lows = lows(part);
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
            // entries with equal first numbers may have any order: the loop below advances to the last of them
            int found = Arrays.binarySearch(entries, part + 1, last + 1, number << PARITY_BITS | PARITY_MASK);
            part = found < 0 ? -2 - found : found;
        }
        while (firstNumber(entries[part + 1]) <= number) {
            part++;
        }
        return part;
    }
}
