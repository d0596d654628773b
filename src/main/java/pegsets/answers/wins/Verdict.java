package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import pegsets.board.Board;
import pegsets.board.Jump;

/// The verdict of the winning sets on a position and on those after its jumps.
///
/// @param solutions the ways from it to the finish; 0 if it is not winning
/// @param jumps     all legal jumps, in the order of [Board#jumps()]; empty if not asked for
public record Verdict(long position, BigInteger solutions, List<Option> jumps) {
    /// A legal jump.
    ///
    /// @param solutions the ways to the finish after it
    public record Option(Jump jump, BigInteger solutions) {
        public boolean isGood() {
            return solutions.signum() > 0;
        }
    }

    public static Verdict of(Board board, SolutionCounts ways, long position) throws IOException {
        List<Option> jumps = new ArrayList<>();
        for (Jump jump : board.jumps()) {
            if (jump.isLegal(position)) {
                jumps.add(new Option(jump, ways.from(position ^ jump.mask())));
            }
        }
        return new Verdict(position, ways.from(position), jumps);
    }

    public boolean isWinning() {
        return solutions.signum() > 0;
    }

    /// Returns whether a jump leads from a winning position to a dead end, from which the finish is out of reach. The
    /// sets do not say this about a jump from a position that is not winning.
    public boolean isDeadEnd(Option option) {
        return isWinning() && !option.isGood();
    }
}
