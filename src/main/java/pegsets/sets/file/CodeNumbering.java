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
