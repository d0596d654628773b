package pegsets.sets;

/// What a collector may use.
///
/// @param memoryBytes        buffers and sorting, for all threads together
/// @param tempBytes          temporary files
/// @param threads            threads that work
/// @param checkpointInterval items of the source between checkpoints
public record Budget(long memoryBytes, long tempBytes, int threads, long checkpointInterval) {

    /// The same with fewer checkpoints.
    public Budget seldom(int times) {
        return new Budget(memoryBytes, tempBytes, threads, checkpointInterval * times);
    }
}
