package pegsets.codes.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SortedCodes;

/// Sets on disk as one, where all codes of each are less than those of the next.
public final class ConcatenatedSets implements SortedCodes, AutoCloseable {
    /// A stretch of one of the sets.
    private record Stretch(CodeSetReader set, int number) {}

    private final List<CodeSetReader> sets = new ArrayList<>();
    private final List<Stretch> stretches = new ArrayList<>();

    /// @param files of sets, none of them empty, in rising order
    public ConcatenatedSets(List<Path> files) throws IOException {
        try {
            for (Path file : files) {
                CodeSetReader set = new CodeSetReader(file);
                sets.add(set);
                for (int number = 0; number < set.stretches(); number++) {
                    stretches.add(new Stretch(set, number));
                }
            }
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public int stretches() {
        return Math.max(1, stretches.size());
    }

    @Override
    public long begin(int i) throws IOException {
        return stretches.get(i).set.begin(stretches.get(i).number);
    }

    @Override
    public CodeCursor stretch(int i) {
        return stretches.isEmpty() ? _ -> 0 : stretches.get(i).set.stretch(stretches.get(i).number);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader set : sets) {
            set.close();
        }
    }
}
