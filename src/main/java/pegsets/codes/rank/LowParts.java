package pegsets.codes.rank;

import java.util.Arrays;

/// The low parts of the codes of a class ([CodeCut]), in groups: those of a group have equally many pegs and the same
/// parities in the checks, and are numbered from 0 in rising order.
///
/// Memory: at most 7 bytes for each low part; half a megabyte with 6 checks.
public final class LowParts {
    public static final char[] NONE = {};

    private final int checks;
    private final int lowBits;
    /// The low parts of each group, rising.
    private final char[][] groups;
    /// The number of each low part in its group.
    private final char[] numbers;
    private final char[] numbersByFreeBits;
    private final byte[] parities;

    LowParts(CodeClass codeClass) {
        this(codeClass, codeClass.cut().lowBits());
    }

    /// Low parts of another size than codes are numbered by.
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

    /// A group by its number: pegs above the parities.
    public char[] ofGroup(int group) {
        return groups[group];
    }

    /// A group, rising, not to be changed; empty where there is none.
    char[] ofGroup(int pegs, int groupParities) {
        return pegs < 0 || pegs > lowBits ? NONE : groups[group(pegs, groupParities)];
    }

    /// For each low part its number in its group, not to be changed.
    public char[] numbers() {
        return numbers;
    }

    /// For parities p and free low bits f the number of the low part, at `p << freeBits | f`; not to be changed.
    public char[] numbersByFreeBits() {
        return numbersByFreeBits;
    }

    /// Low bits that the checks do not give.
    public int freeBits() {
        return lowBits - checks;
    }

    /// The parities of a low part in the checks.
    int parities(int low) {
        return parities[low];
    }
}
