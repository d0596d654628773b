package pegsets.job;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.Pruning;

/// The results that a job wants.
///
/// @param results        without those that they need
/// @param forwardTo      the lowest k of the forward sets, if the job file gives it
/// @param forwardSets    which forward sets are computed
/// @param pruning        what the forward sets leave out
/// @param isPruningFound whether a search found the pruning, so that a run keeps it in the job's folder
public record Wanted(Set<Result> results, OptionalInt forwardTo, ForwardSets forwardSets, Pruning pruning,
        boolean isPruningFound) {
    /// Whole forward sets.
    public static Wanted of(Set<Result> results, OptionalInt forwardTo) {
        return new Wanted(results, forwardTo, ForwardSets.WHOLE, Pruning.NONE, false);
    }

    Wanted pruned(Pruning by, boolean isFound) {
        return new Wanted(results, forwardTo, forwardSets, by, isFound);
    }

    /// Returns the same forward sets for other results.
    Wanted with(Set<Result> others, OptionalInt to) {
        return new Wanted(others, to, forwardSets, pruning, isPruningFound);
    }

    /// Returns the same results, and the ways of all winning positions.
    Wanted withCounts() {
        Set<Result> all = EnumSet.of(Result.COUNTS);
        all.addAll(results);
        return with(all, forwardTo);
    }
}
