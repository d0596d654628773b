package pegsets.stages;

/// What a job may use.
///
/// @param memoryBytes        for sets and buffers
/// @param tempBytes          for temporary files
/// @param threads            threads that work
/// @param checkpointInterval positions expanded between two checkpoints inside a set
public record Resources(long memoryBytes, long tempBytes, int threads, long checkpointInterval) {

    /// Half a minute's work or less, and seldom enough that forcing files to disk does not count.
    public static final long USUAL_CHECKPOINT_INTERVAL = 1 << 24;

    public Resources(long memoryBytes, long tempBytes, int threads) {
        this(memoryBytes, tempBytes, threads, USUAL_CHECKPOINT_INTERVAL);
    }
}
