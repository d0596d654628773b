package pegsets.spark;

import it.unimi.dsi.fastutil.longs.LongArrayList;
import it.unimi.dsi.fastutil.longs.LongArrays;
import java.io.Serializable;
import java.util.OptionalLong;
import org.apache.spark.Partitioner;

/// A set's codes cut into ranges by their numbers ([Numbering]), without gaps. Range i has the numbers from bound i - 1
/// on, and below bound i. Each becomes a part of the set.
///
/// @param bounds ascending, compared as unsigned; one less than there are ranges
record Ranges(long[] bounds) implements Serializable {

    /// Ranges in which about equally many of some numbers are.
    ///
    /// @param sample of the numbers, in any order
    /// @param most   ranges; there are fewer where the sample has too few numbers that differ
    static Ranges ofSample(long[] sample, int most) {
        long[] sorted = sample.clone();
        LongArrays.quickSort(sorted, Long::compareUnsigned);
        LongArrayList bounds = new LongArrayList();
        for (int i = 1; i < most && sorted.length > 0; i++) {
            long bound = sorted[(int) ((long) i * sorted.length / most)];
            long before = bounds.isEmpty() ? sorted[0] : bounds.getLong(bounds.size() - 1);
            if (bound != before) {
                bounds.add(bound);
            }
        }
        return new Ranges(bounds.toLongArray());
    }

    int count() {
        return bounds.length + 1;
    }

    /// The least number of a range; none for the first range.
    OptionalLong least(int range) {
        return range == 0 ? OptionalLong.empty() : OptionalLong.of(bounds[range - 1]);
    }

    /// The number behind a range; none for the last range.
    OptionalLong above(int range) {
        return range == bounds.length ? OptionalLong.empty() : OptionalLong.of(bounds[range]);
    }

    /// Whether all of some ascending numbers are in a range.
    boolean contains(int range, long first, long last) {
        return (range == 0 || Long.compareUnsigned(first, bounds[range - 1]) >= 0)
                && (range == bounds.length || Long.compareUnsigned(last, bounds[range]) < 0);
    }

    /// Sends each range to the task of its number.
    Partitioner partitioner() {
        return new ByRange(count());
    }

    private static final class ByRange extends Partitioner {
        private static final long serialVersionUID = 1;

        private final int ranges;

        ByRange(int ranges) {
            this.ranges = ranges;
        }

        @Override
        public int numPartitions() {
            return ranges;
        }

        @Override
        public int getPartition(Object range) {
            return (Integer) range;
        }
    }
}
