package pegsets.disk;

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
    /// Bytes of the heap that the last collection here left.
    private static volatile long left;

    public Budget(long memoryBytes, long tempBytes, int threads) {
        this(memoryBytes, tempBytes, threads, USUAL_CHECKPOINT_INTERVAL);
    }

    /// Collects garbage if it may exceed the budget. Without this call the JVM lets the heap grow instead.
    public void collectGarbage() {
        if (usedHeap() > Math.max(left + WORTH_COLLECTING, memoryBytes / 2)) {
            System.gc();
            left = usedHeap();
        }
    }

    private static long usedHeap() {
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    /// Returns the same budget with a checkpoint interval that is `times` as long.
    public Budget withFewerCheckpoints(int times) {
        return new Budget(memoryBytes, tempBytes, threads, checkpointInterval * times);
    }
}
