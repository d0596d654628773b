package pegsets.moves;

import pegsets.expand.Progress;

/// Receives the progress of a search by levels.
@FunctionalInterface
public interface LevelListener extends Progress {

    /// A search begins or resumes.
    default void begin(SearchFolder search) {}

    /// The search is about to compute or read a level.
    ///
    /// @param positions of the previous level, from which it is computed
    default void begin(int level, long positions) {}

    /// A level is complete.
    ///
    /// @param ends     the ends of moves that were found for it, including repeats and ends that were dropped
    /// @param wasThere whether an earlier run computed it
    default void end(Level level, long ends, boolean wasThere) {}
}
