package pegsets.stages;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.Problem;
import pegsets.sets.SetHeader;

/// The forward sets of Notes, equation (1): the first set holds the starts, and F_k the descendants of F_{k+1}.
public final class ForwardStage extends SetStage {

    private final Expander descendants;

    public ForwardStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        descendants = JumpExpander.forward(problem.board(), group);
    }

    /// The first forward set: the starts.
    public SetHeader start(Output output) throws IOException {
        return writeFew(problem.start(), output);
    }

    /// F_k of F_{k+1}.
    public SetHeader descend(Path larger, Output output) throws IOException {
        return expand(larger, descendants, output.pegs(), output.work(), sorted -> write(sorted, output));
    }
}
