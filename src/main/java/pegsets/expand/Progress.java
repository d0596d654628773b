package pegsets.expand;

/// Hears how far a stage is. Called by several threads.
@FunctionalInterface
public interface Progress {
    /// So many positions of the stage's inputs have been dealt with since the last call.
    void advance(long positions);
}
