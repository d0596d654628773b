package pegsets.moves;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.descent.Expansion;

/// All positions of a level, as one source. So that blocks stay whole, each set begins at a multiple of
/// [CodeCursor#BATCH], and there may be no position between the end of one and the next.
final class LevelReader implements Expansion.Source, AutoCloseable {
    private final List<CodeSetReader> sets = new ArrayList<>();
    private final List<Long> begins = new ArrayList<>();
    private long end;

    LevelReader(Level level) throws IOException {
        try {
            for (int pegs : level.sets().keySet()) {
                CodeSetReader set = new CodeSetReader(level.file(pegs));
                sets.add(set);
                begins.add(end);
                end += Math.ceilDiv(set.size(), CodeCursor.BATCH) * CodeCursor.BATCH;
            }
        } catch (IOException e) {
            close();
            throw e;
        }
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
        int set = begins.size() - 1;
        while (begins.get(set) > from) {
            set--;
        }
        long within = from - begins.get(set);
        return sets.get(set).read(within, Math.min(sets.get(set).size(), within + CodeCursor.BATCH), into);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets) {
            set.close();
        }
    }
}
