package pegsets.backward;

import java.util.Set;
import java.util.stream.Collectors;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Symmetry;

/// What may be asked of a solution: to make jumps of a set so many times, all of them together.
///
/// @param jumps  of a board, each direction by itself
/// @param times  how many times
/// @param orMore whether more often will do as well
public record JumpCondition(Set<Jump> jumps, int times, boolean orMore) {

    public JumpCondition {
        jumps = Set.copyOf(jumps);
    }

    /// What the condition asks of the images of solutions.
    JumpCondition image(Symmetry symmetry) {
        return new JumpCondition(jumps.stream().map(jump -> jump.image(symmetry)).collect(Collectors.toSet()), times,
                orMore);
    }
}
