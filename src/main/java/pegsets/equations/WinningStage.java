package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.codes.merge.Intersection;
import pegsets.expand.ComplementExpander;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// The winning sets, W_k = F_k ∩ B_k by Notes, equation (3): once in the middle, and from there by recursion,
/// which needs no other intersection of large sets. In a complement problem W_{T-k} is the complement of W_k (8), so
/// only the sets up to the middle are made, of forward sets alone.
public final class WinningStage extends SetStage {

    private final Expander descendants;
    private final Expander parents;
    private final Expander complements;
    private final Expander complementsOfDescendants;

    public WinningStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        descendants = JumpExpander.forward(problem.board(), group);
        parents = JumpExpander.backward(problem.board(), group);
        complements = new ComplementExpander(problem.board(), group);
        complementsOfDescendants = JumpExpander.forwardThenComplement(problem.board(), group);
    }

    /// W_k of F_k and B_k, equation (3).
    public SetHeader middle(Path forward, Path backward, Output output) throws IOException {
        try (CodeSetReader f = new CodeSetReader(forward); CodeSetReader b = new CodeSetReader(backward)) {
            return write(new Intersection(f, b), output);
        }
    }

    /// W_k of F_k and F_{T-k} in a complement problem, equation (7).
    public SetHeader middleOfComplements(Path forward, Path opposite, Output output) throws IOException {
        return expand(opposite, complements, output.pegs(), output.work(),
                sorted -> common(forward, sorted, output));
    }

    /// W_k of W_{k+1} and B_k, equation (4).
    public SetHeader descend(Path larger, Path backward, Output output) throws IOException {
        return expand(larger, descendants, output.pegs(), output.work(),
                sorted -> common(backward, sorted, output));
    }

    /// W_k of W_{k-1} and F_k, equation (5).
    public SetHeader ascend(Path smaller, Path forward, Output output) throws IOException {
        return expand(smaller, parents, output.pegs(), output.work(),
                sorted -> common(forward, sorted, output));
    }

    /// W_k of W_{k+1} and F_{T-k} in a complement problem, equation (9). Not the large F_{T-k} is complemented but the
    /// descendants of W_{k+1}; those found in F_{T-k}, which make W_{T-k}, are then complemented back.
    public SetHeader descendByComplements(Path larger, Path opposite, Output output) throws IOException {
        return complementOf(output, complements, between -> expand(larger, complementsOfDescendants, between.pegs(),
                between.work(), sorted -> common(opposite, sorted, between)));
    }

    private SetHeader common(Path set, CodeCursor sorted, Output output) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(set)) {
            return write(new Intersection(reader, sorted), output);
        }
    }
}
