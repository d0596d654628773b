package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import pegsets.board.ImpliedHoles;

/// The most full regions of a position without a common hole, among the regions of a list. Immutable.
///
/// The regions fall into groups that share no hole. A group has a table by the pegs on its holes, unless these are too
/// many; then a search packs the full regions.
final class RegionPacking {
    /// The most holes of groups that are united.
    private static final int MOST_UNITED = 12;
    /// The most holes of a table: 32 MB, for squares of 7 by 7 holes.
    private static final int MOST_HOLES = 25;

    private final long[] regions;
    /// Holes that are regions by themselves.
    private final long singles;
    private final long[] groupHoles;
    private final byte[][] tables;
    private final long[][] others;
    private final ImpliedHoles implied;
    private final int impliedSingles;

    /// @param regions        none of which contains another
    /// @param impliedSingles the implied holes that are regions, as bits as in [ImpliedHoles#pegs]
    RegionPacking(long[] regions, ImpliedHoles implied, int impliedSingles) {
        this.regions = regions;
        this.implied = implied;
        this.impliedSingles = impliedSingles;
        this.singles = union(LongStream.of(regions).filter(region -> Long.bitCount(region) == 1).toArray());
        Map<Boolean, List<long[]>> byTable = groups(
                LongStream.of(regions).filter(region -> Long.bitCount(region) > 1).toArray()).stream()
                .collect(Collectors.partitioningBy(group -> Long.bitCount(union(group)) <= MOST_HOLES));
        this.groupHoles = byTable.get(true).stream().mapToLong(RegionPacking::union).toArray();
        this.tables = byTable.get(true).stream().map(RegionPacking::table).toArray(byte[][]::new);
        this.others = byTable.get(false).toArray(long[][]::new);
    }

    private static long union(long[] regions) {
        return LongStream.of(regions).reduce(0, (a, b) -> a | b);
    }

    /// Returns the connected components of regions that share holes. Small components are united, for fewer look-ups.
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
        List<LongList> united = new ArrayList<>();
        for (LongList group : groups) {
            long holes = union(group.toLongArray());
            united.stream().filter(other -> Long.bitCount(union(other.toLongArray()) | holes) <= MOST_UNITED)
                    .findFirst().ifPresentOrElse(other -> other.addAll(group), () -> united.add(group));
        }
        return united.stream().map(LongList::toLongArray).toList();
    }

    /// Bit i of the index says whether hole i of the group is full. A packing has a region that ends in the last full
    /// hole, or it leaves this hole out.
    private static byte[] table(long[] group) {
        long holes = union(group);
        byte[] table = new byte[1 << Long.bitCount(holes)];
        for (int last = 1; last < table.length; last <<= 1) {
            int bit = last;
            int[] ending = LongStream.of(group).mapToInt(region -> (int) Long.compress(region, holes))
                    .filter(region -> Integer.highestOneBit(region) == bit).toArray();
            for (int full = last; full < 2 * last; full++) {
                int most = table[full ^ last];
                for (int region : ending) {
                    most = (region & ~full) == 0 ? Math.max(most, 1 + table[full ^ region]) : most;
                }
                table[full] = (byte) most;
            }
        }
        return table;
    }

    /// Returns the most full regions of a position without a common hole.
    int most(long position) {
        int most = Long.bitCount(position & singles) + implied.count(position, impliedSingles);
        for (int i = 0; i < tables.length; i++) {
            most += tables[i][(int) Long.compress(position, groupHoles[i])];
        }
        for (long[] group : others) {
            most += packed(group, position);
        }
        return most;
    }

    /// Returns the holes of all full regions, except implied holes.
    long full(long position) {
        long full = 0;
        for (long region : regions) {
            full |= (region & ~position) == 0 ? region : 0;
        }
        return full;
    }

    /// Returns the size of the largest packing of the full regions of a group. A packing of that size has the first
    /// full region, or another region that intersects it.
    private static int packed(long[] group, long position) {
        long first = 0;
        int best = 0;
        for (long region : group) {
            if ((region & ~position) == 0) {
                first = first == 0 ? region : first;
                best = (region & first) == 0 ? best : Math.max(best, 1 + packed(group, position & ~region));
            }
        }
        return best;
    }
}
