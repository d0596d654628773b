package pegsets.moves;

import pegsets.expand.Progress;

/// Receives the progress of a search by levels.
@FunctionalInterface
public interface LevelListener extends Progress {

    /// A search begins or resumes.
    default void begin(SearchFolder search) {}

    /// The search is about to make or read a level.
    ///
    /// @param positions of the level before, from which it is made
    default void begin(int level, long positions) {}

    /// A level is complete.
    ///
    /// @param ends     the ends of moves that were found for it, with repeats and those not kept
    /// @param wasThere whether an earlier run made it
    default void end(Level level, long ends, boolean wasThere) {}
}
