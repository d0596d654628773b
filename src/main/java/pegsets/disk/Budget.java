package pegsets.disk;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.Objects;

/// The resources of a job.
///
/// @param memoryBytes        memory for sets and buffers of all threads together
/// @param tempBytes          disk space for temporary files
/// @param threads            number of worker threads
/// @param checkpointInterval positions expanded between two checkpoints inside a set
public record Budget(long memoryBytes, long tempBytes, int threads, long checkpointInterval) {

    /// Half a minute of work or less, yet rare enough that forcing files to disk takes a negligible time.
    public static final long USUAL_CHECKPOINT_INTERVAL = 1 << 24;

    /// The least garbage that is worth a collection.
    private static final long WORTH_COLLECTING = 128 << 20;

    /// A budget with the usual checkpoint interval. Tests of stops shorten it by the property `pegs.checkpoint`.
    public Budget(long memoryBytes, long tempBytes, int threads) {
        this(memoryBytes, tempBytes, threads, Long.getLong("pegs.checkpoint", USUAL_CHECKPOINT_INTERVAL));
    }

    /// Collects garbage if it may exceed the budget. Without this call the JVM lets the heap grow instead.
    public void collectGarbage() {
        long used = Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
        if (used > memoryBytes / 2 && used > leftByCollection() + WORTH_COLLECTING) {
            System.gc();
        }
    }

    /// Returns the bytes of the heap that the last collection of old objects left.
    private static long leftByCollection() {
        return ManagementFactory.getMemoryPoolMXBeans().stream().map(MemoryPoolMXBean::getCollectionUsage)
                .filter(Objects::nonNull).mapToLong(MemoryUsage::getUsed).sum();
    }

    /// Returns the part of this budget for one of several computations side by side.
    ///
    /// @param shares of `all` equal shares
    public Budget share(int shares, int all) {
        return new Budget(memoryBytes * shares / all, tempBytes / all * shares, Math.max(1, threads * shares / all),
                checkpointInterval);
    }
}
