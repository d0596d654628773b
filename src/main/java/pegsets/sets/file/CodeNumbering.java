package pegsets.sets.file;

import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;

/// The numbering of the codes of a class: its [RankTables] and [Ranks], which are built on first use and shared by all
/// users of this object. Threads may share it.
public final class CodeNumbering {
    private final CodeClass codeClass;
    private final Map<Integer, WeakReference<Ranks>> ranks = new HashMap<>();
    private final Map<Integer, Integer> largestCells = new HashMap<>();
    private RankTables tables;
    private LowHalves lowHalves;

    /// The lower halves of the codes of a class, for [TwoPartRankTable].
    ///
    /// @param bits       of a lower half
    /// @param numbers    for each lower half its number in the group with its peg count and parities
    /// @param groupSizes by peg count and parities
    record LowHalves(int bits, int[] numbers, int[] groupSizes) {
        static LowHalves of(CodeClass codeClass) {
            int checks = codeClass.checks().size();
            int bits = bits(codeClass.holes());
            int[] numbers = new int[1 << bits];
            int[] groupSizes = new int[bits + 1 << checks];
            byte[] parities = codeClass.parities(0, bits);
            for (int low = 0; low < numbers.length; low++) {
                numbers[low] = groupSizes[Integer.bitCount(low) << checks | parities[low]]++;
            }
            return new LowHalves(bits, numbers, groupSizes);
        }

        static int bits(int holes) {
            return (holes + 1) / 2;
        }
    }

    public CodeNumbering(CodeClass codeClass) {
        this.codeClass = codeClass;
    }

    public CodeClass codeClass() {
        return codeClass;
    }

    public synchronized RankTables tables() {
        if (tables == null) {
            tables = new RankTables(codeClass);
        }
        return tables;
    }

    synchronized LowHalves lowHalves() {
        if (lowHalves == null) {
            lowHalves = LowHalves.of(codeClass);
        }
        return lowHalves;
    }

    /// Returns the ranks of codes of k pegs. Only a weak reference keeps them here.
    public synchronized Ranks ranks(int pegs) {
        WeakReference<Ranks> inUse = ranks.get(pegs);
        Ranks shared = inUse == null ? null : inUse.get();
        if (shared == null) {
            shared = new Ranks(tables(), pegs);
            ranks.put(pegs, new WeakReference<>(shared));
        }
        return shared;
    }

    /// Returns the most codes of k pegs in one cell.
    public synchronized int largestCell(int pegs) {
        return largestCells.computeIfAbsent(pegs, _ -> {
            int largest = 0;
            for (int cell = 0; cell < tables().cut().cells(); cell++) {
                largest = Math.max(largest, tables.cellSize(tables.stateBelow(cell, pegs)));
            }
            return largest;
        });
    }
}
