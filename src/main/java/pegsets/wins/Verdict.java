package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;

/// What the winning sets know of a position: whether it is winning, on a way from the start to the finish, and what
/// each jump makes of it.
///
/// @param solutions the ways from it to the finish; 0 if it is not winning
/// @param jumps     every jump that can be made, in the order of [Board#jumps()]; none where they were not asked for
public record Verdict(long position, BigInteger solutions, List<Option> jumps) {

    /// A jump that can be made.
    ///
    /// @param solutions the ways to the finish that are left after it
    public record Option(Jump jump, BigInteger solutions) {

        /// Whether it leads to a winning position.
        public boolean isGood() {
            return solutions.signum() > 0;
        }
    }

    /// The verdict on a position without its jumps.
    public static Verdict brief(SolutionCounts ways, long position) throws IOException {
        return new Verdict(position, ways.from(position), List.of());
    }

    /// The verdict on a position and on each jump.
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

    /// Whether a jump leads from a winning position into a dead end: the finish is then out of reach. Of a position
    /// that is not winning itself the sets do not know more.
    public boolean isDeadEnd(Option option) {
        return isWinning() && !option.isGood();
    }
}
