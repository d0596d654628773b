package pegsets.sets.descent;

import java.nio.file.Path;
import java.util.Optional;
import pegsets.board.Pruning;
import pegsets.sets.expand.Expander;
import pegsets.sets.expand.JumpExpander;
import pegsets.sets.expand.JumpTables;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Operation.Operand;

/// A set to be computed from another: the distinct positions that a relation gives for the positions of a set on disk,
/// merged with at most one other set.
///
/// @param pruning     what is kept of descendants; with other relations, everything
/// @param isContinued whether the descendants of the new set are computed next
public record Descent(Path source, Relation relation, Pruning pruning, Optional<Operand<Path>> second,
        boolean isContinued) {

    /// Returns the expander that gives the mincodes of all related positions.
    ///
    /// @param pegs of the new set
    public Expander expander(JumpTables tables, int pegs) {
        return pruning.isNone() ? relation.expander(tables) : JumpExpander.forward(tables, pruning, pegs);
    }
}
