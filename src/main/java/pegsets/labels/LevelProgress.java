package pegsets.labels;

import pegsets.expand.Progress;

/// A listener to work that scans the positions of a job level by level, a level for each number of pegs.
@FunctionalInterface
public interface LevelProgress extends Progress {
    /// Reports that the `positions` positions of `pegs` pegs are next.
    default void level(int pegs, long positions) {}
}
