package pegsets.jobs;

import java.util.EnumSet;
import java.util.OptionalInt;
import java.util.Set;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.stages.Resources;

/// A problem, the results wanted of it, and what they may cost.
///
/// @param name      the job file's name without its ending; names the job's folder
/// @param wanted    the results, not those they need
/// @param forwardTo the lowest k of the forward sets, where the job file says so
public record Job(String name, Problem problem, Set<Result> wanted, OptionalInt forwardTo, Resources resources) {

    /// The problem in a few lines, as it stands in the journal and in every set file.
    public String problemText() {
        return """
                board %s
                rules %s
                start %s
                finish %s
                symmetry %s
                """.formatted(problem.board().name(), problem.board().rules().label(),
                problem.start().name(), problem.finish().name(),
                problem.reduction().label());
    }

    /// Another problem on the same board, reduced likewise, with the same resources, and one result wanted.
    public Job of(String otherName, Positions start, Positions finish, Result result) {
        return new Job(otherName, new Problem(problem.board(), start, finish, problem.reduction()), EnumSet.of(result),
                OptionalInt.empty(), resources);
    }
}
