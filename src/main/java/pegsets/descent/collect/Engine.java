package pegsets.descent.collect;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The ways to collect codes. All give the same set.
public enum Engine {
    /// The descendants of a whole set, 64 positions at a time; only for these.
    BITWISE,
    /// In bitmaps of the whole level: [DenseCollector].
    DENSE,
    /// In memory, packed; temporary files only where that is not enough: [BucketedCollector].
    BUCKETED,
    /// Through temporary files by a prime modulus (Notes, section 3.1): [PartitionedCollector].
    PARTITIONED;

    /// The name in job files.
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The engine of that name, if there is one.
    public static Optional<Engine> labelled(String label) {
        return Arrays.stream(values()).filter(engine -> engine.label().equals(label)).findFirst();
    }

    /// All names, for messages.
    public static List<String> labels() {
        return Arrays.stream(values()).map(Engine::label).toList();
    }
}
