package pegsets.equations;

import java.io.IOException;
import java.nio.file.Path;
import pegsets.board.geometry.Problem;
import pegsets.codes.file.Output;
import pegsets.codes.file.SetHeader;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Progress;

/// The sets one jump beside a set, without regard to what else is known of their positions. For checking sets that were not made here.
public final class BesideStage extends SetStage {
    private final Expander descendants;
    private final Expander parents;
    private final Expander descendantsOfComplements;

    public BesideStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        descendants = JumpExpander.forward(problem.board(), group);
        parents = JumpExpander.backward(problem.board(), group);
        descendantsOfComplements = JumpExpander.complementThenForward(problem.board(), group);
    }

    /// The starts.
    public SetHeader starts(Output output) throws IOException {
        return writeFew(problem.start(), output);
    }

    /// The finishes.
    public SetHeader finishes(Output output) throws IOException {
        return writeFew(problem.finish(), output);
    }

    /// All positions to which a jump leads from a set.
    public SetHeader descendants(Path set, Output output) throws IOException {
        return expand(set, descendants, output.pegs(), output.work(), sorted -> write(sorted, output));
    }

    /// All positions from which a jump leads into a set.
    public SetHeader parents(Path set, Output output) throws IOException {
        return expand(set, parents, output.pegs(), output.work(), sorted -> write(sorted, output));
    }

    /// All positions to which a jump leads from the complements of a set.
    public SetHeader descendantsOfComplements(Path set, Output output) throws IOException {
        return expand(set, descendantsOfComplements, output.pegs(), output.work(), sorted -> write(sorted, output));
    }
}
