package pegsets.solve;

import java.util.Arrays;
import java.util.List;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.board.geometry.Reduction;
import pegsets.disk.ResourceText;

/// The results of [FunctionSearch] for frequent problems: a search takes longer than such a problem. The resource
/// `prune/known.tsv` has a line for each problem: board, rules, start and finish, then the lines of a [Pruning],
/// divided by tabs.
public final class KnownFunctions {
    private KnownFunctions() {}

    /// Returns the functions of a problem; no functions if the problem is not known.
    public static Pruning pruning(Problem problem) {
        if (problem.reduction() != Reduction.STABILISER) {
            return Pruning.NONE;
        }
        List<String> key = List.of(problem.board().name(), problem.board().rules().label(), problem.start().name(),
                problem.finish().name());
        return ResourceText.rows("/prune/known.tsv").map(Arrays::asList)
                .filter(row -> row.subList(0, key.size()).equals(key)).findFirst()
                .map(row -> Pruning.ofLines(problem.board(), row.subList(key.size(), row.size())))
                .orElse(Pruning.NONE);
    }
}
