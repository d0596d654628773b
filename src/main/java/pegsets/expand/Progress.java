package pegsets.expand;

/// Hears how far the making of a file is. Called by several threads.
@FunctionalInterface
public interface Progress {
    /// So many positions of the set that is gone through have been dealt with since the last call.
    void advance(long positions);
}
