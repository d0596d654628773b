package pegsets.codes.merge;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.codes.block.BlockCursor;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SortedCodes;

/// The union of sorted files, each code once, by a tournament among their next codes: `tree[1]` is the file with the
/// least code, `tree[i]` that of the better of `tree[2i]` and `tree[2i+1]`, and only one path from leaf to root is
/// played anew after a code is taken. (A heap queue of fastutil takes 1.5 to 2 times as long: no branch of a match is
/// guessed wrong here.) Stretches are cut where the largest file has a few blocks.
///
/// Memory: for each thread that reads, a batch and a read buffer for each file.
public final class MergedRuns implements SortedCodes, AutoCloseable {
    private static final int MIN_BUFFER_BYTES = 1 << 12;
    /// Behind all codes in unsigned order; as a code, the full board of 64 holes, which no set of a problem holds.
    private static final long EXHAUSTED = -1;
    /// With fewer, blocks at both ends of a stretch would be unpacked for few codes.
    private static final int LEAST_STEP = 8 * CodeCursor.BATCH;

    private final List<CodeSetReader> runs = new ArrayList<>();
    private final Optional<CodeSetReader> largest;
    /// Codes of the largest file in a stretch.
    private final int step;

    /// @param memoryBytes what the read buffers of a thread together may take
    public MergedRuns(List<Path> files, long memoryBytes) throws IOException {
        int buffer = Math.clamp(memoryBytes / Math.max(1, files.size()), MIN_BUFFER_BYTES, BlockCursor.READ_BYTES);
        try {
            for (Path file : files) {
                runs.add(new CodeSetReader(file, buffer));
            }
        } catch (IOException e) {
            close();
            throw e;
        }
        largest = runs.stream().max(Comparator.comparingLong(CodeSetReader::size));
        step = Math.max(LEAST_STEP, CodeSetReader.STRETCH / Math.max(1, runs.size()));
    }

    @Override
    public int stretches() {
        return Math.toIntExact(Math.max(1, Math.ceilDiv(largest.map(CodeSetReader::size).orElse(0L), step)));
    }

    @Override
    public long begin(int i) throws IOException {
        return largest.orElseThrow().code((long) i * step);
    }

    @Override
    public CodeCursor stretch(int i) throws IOException {
        OptionalLong least = i == 0 ? OptionalLong.empty() : OptionalLong.of(begin(i));
        OptionalLong above = i + 1 == stretches() ? OptionalLong.empty() : OptionalLong.of(begin(i + 1));
        List<CodeCursor> cursors = new ArrayList<>();
        for (CodeSetReader run : runs) {
            cursors.add(run.between(least, above));
        }
        return new Tournament(cursors);
    }

    @Override
    public void close() throws IOException {
        for (CodeSetReader run : runs) {
            run.close();
        }
    }

    private static final class Tournament implements CodeCursor {
        private final List<CodeCursor> runs;
        private final long[][] batches;
        private final int[] at;
        private final int[] end;
        private final long[] heads;
        private final int[] tree;
        private final int leaves;

        Tournament(List<CodeCursor> runs) throws IOException {
            this.runs = runs;
            leaves = Math.max(1, Integer.highestOneBit(Math.max(1, runs.size()) * 2 - 1));
            batches = new long[runs.size()][BATCH];
            at = new int[runs.size()];
            end = new int[runs.size()];
            heads = new long[leaves];
            tree = new int[2 * leaves];
            for (int i = 0; i < leaves; i++) {
                tree[leaves + i] = i;
                heads[i] = i < runs.size() ? nextCode(i) : EXHAUSTED;
            }
            for (int i = leaves - 1; i > 0; i--) {
                play(i);
            }
        }

        private long nextCode(int run) throws IOException {
            if (at[run] == end[run]) {
                end[run] = runs.get(run).next(batches[run]);
                at[run] = 0;
                if (end[run] == 0) {
                    return EXHAUSTED;
                }
            }
            return batches[run][at[run]++];
        }

        private void play(int match) {
            int left = tree[2 * match];
            int right = tree[2 * match + 1];
            tree[match] = Long.compareUnsigned(heads[left], heads[right]) <= 0 ? left : right;
        }

        @Override
        public int next(long[] into) throws IOException {
            int n = 0;
            for (long code = heads[tree[1]]; n < BATCH && code != EXHAUSTED; code = heads[tree[1]]) {
                into[n++] = code;
                while (heads[tree[1]] == code) {
                    advance(tree[1]);
                }
            }
            return n;
        }

        private void advance(int run) throws IOException {
            heads[run] = nextCode(run);
            for (int match = leaves + run >> 1; match > 0; match >>= 1) {
                play(match);
            }
        }
    }
}
