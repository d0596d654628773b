package pegsets.codes.file;

import java.io.IOException;

/// Takes codes in any order, as often as they come. A source of codes is fed like this:
///
/// 1. The source is read from item [#resumeAt] on; each thread that reads gets a [#sink] of its own for what it finds.
/// 2. After every [#checkpointInterval] items of the source, and when [#isFull], with no thread inside a sink,
///    [#checkpoint] says how far the source has been read. An intake that keeps its work on disk goes on from there
///    after a stop.
/// 3. At the end of the source, [#passEnded]; as long as it returns true, the whole source is fed once more.
public interface CodeConsumer {

    /// Takes codes, from one thread.
    @FunctionalInterface
    interface Sink {
        /// Takes the first `n` codes of an array, which is the caller's again afterwards.
        void add(long[] codes, int n) throws IOException;
    }

    /// A sink for one thread; any thread may ask for one.
    Sink sink();

    /// How many items of the source need not be fed again in this pass: 0, unless an earlier run got further.
    default long resumeAt() {
        return 0;
    }

    /// After how many items of the source a checkpoint is wanted.
    default long checkpointInterval() {
        return Long.MAX_VALUE;
    }

    /// Whether a checkpoint is wanted before the next batch is added, so that there is room for it. Any thread may ask.
    default boolean isFull() {
        return false;
    }

    /// Remembers that everything from the first `items` items of the source has been added.
    default void checkpoint(long items) throws IOException {}

    /// Ends a pass over the source. Returns whether another is needed.
    default boolean passEnded() throws IOException {
        return false;
    }
}
