package pegsets.sets.file;

import java.util.Arrays;

/// The low parts of the codes of a class ([CodeCut]), grouped by peg count and parities in the checks. The low parts of
/// a group are numbered from 0 in ascending order.
///
/// Memory: at most 7 bytes for each low part; half a megabyte with 6 checks.
public final class LowParts {
    public static final char[] NONE = {};

    private final int checks;
    private final int lowBits;
    /// The low parts of each group, ascending.
    private final char[][] groups;
    /// The number of each low part in its group.
    private final char[] numbers;
    private final char[] numbersByFreeBits;
    private final byte[] parities;

    LowParts(CodeClass codeClass) {
        this(codeClass, codeClass.cut().lowBits());
    }

    /// Creates low parts of another width than that of [CodeCut].
    public LowParts(CodeClass codeClass, int lowBits) {
        this.checks = codeClass.checks().size();
        this.lowBits = lowBits;
        this.parities = codeClass.parities(0, lowBits);
        this.numbers = new char[1 << lowBits];
        int[] sizes = new int[lowBits + 1 << checks];
        for (int low = 0; low < numbers.length; low++) {
            numbers[low] = (char) sizes[group(Integer.bitCount(low), parities[low])]++;
        }
        this.groups = new char[sizes.length][];
        Arrays.setAll(groups, group -> new char[sizes[group]]);
        this.numbersByFreeBits = new char[1 << lowBits];
        long free = (1L << lowBits) - 1 & ~codeClass.dependentBits();
        for (int low = 0; low < numbers.length; low++) {
            groups[group(Integer.bitCount(low), parities[low])][numbers[low]] = (char) low;
            numbersByFreeBits[parities[low] << freeBits() | (int) Long.compress(low, free)] = numbers[low];
        }
    }

    private int group(int pegs, int groupParities) {
        return pegs << checks | groupParities;
    }

    public int lowBits() {
        return lowBits;
    }

    public int largestGroup() {
        return Arrays.stream(groups).mapToInt(group -> group.length).max().orElse(0);
    }

    /// Returns a group by its number: the peg count in the high bits, the parities in the low ones.
    public char[] ofGroup(int group) {
        return groups[group];
    }

    /// Returns a group, ascending. The array is empty if no low part has that many pegs. Callers must not change it.
    char[] ofGroup(int pegs, int groupParities) {
        return pegs < 0 || pegs > lowBits ? NONE : groups[group(pegs, groupParities)];
    }

    /// Returns for each low part its number in its group. Callers must not change the array.
    public char[] numbers() {
        return numbers;
    }

    /// Returns the number of the low part with parities p and free low bits f at index `p << freeBits | f`. Callers
    /// must not change the array.
    public char[] numbersByFreeBits() {
        return numbersByFreeBits;
    }

    /// Returns the number of low bits that the checks do not determine.
    public int freeBits() {
        return lowBits - checks;
    }

    int parities(int low) {
        return parities[low];
    }
}
