package pegsets.descent;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.descent.bitwise.BitwiseDescent;
import pegsets.descent.collect.BucketedCollector;
import pegsets.descent.collect.DenseCollector;
import pegsets.descent.collect.PartitionedCollector;

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

    /// Returns the engine of a name, if one has it.
    public static Optional<Engine> labelled(String label) {
        return Arrays.stream(values()).filter(engine -> engine.label().equals(label)).findFirst();
    }

    /// Returns all names, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Engine::label).toList();
    }
}
