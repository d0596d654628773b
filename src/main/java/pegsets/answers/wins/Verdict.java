package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.Board;
import pegsets.board.Jump;

/// The verdict on a position and on those after its jumps. Each part is empty if it is not known.
///
/// @param reached   whether play from the start reaches it
/// @param winnable  whether play from it reaches the finish
/// @param solutions the ways from it to the finish
/// @param jumps     all legal jumps, in the order of [Board#jumps()]; empty if not asked for
/// @param inSolution whether the position occurs in a solution from a single vacancy: a vacancy leads to it, and play
///                   from it reaches the job's finish (Notes, sections 3 and 9); empty if not known. The outer value is
///                   empty if the job wants no backward sets.
public record Verdict(long position, Optional<Boolean> reached, Optional<Boolean> winnable,
        Optional<BigInteger> solutions, List<Option> jumps, Optional<Optional<Boolean>> inSolution) {
    /// A legal jump.
    ///
    /// @param winnable  whether play after it reaches the finish; empty if not known
    /// @param solutions the ways to the finish after it; empty if not known
    public record Option(Jump jump, Optional<Boolean> winnable, Optional<BigInteger> solutions) {
        /// Returns the verdict on a jump from a position that play reaches.
        static Option of(Jump jump, BigInteger ways) {
            return new Option(jump, Optional.of(ways.signum() > 0), Optional.of(ways));
        }

        public boolean isGood() {
            return winnable.equals(Optional.of(true));
        }
    }

    /// Returns the verdict of the winning sets on a position that play from the start reaches.
    public static Verdict of(Board board, SolutionCounts ways, long position) throws IOException {
        List<Option> jumps = new ArrayList<>();
        for (Jump jump : board.jumps()) {
            if (jump.isLegal(position)) {
                jumps.add(Option.of(jump, ways.from(position ^ jump.mask())));
            }
        }
        BigInteger solutions = ways.from(position);
        return new Verdict(position, Optional.of(true), Optional.of(solutions.signum() > 0), Optional.of(solutions),
                jumps, Optional.empty());
    }

    public boolean isWinning() {
        return reached.equals(Optional.of(true)) && isWinnable();
    }

    public boolean isWinnable() {
        return winnable.equals(Optional.of(true));
    }

    /// Returns whether a jump leads from a position that can be won to a dead end, from which the finish is out of
    /// reach.
    public boolean isDeadEnd(Option option) {
        return isWinnable() && option.winnable.equals(Optional.of(false));
    }
}
