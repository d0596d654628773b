package pegsets.stages;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pegsets.board.Problem;
import pegsets.sets.CodeCursor;
import pegsets.sets.CodeSetReader;
import pegsets.sets.Folders;
import pegsets.sets.Intersection;
import pegsets.sets.SetHeader;

/// What a winning set must be, given those beside it: W_k holds the descendants of W_{k+1} that are parents of W_{k-1}. At the ends the
/// starts and the finishes themselves stand for what is beyond.
public final class BetweenStage extends SetStage {
    private final Expander descendants;
    private final Expander parents;
    private final Expander descendantsOfComplements;

    public BetweenStage(Problem problem, Engines engines, Progress progress) {
        super(problem, engines, progress);
        descendants = JumpExpander.forward(problem.board(), group);
        parents = JumpExpander.backward(problem.board(), group);
        descendantsOfComplements = JumpExpander.complementThenForward(problem.board(), group);
    }

    /// One of the two sides from which a set is given.
    public sealed interface Side {
        /// The starts or the finishes of the problem.
        record End(boolean start) implements Side {}

        /// A set with one peg more or fewer.
        record Next(Path set) implements Side {}

        /// The set with one peg more, given by its complement in a complement problem.
        record NextByComplement(Path set) implements Side {}
    }

    /// The positions between two sides.
    ///
    /// @param above starts, or a set with one peg more
    /// @param below finishes, or a set with one peg fewer
    public SetHeader between(Side above, Side below, Output output) throws IOException {
        Files.createDirectories(output.work());
        Output reached = new Output(output.work().resolve("reached.codes"), output.pegs(), output.description(),
                output.work().resolve("above"));
        side(above, descendants, reached.work(), reached, sorted -> write(sorted, reached));
        try (CodeSetReader reader = new CodeSetReader(reached.file())) {
            SetHeader header = side(below, parents, output.work().resolve("below"), output,
                    sorted -> write(new Intersection(sorted, reader), output));
            Folders.delete(output.work());
            return header;
        }
    }

    private SetHeader side(Side side, Expander expander, Path work, Output output, Reading reading) throws IOException {
        return switch (side) {
            case Side.End end -> reading.apply(few(end.start ? problem.start().codes() : problem.finish().codes()));
            case Side.Next next -> expand(next.set, expander, output.pegs(), work, reading);
            case Side.NextByComplement next -> expand(next.set, descendantsOfComplements, output.pegs(), work, reading);
        };
    }

    private CodeCursor few(List<Long> positions) {
        long[] codes = problem.mincodes(positions.stream().mapToLong(Long::longValue)).stream().mapToLong(Long::longValue).toArray();
        int[] handedOut = {0};
        return into -> {
            int n = Math.min(codes.length - handedOut[0], CodeCursor.BATCH);
            System.arraycopy(codes, handedOut[0], into, 0, n);
            handedOut[0] += n;
            return n;
        };
    }
}
