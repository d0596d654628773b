package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.codes.merge.Difference;
import pegsets.expand.ComplementExpander;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// The losing sets of Notes, equation (10): L_k holds the descendants of W_{k+1} that are not in W_k, the positions that one bad
/// jump leads to. In a complement problem the winning sets above the middle are given by their complements.
public final class LosingStage extends SetStage {
    private final Expander descendants;
    private final Expander parents;
    private final Expander descendantsOfComplements;
    private final Expander complements;

    public LosingStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        descendants = JumpExpander.forward(problem.board(), group);
        parents = JumpExpander.backward(problem.board(), group);
        descendantsOfComplements = JumpExpander.complementThenForward(problem.board(), group);
        complements = new ComplementExpander(problem.board(), group);
    }

    /// L_k of W_{k+1} and W_k.
    public SetHeader descend(Path larger, Path winning, Output output) throws IOException {
        return expand(larger, descendants, output.pegs(), output.work(), sorted -> without(winning, sorted, output));
    }

    /// L_m of W_{T-m-1} and W_m in a complement problem, m = T/2 rounded down: the complement of W_{T-m-1} is W_{m+1}.
    public SetHeader middleOfComplements(Path opposite, Path winning, Output output) throws IOException {
        return expand(opposite, descendantsOfComplements, output.pegs(), output.work(),
                sorted -> without(winning, sorted, output));
    }

    /// L_k above the middle of a complement problem, of W_{T-k-1} and W_{T-k}, the complements of W_{k+1} and W_k: the
    /// parents of W_{T-k-1} that are not in W_{T-k}, complemented.
    public SetHeader descendByComplements(Path oppositeOfLarger, Path opposite, Output output) throws IOException {
        return complementOf(output, complements, between -> expand(oppositeOfLarger, parents, between.pegs(), between.work(),
                sorted -> without(opposite, sorted, between)));
    }

    private SetHeader without(Path set, CodeCursor sorted, Output output) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(set)) {
            return write(new Difference(sorted, reader), output);
        }
    }
}
