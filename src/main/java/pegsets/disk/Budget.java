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

    /// A heap that is rarely worth collecting.
    private static final long SMALL_HEAP = 160 << 20;

    public Budget(long memoryBytes, long tempBytes, int threads) {
        this(memoryBytes, tempBytes, threads, USUAL_CHECKPOINT_INTERVAL);
    }

    /// Collects garbage if it may exceed the budget. Without this call the JVM lets the heap grow instead.
    public void collectGarbage() {
        Runtime heap = Runtime.getRuntime();
        if (heap.totalMemory() - heap.freeMemory() > Math.max(SMALL_HEAP, memoryBytes / 2)) {
            System.gc();
        }
    }

    /// Returns the same budget with a checkpoint interval that is `times` as long.
    public Budget withFewerCheckpoints(int times) {
        return new Budget(memoryBytes, tempBytes, threads, checkpointInterval * times);
    }
}
