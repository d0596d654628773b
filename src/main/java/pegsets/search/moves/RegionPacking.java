package pegsets.search.moves;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import pegsets.board.ImpliedHoles;

/// The most full regions of a position without a common hole, among the regions of a list. Immutable.
///
/// The regions fall into groups that share no hole. A group on few holes has a table by the pegs on these holes; a
/// group of few regions has a table by the full regions. For any other group, a search packs the full regions.
final class RegionPacking {
    private static final int MOST_HOLES = 12;
    private static final int MOST_REGIONS = 20;

    private final long[] regions;
    /// Holes that are regions by themselves.
    private final long singles;
    private final long[] groupHoles;
    private final byte[][] byHoles;
    private final long[][] groups;
    private final byte[][] byRegions;
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
        List<long[]> small = new ArrayList<>();
        List<long[]> few = new ArrayList<>();
        List<long[]> large = new ArrayList<>();
        for (long[] group : groups(LongStream.of(regions).filter(region -> Long.bitCount(region) > 1).toArray())) {
            (Long.bitCount(union(group)) <= MOST_HOLES ? small : group.length <= MOST_REGIONS ? few : large).add(group);
        }
        this.groupHoles = small.stream().mapToLong(RegionPacking::union).toArray();
        this.byHoles = small.stream().map(RegionPacking::tableByHoles).toArray(byte[][]::new);
        this.groups = few.toArray(long[][]::new);
        this.byRegions = few.stream().map(RegionPacking::tableByRegions).toArray(byte[][]::new);
        this.others = large.toArray(long[][]::new);
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
            united.stream().filter(other -> Long.bitCount(union(other.toLongArray()) | holes) <= MOST_HOLES)
                    .findFirst().ifPresentOrElse(other -> other.addAll(group), () -> united.add(group));
        }
        return united.stream().map(LongList::toLongArray).toList();
    }

    private static byte[] tableByHoles(long[] group) {
        long holes = union(group);
        byte[] table = new byte[1 << Long.bitCount(holes)];
        for (int i = 0; i < table.length; i++) {
            table[i] = (byte) packed(Long.expand(i, holes), group);
        }
        return table;
    }

    /// Bit i of the index says whether region i is full. The packing has the last full region, or it does not.
    private static byte[] tableByRegions(long[] group) {
        byte[] table = new byte[1 << group.length];
        for (int full = 1; full < table.length; full++) {
            int last = Integer.highestOneBit(full);
            long region = group[Integer.numberOfTrailingZeros(last)];
            int apart = 0;
            for (int i = 0; i < group.length; i++) {
                apart |= (group[i] & region) == 0 ? full & 1 << i : 0;
            }
            table[full] = (byte) Math.max(table[full ^ last], 1 + table[apart]);
        }
        return table;
    }

    /// Returns the most full regions of a position without a common hole.
    int most(long position) {
        int most = Long.bitCount(position & singles) + implied.count(position, impliedSingles);
        for (int i = 0; i < byHoles.length; i++) {
            most += byHoles[i][(int) Long.compress(position, groupHoles[i])];
        }
        for (int i = 0; i < groups.length; i++) {
            most += byRegions[i][full(position, groups[i])];
        }
        for (long[] group : others) {
            most += packed(position, group);
        }
        return most;
    }

    private static int full(long position, long[] group) {
        int full = 0;
        for (int i = 0; i < group.length; i++) {
            full |= (group[i] & ~position) == 0 ? 1 << i : 0;
        }
        return full;
    }

    /// Returns the holes of all full regions, except implied holes.
    long full(long position) {
        long full = 0;
        for (long region : regions) {
            full |= (region & ~position) == 0 ? region : 0;
        }
        return full;
    }

    private static int packed(long position, long[] group) {
        return packed(LongStream.of(group).filter(region -> (region & ~position) == 0).toArray());
    }

    /// Returns the size of the largest packing of some regions. A packing of that size has the first region, or another
    /// region that intersects it.
    private static int packed(long[] full) {
        if (full.length < 2) {
            return full.length;
        }
        int best = 0;
        for (long one : full) {
            if ((one & full[0]) != 0) {
                long[] apart = Arrays.stream(full).filter(region -> (region & one) == 0).toArray();
                best = Math.max(best, 1 + packed(apart));
            }
        }
        return best;
    }
}
