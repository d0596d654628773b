package pegsets.expand;

/// A listener for the progress of one file. Several threads call it.
@FunctionalInterface
public interface Progress {
    /// Reports the number of source positions that were processed since the last call.
    void advance(long positions);
}
