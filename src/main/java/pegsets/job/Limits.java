package pegsets.job;

import java.util.Optional;
import pegsets.disk.Budget;
import pegsets.sets.descent.Engine;
import pegsets.sets.file.SetSummary;

/// The limits of a job's computation. They change no result.
///
/// @param engine      the engine for all sets, if the job file names one
/// @param isClustered whether a cluster computes the sets
/// @param partSize    the positions in each part of a set, whole blocks; [SetSummary#ONE_FILE] for sets of one file
public record Limits(Budget budget, Optional<Engine> engine, boolean isClustered, long partSize) {
    /// Engines chosen by the budget, on this machine, and sets of one file.
    public static Limits of(Budget budget) {
        return new Limits(budget, Optional.empty(), false, SetSummary.ONE_FILE);
    }
}
