package pegsets.sets.expand;

import java.util.Arrays;

/// The positions one jump away from those of a level, collected in memory. For one thread.
public final class ChildCollector {
    private final Expander expander;
    private long[] codes;
    private int size;

    /// @param expander maps a position of the level to its neighbors
    public ChildCollector(Expander expander) {
        this.expander = expander;
        this.codes = new long[4 * expander.maxCodes()];
    }

    /// Returns the next level of a whole level: distinct codes, ascending as unsigned numbers.
    public static long[] of(Expander expander, long[] level) {
        ChildCollector next = new ChildCollector(expander);
        for (long position : level) {
            next.expand(position);
        }
        next.flip();
        next.size = distinct(next.codes, next.size);
        next.flip();
        return Arrays.copyOf(next.codes, next.size);
    }

    /// Adds the neighbors of a position.
    public void expand(long position) {
        if (size + expander.maxCodes() > codes.length) {
            codes = Arrays.copyOf(codes, 2 * codes.length);
        }
        size = expander.expand(position, codes, size);
    }

    /// Returns the number of codes so far, repeats included.
    public int size() {
        return size;
    }

    /// Returns all codes, repeats included, ascending as unsigned numbers.
    public long[] sorted() {
        flip();
        Arrays.sort(codes, 0, size);
        flip();
        return Arrays.copyOf(codes, size);
    }

    /// Codes with the highest bit flipped have the same order as signed numbers.
    private void flip() {
        for (int i = 0; i < size; i++) {
            codes[i] ^= Long.MIN_VALUE;
        }
    }

    /// Sorts the first `n` codes of an array as signed numbers and drops repeats. Returns how many are left.
    public static int distinct(long[] codes, int n) {
        Arrays.sort(codes, 0, n); // vector instructions: a third of the time of fastutil's radix sort
        int kept = 0;
        for (int i = 0; i < n; i++) {
            if (i == 0 || codes[i] != codes[i - 1]) {
                codes[kept++] = codes[i];
            }
        }
        return kept;
    }
}
