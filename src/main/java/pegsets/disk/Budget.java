package pegsets.disk;

/// What a job may use.
///
/// @param memoryBytes        sets and buffers, for all threads together
/// @param tempBytes          temporary files
/// @param threads            threads that work
/// @param checkpointInterval positions expanded between two checkpoints inside a set
public record Budget(long memoryBytes, long tempBytes, int threads, long checkpointInterval) {

    /// Half a minute's work or less, and seldom enough that forcing files to disk does not count.
    public static final long USUAL_CHECKPOINT_INTERVAL = 1 << 24;

    private static final long WORTH_COLLECTING = 128 << 20;
    /// What was left when garbage was last collected here.
    private static volatile long left;

    public Budget(long memoryBytes, long tempBytes, int threads) {
        this(memoryBytes, tempBytes, threads, USUAL_CHECKPOINT_INTERVAL);
    }

    /// Frees what was held until now, where that may be more than the budget: the JVM would rather let the heap grow
    /// than look for what is not held any more.
    public void collectGarbage() {
        if (usedHeap() > Math.max(left + WORTH_COLLECTING, memoryBytes / 2)) {
            System.gc();
            left = usedHeap();
        }
    }

    private static long usedHeap() {
        Runtime heap = Runtime.getRuntime();
        return heap.totalMemory() - heap.freeMemory();
    }

    /// Returns the same budget with a longer interval between checkpoints.
    public Budget withFewerCheckpoints(int times) {
        return new Budget(memoryBytes, tempBytes, threads, checkpointInterval * times);
    }
}
