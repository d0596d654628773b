package pegsets.sets.file;

import java.io.IOException;

/// Receives codes in any order, with repeats. The caller feeds it from a source as follows:
///
/// 1. It reads the source from item [#resumeAt] on. Each reading thread adds codes to its own [#sink].
/// 2. After every [#checkpointInterval] items of the source, and when [#isFull], it stops all sinks and calls
///    [#checkpoint] with the number of items read. A consumer that stores its work on disk can resume there.
/// 3. At the end of the source it calls [#passEnded]. If this returns true, it feeds the whole source again.
public interface CodeConsumer {

    /// Receives codes from one thread.
    @FunctionalInterface
    interface Sink {
        /// Adds the first `n` codes of an array. The caller may reuse the array afterwards.
        void add(long[] codes, int n) throws IOException;
    }

    /// Returns a sink for one thread. Any thread may call this.
    Sink sink();

    /// Returns how many threads may have a sink at the same time.
    default int mostThreads() {
        return Integer.MAX_VALUE;
    }

    /// Returns how many items of the source an earlier run has added in this pass.
    default long resumeAt() {
        return 0;
    }

    /// Returns the number of items of the source between two checkpoints.
    default long checkpointInterval() {
        return Long.MAX_VALUE;
    }

    /// Returns whether a checkpoint must make room before the next batch. Any thread may call this.
    default boolean isFull() {
        return false;
    }

    /// Records that all codes from the first `items` items of the source have been added.
    default void checkpoint(long items) throws IOException {}

    /// Ends a pass over the source. Returns whether another pass is needed.
    default boolean passEnded() throws IOException {
        return false;
    }
}
