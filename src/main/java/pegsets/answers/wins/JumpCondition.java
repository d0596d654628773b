package pegsets.answers.wins;

import java.util.Set;
import pegsets.board.Jump;

/// A condition on a solution: to make jumps of a set a number of times, all of them together.
///
/// @param jumps  of a board; a jump and its reverse are two jumps
/// @param times  the number of times
/// @param orMore whether a greater number meets the condition too
public record JumpCondition(Set<Jump> jumps, int times, boolean orMore) {
    public JumpCondition {
        jumps = Set.copyOf(jumps);
    }
}
