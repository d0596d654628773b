package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.expand.ComplementExpander;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// The backward sets of Notes, equation (2): the first set holds the finishes, and B_k all positions from which one jump leads
/// into B_{k-1}. In a complement problem B_k is the complement of F_{T-k}, equation (6).
public final class BackwardStage extends SetStage {

    private final Expander parents;
    private final Expander complements;

    public BackwardStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        parents = JumpExpander.backward(problem.board(), group);
        complements = new ComplementExpander(problem.board(), group);
    }

    /// The first backward set: the finishes.
    public SetHeader finish(Output output) throws IOException {
        return writeFew(problem.finish(), output);
    }

    /// B_k of B_{k-1}, played backward.
    public SetHeader ascend(Path smaller, Output output) throws IOException {
        return expand(smaller, parents, output.pegs(), output.work(), sorted -> write(sorted, output));
    }

    /// B_k of F_{T-k} in a complement problem.
    public SetHeader complement(Path forward, Output output) throws IOException {
        return expand(forward, complements, output.pegs(), output.work(), sorted -> write(sorted, output));
    }
}
