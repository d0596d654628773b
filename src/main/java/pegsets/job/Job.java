package pegsets.job;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Pruning;
import pegsets.disk.Budget;
import pegsets.sets.descent.DescentPlanner;
import pegsets.sets.engine.ProblemContext;

/// A problem, the results wanted of it, and the limits of its computation.
///
/// @param name    the name of the job file without its ending; also names the job's folder
/// @param context the problem with its tables, which all jobs on the problem share
public record Job(String name, ProblemContext context, Wanted wanted, Limits limits) {
    /// A job with whole forward sets and engines chosen by the budget.
    public Job(String name, Problem problem, Set<Result> results, OptionalInt forwardTo, Budget budget) {
        this(name, new ProblemContext(problem), Wanted.of(results, forwardTo), Limits.of(budget));
    }

    /// Returns the same job with pruned forward sets.
    public Job pruned(Pruning by, boolean isFound) {
        return new Job(name, context, wanted.pruned(by, isFound), limits);
    }

    /// Returns the same job for other results.
    Job wanting(Set<Result> results) {
        return new Job(name, context, wanted.with(results, OptionalInt.empty()), limits);
    }

    /// Returns the same job, which wants also the ways of all winning positions.
    Job counting() {
        return new Job(name, context, wanted.withCounts(), limits);
    }

    /// Returns the same job with another budget.
    public Job within(Budget budget) {
        return new Job(name, context, wanted,
                new Limits(budget, limits.engine(), limits.isClustered(), limits.partSize()));
    }

    public Problem problem() {
        return context.problem();
    }

    public Budget budget() {
        return limits.budget();
    }

    public Pruning pruning() {
        return wanted.pruning();
    }

    public boolean wants(Result result) {
        return wanted.results().contains(result);
    }

    /// Returns a planner of the levels of this job.
    public DescentPlanner planner() {
        return new DescentPlanner(context, limits.budget(), limits.engine());
    }

    /// Returns the text lines that identify the job's files.
    public Description description() {
        return Description.of(problem(), pruning());
    }

    /// Returns a job for one result of another problem on the same board, without pruning, with the same reduction and
    /// budget.
    public Job of(String otherName, Positions start, Positions finish, Result result) {
        return new Job(otherName, new Problem(problem().board(), start, finish, problem().reduction()),
                EnumSet.of(result), OptionalInt.empty(), budget());
    }

    /// Returns a job for whole forward sets of the same problem, down to k, with engines chosen by the budget.
    public Job wholeForward(String otherName, int k) {
        return new Job(otherName, context, Wanted.of(EnumSet.of(Result.FORWARD), OptionalInt.of(k)),
                Limits.of(budget()));
    }

    /// Returns whether the forward sets contain all positions.
    public boolean isWhole() {
        return wanted.forwardSets() == ForwardSets.WHOLE && pruning().isNone();
    }
}
