package pegsets.jobs;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.geometry.Positions;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.SetSummary;
import pegsets.descent.Engines;
import pegsets.descent.collect.Engine;
import pegsets.disk.Budget;

/// A problem, the results wanted of it, and what they may cost.
///
/// @param name      the job file's name without its ending; names the job's folder
/// @param wanted    the results, not those they need
/// @param forwardTo the lowest k of the forward sets, where the job file says so
/// @param forwardSets how much of the forward sets is made
/// @param pruning   what is left out of the forward sets
/// @param engine    what collects all sets, where the job file says so
/// @param isClustered whether a cluster makes the sets
/// @param partSize  the positions in each part of a set, whole blocks; [SetSummary#ONE_FILE] for sets of one file
public record Job(String name, Problem problem, Set<Result> wanted, OptionalInt forwardTo, Budget budget,
        ForwardSets forwardSets, Pruning pruning, Optional<Engine> engine, boolean isClustered, long partSize) {

    /// A job whose forward sets are whole, with the engines that fit the budget.
    public Job(String name, Problem problem, Set<Result> wanted, OptionalInt forwardTo, Budget budget) {
        this(name, problem, wanted, forwardTo, budget, ForwardSets.WHOLE, Pruning.NONE, Optional.empty(), false,
                SetSummary.ONE_FILE);
    }

    /// The same job with something left out of its forward sets.
    Job pruned(Pruning by) {
        return new Job(name, problem, wanted, forwardTo, budget, forwardSets, by, engine, isClustered, partSize);
    }

    /// The same job for other results.
    Job wanting(Set<Result> results) {
        return new Job(name, problem, results, OptionalInt.empty(), budget, forwardSets, pruning, engine, isClustered,
                partSize);
    }

    /// The engines that collect its sets.
    public Engines engines() {
        return new Engines(problem, budget, engine);
    }

    /// What the files of the job are of.
    public Description description() {
        return Description.of(problem, pruning);
    }

    /// Another problem on the same board, not pruned, reduced likewise, with the same budget, and one result wanted.
    public Job of(String otherName, Positions start, Positions finish, Result result) {
        return new Job(otherName, new Problem(problem.board(), start, finish, problem.reduction()), EnumSet.of(result),
                OptionalInt.empty(), budget);
    }

    /// The same problem, for whole forward sets down to k and nothing else.
    public Job wholeForward(String otherName, int k) {
        return new Job(otherName, problem, EnumSet.of(Result.FORWARD), OptionalInt.of(k), budget);
    }

    /// Whether nothing is left out of the forward sets.
    public boolean isWhole() {
        return forwardSets == ForwardSets.WHOLE && pruning.isNone();
    }
}
