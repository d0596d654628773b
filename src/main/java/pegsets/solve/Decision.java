package pegsets.solve;

import java.util.List;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;

/// What is known about a problem.
public sealed interface Decision {

    /// It can be solved.
    ///
    /// @param jumps a solution
    record Solvable(List<Jump> jumps) implements Decision {
        public Solvable {
            jumps = List.copyOf(jumps);
        }
    }

    /// A resource count is too small at the start.
    record Refuted(Pagoda pagoda) implements Decision {}

    /// The search ended without a solution.
    ///
    /// @param positions      how many positions it looked at, both from the start and from the finish
    /// @param resourceCounts how many resource counts it had to refute others
    record Exhausted(long positions, int resourceCounts) implements Decision {}

    /// The search was given up at its limit.
    ///
    /// @param positions how many positions it looked at
    record Undecided(long positions) implements Decision {}
}
