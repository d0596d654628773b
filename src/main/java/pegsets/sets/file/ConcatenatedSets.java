package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Several sets on disk as one. All codes of a set must be less than those of the next set.
public final class ConcatenatedSets implements SortedCodes, AutoCloseable {
    /// A segment of one of the sets.
    private record Segment(CodeSetReader set, int number) {}

    private final List<CodeSetReader> sets = new ArrayList<>();
    private final List<Segment> segments = new ArrayList<>();

    /// @param files of sets that are not empty, in ascending order
    public ConcatenatedSets(List<Path> files, CodeNumbering shared) throws IOException {
        try {
            for (Path file : files) {
                CodeSetReader set = new CodeSetReader(file, shared);
                sets.add(set);
                for (int number = 0; number < set.segments(); number++) {
                    segments.add(new Segment(set, number));
                }
            }
        } catch (Throwable e) {
            close();
            throw e;
        }
    }

    @Override
    public int segments() {
        return Math.max(1, segments.size());
    }

    @Override
    public long begin(int i) throws IOException {
        return segments.get(i).set.begin(segments.get(i).number);
    }

    @Override
    public CodeCursor segment(int i) {
        return segments.isEmpty() ? _ -> 0 : segments.get(i).set.segment(segments.get(i).number);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets) {
            set.close();
        }
    }
}
