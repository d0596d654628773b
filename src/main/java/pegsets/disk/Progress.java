package pegsets.disk;

/// A listener to the progress of some work. Several threads call [#advance].
@FunctionalInterface
public interface Progress {
    /// Reports the number of source positions that were processed since the last call.
    void advance(long positions);

    /// Reports what is processed next, and how many positions that scans.
    default void begin(String what, long positions) {}

    /// Reports a line for the log.
    default void note(String line) {}
}
