package pegsets.answers.wins;

import java.math.BigInteger;
import java.util.List;
import java.util.Set;
import pegsets.board.Jump;

/// A condition on a solution: to make jumps of a set a number of times, all of them together.
///
/// @param jumps  of a board; a jump and its reverse are two jumps
/// @param times  the number of times
/// @param orMore whether a greater number meets the condition too
public record JumpCondition(Set<Jump> jumps, int times, boolean orMore) {
    /// The most counts for each position.
    public static final long MOST_STATES = 4096;

    public JumpCondition {
        jumps = Set.copyOf(jumps);
    }

    /// Returns the number of counts for each position that conditions need together: one for each number of their
    /// jumps, by which of them are made.
    public static BigInteger states(List<JumpCondition> conditions) {
        return conditions.stream().map(condition -> BigInteger.valueOf(2L * (condition.times() + 1)))
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }
}
