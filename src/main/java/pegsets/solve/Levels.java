package pegsets.solve;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.LongPredicate;
import pegsets.board.geometry.Jump;

/// Positions by the number of jumps that lead to them from a start, or from them to a finish: level by level, each in
/// memory, so that the jumps between a position and the origin can be found.
final class Levels {
    private final JumpTable table;
    private final boolean forward;
    private final List<PositionMemory> levels = new ArrayList<>();
    private final long origin;

    private Levels(JumpTable table, boolean forward, long origin) {
        this.table = table;
        this.forward = forward;
        this.origin = origin;
        PositionMemory first = new PositionMemory();
        first.add(origin);
        levels.add(first);
    }

    /// What can be played to from a start.
    static Levels from(JumpTable table, long start) {
        return new Levels(table, true, start);
    }

    /// What can be played to a finish.
    static Levels to(JumpTable table, long finish) {
        return new Levels(table, false, finish);
    }

    /// The start, or the finish.
    long origin() {
        return origin;
    }

    /// The newest level.
    PositionMemory last() {
        return levels.getLast();
    }

    /// Pegs of the positions in the newest level.
    int pegs() {
        return Long.bitCount(origin) + (forward ? 1 - levels.size() : levels.size() - 1);
    }

    /// Positions in all levels.
    long positions() {
        return levels.stream().mapToLong(PositionMemory::size).sum();
    }

    /// What the next level would be, of those positions that pass; or nothing, where these are more than `most`.
    Optional<PositionMemory> next(LongPredicate passes, int most) {
        PositionMemory next = new PositionMemory();
        long[] now = forward ? table.before : table.after;
        for (long position : last().codes()) {
            for (int i = 0; i < now.length; i++) {
                if ((position & table.mask[i]) == now[i]) {
                    long neighbour = position ^ table.mask[i];
                    if (!next.contains(neighbour) && passes.test(neighbour)) {
                        next.add(neighbour);
                        if (next.size() > most) {
                            return Optional.empty();
                        }
                    }
                }
            }
        }
        return Optional.of(next);
    }

    void add(PositionMemory level) {
        levels.add(level);
    }

    /// Takes positions out of the newest level.
    void replaceLast(PositionMemory level) {
        levels.set(levels.size() - 1, level);
    }

    /// The jumps, in the order of play, between the origin and a position of some level.
    List<Jump> jumpsFor(long member) {
        List<Jump> jumps = new ArrayList<>();
        long position = member;
        for (int level = Math.abs(Long.bitCount(member) - Long.bitCount(origin)) - 1; level >= 0; level--) {
            position ^= towards(levels.get(level), position, jumps);
        }
        if (forward) {
            Collections.reverse(jumps);
        }
        return jumps;
    }

    private long towards(PositionMemory level, long position, List<Jump> jumps) {
        long[] now = forward ? table.after : table.before;
        for (int i = 0; i < now.length; i++) {
            if ((position & table.mask[i]) == now[i] && level.contains(position ^ table.mask[i])) {
                jumps.add(table.jumps[i]);
                return table.mask[i];
            }
        }
        throw new IllegalArgumentException("position " + Long.toUnsignedString(position) + " is in no level");
    }
}
