package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/// The union of sorted files, without repeats, by a [KWayMerge]. A segment spans a few blocks of the largest file.
///
/// Memory: a batch and a read buffer for each file and each reading thread.
public final class MergedRuns implements SortedCodes, AutoCloseable {
    private static final int MIN_BUFFER_BYTES = 1 << 12;
    /// In shorter segments, decoding the partial blocks at both ends would dominate.
    private static final int LEAST_STEP = 8 * CodeCursor.BATCH;

    private final List<CodeSetReader> runs = new ArrayList<>();
    /// Null if there are no files.
    private final CodeSetReader largest;
    /// The codes of the largest file in a segment.
    private final int step;

    /// @param shared      a numbering whose tables the files share, or null
    /// @param memoryBytes the memory for all read buffers of a thread
    public MergedRuns(List<Path> files, CodeNumbering shared, long memoryBytes) throws IOException {
        int buffer = Math.clamp(memoryBytes / Math.max(1, files.size()), MIN_BUFFER_BYTES, BlockCursor.READ_BYTES);
        try {
            for (Path file : files) {
                runs.add(new CodeSetReader(file, buffer, shared));
            }
        } catch (Throwable e) {
            close();
            throw e;
        }
        largest = runs.stream().max(Comparator.comparingLong(CodeSetReader::size)).orElse(null);
        step = Math.max(LEAST_STEP, CodeSetReader.SEGMENT / Math.max(1, runs.size()));
    }

    @Override
    public int segments() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(largest == null ? 0 : largest.size(), step)));
    }

    @Override
    public long begin(int i) throws IOException {
        return largest.code((long) i * step);
    }

    @Override
    public CodeCursor segment(int i) throws IOException {
        OptionalLong least = i == 0 ? OptionalLong.empty() : OptionalLong.of(begin(i));
        OptionalLong above = i + 1 == segments() ? OptionalLong.empty() : OptionalLong.of(begin(i + 1));
        return between(least, above);
    }

    /// Returns the codes from `least` on and less than `above`. An empty bound does not restrict them.
    public CodeCursor between(OptionalLong least, OptionalLong above) throws IOException {
        List<CodeCursor> cursors = new ArrayList<>();
        for (CodeSetReader run : runs) {
            cursors.add(run.between(least, above));
        }
        return new KWayMerge(cursors);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader run : runs) {
            run.close();
        }
    }
}
