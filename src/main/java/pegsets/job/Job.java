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
/// @param name    the name of the job file without its ending; also names the job's folder
/// @param context the problem with its tables, which all jobs on the problem share
public record Job(String name, ProblemContext context, Wanted wanted, Limits limits) {
    /// The results that a job wants.
    ///
    /// @param results          without those that they need
    /// @param forwardTo        the lowest k of the forward sets, if the job file gives it
    /// @param leastForwardSets whether the job computes only the part of the forward sets that the winning sets need:
    ///                         without F halfway, unless another set needs it, and without positions that known pagoda
    ///                         functions show to be lost
    /// @param pruning          what the forward sets leave out
    /// @param isPruningFound   whether a search found the pruning, so that a run keeps it in the job's folder
    public record Wanted(Set<Result> results, OptionalInt forwardTo, boolean leastForwardSets, Pruning pruning,
            boolean isPruningFound) {
        /// Whole forward sets.
        public static Wanted of(Set<Result> results, OptionalInt forwardTo) {
            return new Wanted(results, forwardTo, false, Pruning.NONE, false);
        }
    }

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

    /// A job with whole forward sets and engines chosen by the budget.
    public Job(String name, Problem problem, Set<Result> results, OptionalInt forwardTo, Budget budget) {
        this(name, new ProblemContext(problem), Wanted.of(results, forwardTo), Limits.of(budget));
    }

    /// Returns the same job with pruned forward sets.
    public Job pruned(Pruning by, boolean isFound) {
        return new Job(name, context,
                new Wanted(wanted.results, wanted.forwardTo, wanted.leastForwardSets, by, isFound), limits);
    }

    Job wanting(Set<Result> results, OptionalInt forwardTo) {
        return new Job(name, context, new Wanted(results, forwardTo, wanted.leastForwardSets, wanted.pruning,
                wanted.isPruningFound), limits);
    }

    /// Returns the same job, which wants also the ways of all winning positions.
    Job counting() {
        Set<Result> all = EnumSet.of(Result.COUNTS);
        all.addAll(wanted.results());
        return wanting(all, wanted.forwardTo);
    }

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

    /// Returns whether the forward sets contain all positions.
    public boolean isWhole() {
        return !wanted.leastForwardSets() && pruning().isNone();
    }
}
