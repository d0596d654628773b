package pegsets.sets.descent;

import java.util.Locale;
import pegsets.sets.engine.BitwiseDescent;
import pegsets.sets.engine.BucketedCollector;
import pegsets.sets.engine.DenseCollector;
import pegsets.sets.engine.PartitionedCollector;

/// The ways to compute a set from its source. All give the same set.
public enum Engine {
    /// Computes the descendants of a whole set, 64 positions at a time ([BitwiseDescent]); no other relation.
    BITWISE,
    /// Collects codes in bitmaps of the whole level ([DenseCollector]).
    DENSE,
    /// Collects codes in memory, packed, with temporary files if memory is too small ([BucketedCollector]).
    BUCKETED,
    /// Collects codes in temporary files by a prime modulus (Notes, section 3.1; [PartitionedCollector]).
    PARTITIONED;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
