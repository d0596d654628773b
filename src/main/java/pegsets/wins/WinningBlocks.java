package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import pegsets.labels.LabelledSet;

/// The ways from raw positions, each looked up in the block of a winning set that would have it, and in the block of
/// labels. What is opened stays open: header and directory of a set are read once, and two blocks for each look-up. For
/// one thread.
public final class WinningBlocks implements SolutionCounts {
    private final WinGraph graph;
    private final LabelledSet[] sets = new LabelledSet[Long.SIZE + 1];

    public WinningBlocks(WinGraph graph) {
        this.graph = graph;
    }

    @Override
    public BigInteger from(long position) throws IOException {
        int pegs = Long.bitCount(position);
        if (!graph.codes().isPlayed(pegs)) {
            return BigInteger.ZERO;
        }
        if (sets[pegs] == null) {
            sets[pegs] = graph.labelled(pegs);
        }
        return sets[pegs].label(graph.codes().code(position));
    }

    @Override
    public void close() throws IOException {
        for (LabelledSet set : sets) {
            if (set != null) {
                set.close();
            }
        }
    }
}
