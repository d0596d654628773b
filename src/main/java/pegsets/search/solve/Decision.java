package pegsets.search.solve;

import java.util.List;
import java.util.Optional;
import pegsets.board.Jump;
import pegsets.board.Pagoda;
import pegsets.board.Symmetry;

/// The decision on a problem.
public sealed interface Decision {

    /// The problem has a solution.
    ///
    /// @param jumps of one solution
    record Solvable(List<Jump> jumps) implements Decision {
        public Solvable {
            jumps = List.copyOf(jumps);
        }
    }

    /// The start has at most as many pegs as the finish, and is another position.
    record TooFewPegs() implements Decision {}

    /// Start and finish are in different position classes.
    ///
    /// @param holes on these the numbers of pegs at the start and the finish differ in parity, which no jump changes
    record OtherClass(long holes) implements Decision {}

    /// A resource count is smaller at the start than at the finish.
    record Refuted(Pagoda pagoda) implements Decision {}

    /// The search ended without a solution.
    ///
    /// @param positions      the number of positions searched, from the start and from the finish
    /// @param resourceCounts the number of resource counts that refuted others
    record Exhausted(long positions, int resourceCounts) implements Decision {}

    /// The search stopped at its limit.
    ///
    /// @param positions the number of positions searched
    record Undecided(long positions) implements Decision {}

    /// Returns whether the problem has a solution; empty if the search stopped at its limit.
    default Optional<Boolean> isSolvable() {
        return this instanceof Undecided ? Optional.empty() : Optional.of(this instanceof Solvable);
    }

    /// Returns the decision on the image of the problem under a symmetry.
    default Decision moved(Symmetry symmetry) {
        return switch (this) {
            case Solvable(List<Jump> jumps) -> new Solvable(jumps.stream().map(jump -> jump.image(symmetry)).toList());
            case OtherClass(long holes) -> new OtherClass(symmetry.image(holes));
            case Refuted(Pagoda pagoda) -> new Refuted(pagoda.moved(symmetry));
            case TooFewPegs _,Exhausted _,Undecided _ -> this;
        };
    }

    /// Returns the decision on play from the complement of the finish to the complement of the start. It has the same
    /// jumps in reverse order: a jump backward is a jump forward on the complements. Sums of resource counts and
    /// parities differ in the same way there.
    default Decision exchanged() {
        return this instanceof Solvable(List<Jump> jumps) ? new Solvable(jumps.reversed()) : this;
    }
}
