package pegsets.sets.file;

import java.io.IOException;
import java.util.List;

/// The union of ascending sequences of numbers, without repeats, by a tournament tree. `tree[i]` is the sequence with
/// the lesser next number of `tree[2i]` and `tree[2i+1]`, so `tree[1]` has the overall minimum. After a number is
/// taken, only one path from leaf to root is replayed. (A fastutil heap queue takes 1.5 to 2 times as long, because of
/// mispredicted branches.)
///
/// Memory: a batch for each sequence.
public final class KWayMerge implements CodeCursor {
    /// The greatest unsigned number, which no sequence has. As a code it is the full board of 64 holes.
    private static final long EXHAUSTED = -1;

    private final List<CodeCursor> runs;
    private final long[][] batches;
    private final int[] at;
    private final int[] end;
    private final long[] heads;
    private final int[] tree;
    private final int leaves;

    /// Reads the first batch of each sequence.
    public KWayMerge(List<CodeCursor> runs) throws IOException {
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
