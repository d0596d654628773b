package pegsets.moves;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetMerge;

/// The codes that two levels have in common.
final class LevelIntersection implements CodesByPegs, AutoCloseable {
    private final NavigableMap<Integer, CodeCursor> codes = new TreeMap<>();
    private final List<CodeSetReader> open = new ArrayList<>();

    LevelIntersection(Level one, Level other) throws IOException {
        try {
            for (int pegs : one.sets().keySet()) {
                if (other.sets().containsKey(pegs)) {
                    codes.put(pegs, SetMerge.intersection(opened(one, pegs), opened(other, pegs)));
                }
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    private CodeSetReader opened(Level level, int pegs) throws IOException {
        open.add(new CodeSetReader(level.file(pegs)));
        return open.getLast();
    }

    @Override
    public List<Integer> pegs() {
        return List.copyOf(codes.keySet());
    }

    @Override
    public CodeCursor codes(int pegs) {
        return codes.get(pegs);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader reader : open) {
            reader.close();
        }
    }
}
