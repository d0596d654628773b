package pegsets.codes.rank;

/// The codes of a cell in one state ([RankTables]), numbered from 0 in rising order.
///
/// Memory: 32 kB, and 2 bytes for every 32 codes.
public final class CellCodes {
    /// Numbers for which one look tells about where their middle part is; few enough that it mostly tells exactly.
    private static final int STRETCH_BITS = 5;
    private static final int FEW = 8;

    /// For each middle part the number of its first code, and in [RankTables#PARITY_BITS] low bits the parities left to the low part; behind the last,
    /// the number of codes.
    public final int[] mid;
    private final int size;
    /// For each stretch of numbers the middle part of the first.
    private char[] stretches;

    CellCodes(int[] mid) {
        this.mid = mid;
        this.size = mid[mid.length - 1] >>> RankTables.PARITY_BITS;
    }

    int size() {
        return size;
    }

    /// For [#midPart].
    public synchronized char[] stretches() {
        if (stretches == null) {
            char[] parts = new char[(size >>> STRETCH_BITS) + 2];
            int part = 0;
            for (int i = 0; i < parts.length; i++) {
                part = lastUpTo(Math.min(i << STRETCH_BITS, size - 1), part, mid.length - 1);
                parts[i] = (char) part;
            }
            stretches = parts;
        }
        return stretches;
    }

    /// The middle part of the code with some number.
    public int midPart(int number, char[] parts) {
        int part = parts[number >>> STRETCH_BITS];
        int last = parts[(number >>> STRETCH_BITS) + 1];
        if (last - part > FEW) {
            return lastUpTo(number, part, last + 1);
        }
        while (mid[part + 1] >>> RankTables.PARITY_BITS <= number) {
            part++;
        }
        return part;
    }

    /// The last middle part below `behind` whose first code has at most that number; `from` is one whose first code has.
    private int lastUpTo(int number, int from, int behind) {
        int least = from;
        int above = behind;
        while (above - least > 1) {
            int middle = least + above >>> 1;
            if (mid[middle] >>> RankTables.PARITY_BITS <= number) {
                least = middle;
            } else {
                above = middle;
            }
        }
        return least;
    }
}
