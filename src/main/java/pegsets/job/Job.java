package pegsets.job;

import java.util.EnumSet;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.Budget;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.descent.Engine;
import pegsets.sets.engine.ProblemContext;
import pegsets.sets.file.SetSummary;

/// A problem, the results wanted of it, and the limits of its computation.
///
/// @param name        the name of the job file without its ending; also names the job's folder
/// @param planner     has the tables of the problem, the budget, and the engine that the job file names
/// @param wanted      the results, without those that they need
/// @param forwardTo   the lowest k of the forward sets, if the job file gives it
/// @param forwardSets which forward sets are computed
/// @param pruning     what the forward sets leave out
/// @param isPruningFound whether a search found the pruning, so that a run keeps it in the job's folder
/// @param isClustered whether a cluster computes the sets
/// @param partSize    the positions in each part of a set, whole blocks; [SetSummary#ONE_FILE] for sets of one file
public record Job(String name, DescentPlanner planner, Set<Result> wanted, OptionalInt forwardTo,
        ForwardSets forwardSets, Pruning pruning, boolean isPruningFound, boolean isClustered, long partSize) {
    /// A job with whole forward sets and engines chosen by the budget.
    public Job(String name, Problem problem, Set<Result> wanted, OptionalInt forwardTo, Budget budget) {
        this(name, new DescentPlanner(problem, budget), wanted, forwardTo);
    }

    private Job(String name, DescentPlanner planner, Set<Result> wanted, OptionalInt forwardTo) {
        this(name, planner, wanted, forwardTo, ForwardSets.WHOLE, Pruning.NONE, false, false, SetSummary.ONE_FILE);
    }

    /// Returns the same job with pruned forward sets.
    public Job pruned(Pruning by, boolean isFound) {
        return new Job(name, planner, wanted, forwardTo, forwardSets, by, isFound, isClustered, partSize);
    }

    /// Returns the same job for other results.
    Job wanting(Set<Result> results) {
        return new Job(name, planner, results, OptionalInt.empty(), forwardSets, pruning, isPruningFound, isClustered,
                partSize);
    }

    /// Returns the same job, which wants also the ways of all winning positions.
    Job counting() {
        Set<Result> all = EnumSet.of(Result.COUNTS);
        all.addAll(wanted);
        return new Job(name, planner, all, forwardTo, forwardSets, pruning, isPruningFound, isClustered, partSize);
    }

    /// The tables of the problem.
    public ProblemContext context() {
        return planner.context();
    }

    public Problem problem() {
        return context().problem();
    }

    public Budget budget() {
        return planner.budget();
    }

    /// The engine for all sets, if the job file names one.
    public Optional<Engine> engine() {
        return planner.named();
    }

    /// Returns the text lines that identify the job's files.
    public Description description() {
        return Description.of(problem(), pruning);
    }

    /// Returns a job for one result of another problem on the same board, without pruning, with the same reduction and
    /// budget.
    public Job of(String otherName, Positions start, Positions finish, Result result) {
        return new Job(otherName, new Problem(problem().board(), start, finish, problem().reduction()),
                EnumSet.of(result), OptionalInt.empty(), budget());
    }

    /// Returns a job for whole forward sets of the same problem, down to k.
    public Job wholeForward(String otherName, int k) {
        return new Job(otherName, new DescentPlanner(planner.context(), budget(), Optional.empty()),
                EnumSet.of(Result.FORWARD), OptionalInt.of(k));
    }

    /// Returns whether the forward sets contain all positions.
    public boolean isWhole() {
        return forwardSets == ForwardSets.WHOLE && pruning.isNone();
    }
}
