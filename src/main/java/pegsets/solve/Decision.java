package pegsets.solve;

import java.util.List;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Pagoda;
import pegsets.board.geometry.Symmetry;

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

    /// The start has no more pegs than the finish, and is another position.
    record TooFewPegs() implements Decision {}

    /// Start and finish are in different position classes.
    ///
    /// @param holes of these the start has an even number of pegs and the finish an odd one, or the other way round,
    ///              and no jump changes that
    record OtherClass(long holes) implements Decision {}

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

    /// What is known about the problem that a symmetry makes of it.
    default Decision moved(Symmetry symmetry) {
        return switch (this) {
            case Solvable(List<Jump> jumps) ->
                new Solvable(jumps.stream().map(jump -> jump.image(symmetry)).toList());
            case OtherClass(long holes) -> new OtherClass(symmetry.image(holes));
            case Refuted(Pagoda pagoda) -> new Refuted(pagoda.moved(symmetry));
            case TooFewPegs _,Exhausted _,Undecided _ -> this;
        };
    }

    /// What is known about play from the complement of the finish to the complement of the start: the same jumps in
    /// reverse order, as a jump backward is a jump forward on the complements. The sums of a resource count differ by
    /// the same there, and so do parities.
    default Decision exchanged() {
        return this instanceof Solvable(List<Jump> jumps) ? new Solvable(jumps.reversed()) : this;
    }
}
