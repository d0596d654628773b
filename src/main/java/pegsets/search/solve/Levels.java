package pegsets.search.solve;

import it.unimi.dsi.fastutil.longs.LongArrays;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import pegsets.board.Images;
import pegsets.board.Jump;
import pegsets.board.SymmetryGroup;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.expand.Relation;

/// Positions by the number of jumps from a start, or to a finish: the origin. All levels stay in memory, to find the
/// jumps between. The codes of a level are distinct mincodes and rise as unsigned numbers.
final class Levels {
    private final JumpTable table;
    private final boolean forward;
    private final Expander expander;
    private final Images images;
    private final List<long[]> levels = new ArrayList<>();
    final long origin;

    /// @param forward whether play leads from the origin to the other levels; otherwise it leads from these to it
    /// @param group   symmetries that keep the origin
    Levels(JumpTable table, boolean forward, long origin, SymmetryGroup group) {
        this.table = table;
        this.forward = forward;
        this.origin = origin;
        JumpTables tables = new JumpTables(table.board, group);
        expander = (forward ? Relation.DESCENDANTS : Relation.PARENTS).expander(tables);
        images = tables.images();
        levels.add(new long[] {origin});
    }

    long[] last() {
        return levels.getLast();
    }

    /// Returns the number of pegs of the positions in the newest level.
    int pegs() {
        return Long.bitCount(origin) + (forward ? 1 - levels.size() : levels.size() - 1);
    }

    /// Returns the number of positions in all levels.
    long positions() {
        return levels.stream().mapToLong(level -> level.length).sum();
    }

    /// Returns the whole next level, without adding it.
    long[] next() {
        return ChildCollector.of(expander, last());
    }

    /// Returns the number of positions of the newest level, the images of each included.
    long lastImages() {
        return Arrays.stream(last()).map(images::orbitSize).sum();
    }

    void add(long[] level) {
        levels.add(level);
    }

    /// Replaces the newest level by a part of it.
    void replaceLast(long[] level) {
        levels.set(levels.size() - 1, level);
    }

    /// Returns the jumps, in the order of play, between the origin and a position of some level.
    List<Jump> jumpsFor(long member) {
        List<Jump> jumps = new ArrayList<>();
        long position = member;
        for (int level = Math.abs(Long.bitCount(member) - Long.bitCount(origin)) - 1; level >= 0; level--) {
            int jump = towards(levels.get(level), position);
            jumps.add(table.jumps[jump]);
            position ^= table.mask[jump];
        }
        if (forward) {
            Collections.reverse(jumps);
        }
        return jumps;
    }

    private int towards(long[] level, long position) {
        int[] legal = new int[table.jumps.length];
        int count = table.legal(forward ? table.board.complement(position) : position, legal);
        return Arrays.stream(legal, 0, count).filter(jump -> LongArrays.binarySearch(level,
                images.mincode(position ^ table.mask[jump]), Long::compareUnsigned) >= 0)
                .findFirst().orElseThrow(() -> new IllegalArgumentException(
                        "position " + Long.toUnsignedString(position) + " is in no level"));
    }
}
