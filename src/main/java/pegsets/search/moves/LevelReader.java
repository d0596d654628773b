package pegsets.search.moves;

import java.io.IOException;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import pegsets.sets.engine.Expansion;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetReader;
import pegsets.sets.file.Operation;

/// All positions of a level as one source. Each set begins at a multiple of [CodeCursor#BATCH], so that no block is
/// split. There may be a gap without positions between two sets.
final class LevelReader implements Expansion.Source, AutoCloseable {
    private final NavigableMap<Integer, CodeSetReader> sets = new TreeMap<>();
    private final NavigableMap<Long, CodeSetReader> byBegin = new TreeMap<>();
    private long end;

    LevelReader(LevelSet level) throws IOException {
        try {
            for (int pegs : level.sets().keySet()) {
                CodeSetReader set = new CodeSetReader(level.file(pegs));
                sets.put(pegs, set);
                byBegin.put(end, set);
                end += Math.ceilDiv(set.size(), CodeCursor.BATCH) * CodeCursor.BATCH;
            }
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    /// Returns all codes, by the pegs of their positions.
    NavigableMap<Integer, CodeCursor> codes() {
        NavigableMap<Integer, CodeCursor> codes = new TreeMap<>();
        sets.forEach((pegs, set) -> codes.put(pegs, set.cursor()));
        return codes;
    }

    /// Returns the codes that this level and another have in common, by the pegs of their positions.
    NavigableMap<Integer, CodeCursor> intersection(LevelReader other) {
        NavigableMap<Integer, CodeCursor> common = new TreeMap<>();
        sets.forEach((pegs, set) -> {
            if (other.sets.containsKey(pegs)) {
                common.put(pegs, Operation.AND.merged(set.cursor(), other.sets.get(pegs).cursor()));
            }
        });
        return common;
    }

    /// Passes all positions, in batches, to the steps of several threads.
    void forEach(int threads, Supplier<Expansion.Step> steps) throws IOException {
        Expansion.of(this, steps, () -> (_, _) -> {}, threads, _ -> {});
    }

    @Override
    public long size() {
        return end;
    }

    @Override
    public int read(long from, long to, long[] into) throws IOException {
        if (from >= to) {
            return 0;
        }
        Map.Entry<Long, CodeSetReader> set = byBegin.floorEntry(from);
        long within = from - set.getKey();
        return set.getValue().read(within, Math.min(set.getValue().size(), within + CodeCursor.BATCH), into);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets.values()) {
            set.close();
        }
    }
}
