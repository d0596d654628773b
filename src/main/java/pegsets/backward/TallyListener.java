package pegsets.backward;

import pegsets.expand.Progress;

/// Hears how far the counting of jumps is.
@FunctionalInterface
public interface TallyListener extends Progress {

    /// The winning positions of so many pegs are next.
    default void level(int pegs, long positions) {}
}
