package pegsets.descent;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Pruning;
import pegsets.codes.file.CodeSetReader;
import pegsets.codes.file.SetSummary;
import pegsets.descent.Operation.Operand;
import pegsets.expand.Expander;
import pegsets.expand.JumpExpander;
import pegsets.expand.Relation;

/// A set to be made by going through another: what a relation makes of the positions of a set on disk, each once, and
/// merged with at most one other set.
///
/// @param pruning what is kept of descendants; with other relations, everything
public record Descent(Path source, Relation relation, Pruning pruning, Optional<Operand> second) {

    /// What gives the mincodes of all that comes of a position.
    ///
    /// @param pegs of the positions that are made
    public Expander expander(Problem problem, int pegs) {
        return pruning.isNone()
                ? relation.expander(problem.board(), problem.group())
                : JumpExpander.forward(problem.board(), problem.group(), pruning, pegs);
    }

    /// One line that names what is made of what, for work that is taken up again.
    public String name(Path target) throws IOException {
        SetSummary fed = CodeSetReader.summary(source);
        return "%s from %s %d %08x".formatted(target.getFileName(), source.getFileName(), fed.size(), fed.checksum());
    }
}
