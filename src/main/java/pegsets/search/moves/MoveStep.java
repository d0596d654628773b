package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import pegsets.board.Images;
import pegsets.sets.engine.Expansion;
import pegsets.sets.file.CodeConsumer;

/// Finds the positions that one move leads to, and passes on the mincodes of those that a rule keeps. For one thread.
final class MoveStep implements Expansion.Step {
    private final MoveExpander expander;
    private final Images images;
    private final Rule rule;
    private final int moves;
    private final AtomicLong ended;
    private final LongArrayList ends = new LongArrayList();

    /// The rule of a level: which positions it keeps and which moves it tries, the same for a whole symmetry class.
    @FunctionalInterface
    interface Rule {
        /// Returns whether a position belongs to level number `moves`.
        boolean keeps(long position, int moves) throws IOException;

        /// Returns the pegs whose moves can lead from a position to positions that level number `moves` keeps.
        default long starts(long position, int moves) {
            return -1;
        }
    }

    /// @param moves number of the level of the ends
    /// @param ended receives the number of all ends, kept or not
    MoveStep(MoveExpander expander, Images images, Rule rule, int moves, AtomicLong ended) {
        this.expander = expander;
        this.images = images;
        this.rule = rule;
        this.moves = moves;
        this.ended = ended;
    }

    @Override
    public void expand(long[] positions, int n, CodeConsumer.Sink sink) throws IOException {
        long all = 0;
        for (int i = 0; i < n; i++) {
            expander.expand(positions[i], rule.starts(positions[i], moves), ends);
            if (ends.size() >= Expansion.CODES_PER_BATCH || i + 1 == n) {
                all += ends.size();
                long[] found = ends.elements();
                sink.add(found, keep(found, ends.size()));
                ends.clear();
            }
        }
        ended.addAndGet(all);
    }

    /// Replaces positions by the mincodes of those that the rule keeps. Returns how many.
    private int keep(long[] positions, int n) throws IOException {
        int left = 0;
        for (int i = 0; i < n; i++) {
            if (rule.keeps(positions[i], moves)) {
                positions[left++] = images.mincode(positions[i]);
            }
        }
        return left;
    }
}
