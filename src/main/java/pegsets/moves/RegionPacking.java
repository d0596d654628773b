package pegsets.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;

/// How many regions of a list that have no hole in common are full in a position, at most. Immutable.
///
/// The regions fall into groups that share no hole. For a group on few holes there is a table; for any other, the full
/// ones are packed by a small search, which takes a hole and tries each region with it, or none.
final class RegionPacking {
    private static final int MOST_TABLE_HOLES = 14;

    private final long[] regions;
    private final long[] tableHoles;
    private final byte[][] tables;
    private final long[][] others;

    RegionPacking(long[] regions) {
        this.regions = regions;
        List<Long> holes = new ArrayList<>();
        List<byte[]> made = new ArrayList<>();
        List<long[]> large = new ArrayList<>();
        for (long[] group : groups(regions)) {
            long all = union(group);
            if (Long.bitCount(all) <= MOST_TABLE_HOLES) {
                holes.add(all);
                made.add(table(group, all));
            } else {
                large.add(group);
            }
        }
        this.tableHoles = holes.stream().mapToLong(Long::longValue).toArray();
        this.tables = made.toArray(byte[][]::new);
        this.others = large.toArray(long[][]::new);
    }

    private static long union(long[] regions) {
        long all = 0;
        for (long region : regions) {
            all |= region;
        }
        return all;
    }

    /// Groups are united until tables would be too large: fewer look-ups.
    private static List<long[]> groups(long[] regions) {
        List<LongList> groups = new ArrayList<>();
        for (long region : regions) {
            LongList joined = new LongArrayList(new long[] {region});
            for (LongList group : List.copyOf(groups)) {
                if ((union(group.toLongArray()) & region) != 0) {
                    joined.addAll(group);
                    groups.remove(group);
                }
            }
            groups.add(joined);
        }
        List<LongList> packed = new ArrayList<>();
        for (LongList group : groups) {
            long holes = union(group.toLongArray());
            packed.stream().filter(other -> Long.bitCount(union(other.toLongArray()) | holes) <= MOST_TABLE_HOLES)
                    .findFirst().ifPresentOrElse(other -> other.addAll(group), () -> packed.add(group));
        }
        return packed.stream().map(LongList::toLongArray).toList();
    }

    private static byte[] table(long[] group, long holes) {
        byte[] table = new byte[1 << Long.bitCount(holes)];
        for (int i = 0; i < table.length; i++) {
            table[i] = (byte) packed(Long.expand(i, holes), group);
        }
        return table;
    }

    /// The most full regions in a position without a common hole.
    int most(long position) {
        int most = 0;
        for (int i = 0; i < tables.length; i++) {
            most += tables[i][(int) Long.compress(position, tableHoles[i])];
        }
        for (long[] group : others) {
            most += packed(position, group);
        }
        return most;
    }

    /// The holes of all full regions.
    long full(long position) {
        long full = 0;
        for (long region : regions) {
            full |= (region & ~position) == 0 ? region : 0;
        }
        return full;
    }

    private static int packed(long position, long[] group) {
        long[] full = new long[group.length];
        int n = 0;
        for (long region : group) {
            if ((region & ~position) == 0) {
                full[n++] = region;
            }
        }
        return n < 2 ? n : packed(full, n);
    }

    /// The most of the first `n` regions of an array without a common hole.
    private static int packed(long[] regions, int n) {
        if (n < 2) {
            return n;
        }
        long hole = scarcestHole(regions, n);
        int best = 0;
        int without = 0;
        long[] rest = new long[n];
        for (int i = 0; i < n; i++) {
            if ((regions[i] & hole) == 0) {
                rest[without++] = regions[i];
            }
        }
        long[] apart = new long[n];
        boolean isAlone = false;
        for (int i = 0; i < n && !isAlone; i++) {
            if ((regions[i] & hole) != 0) {
                int left = 0;
                for (int j = 0; j < n; j++) {
                    if ((regions[j] & regions[i]) == 0) {
                        apart[left++] = regions[j];
                    }
                }
                // When no region without the hole meets this one, nothing is better.
                isAlone = left == without;
                best = Math.max(best, 1 + packed(apart, left));
            }
        }
        return isAlone ? best : Math.max(best, packed(rest, without));
    }

    /// A hole that is in few of the regions, one at least.
    private static long scarcestHole(long[] regions, int n) {
        long once = 0;
        long more = 0;
        for (int i = 0; i < n; i++) {
            more |= once & regions[i];
            once |= regions[i];
        }
        long alone = once & ~more;
        return Long.lowestOneBit(alone == 0 ? once : alone);
    }
}
