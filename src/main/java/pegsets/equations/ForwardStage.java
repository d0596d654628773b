package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// The forward sets of Notes, equation (1): the first set holds the starts, and F_k the descendants of F_{k+1}. With a pruning
/// both leave out the classes that it does not keep.
public final class ForwardStage extends SetStage {

    private final Pruning pruning;

    public ForwardStage(Problem problem, Engines engines, Progress progress) {
        this(problem, Pruning.NONE, engines, progress);
    }

    public ForwardStage(Problem problem, Pruning pruning, Engines engines, Progress progress) {
        super(problem, engines, progress);
        this.pruning = pruning;
    }

    /// The first forward set: the starts.
    public SetHeader start(Output output) throws IOException {
        return writeFew(problem.start(), pruning.under(group)::keeps, output);
    }

    /// F_k of F_{k+1}.
    public SetHeader descend(Path larger, Output output) throws IOException {
        Expander descendants = JumpExpander.forward(problem.board(), group, pruning, output.pegs());
        return expand(larger, descendants, output.pegs(), output.work(), sorted -> write(sorted, output));
    }
}
