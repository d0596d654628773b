package pegsets.board.text;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Problem;

/// A written solution, played jump by jump up to the first illegal jump.
///
/// @param start the first position
/// @param jumps the legal jumps
/// @param fault the reason why the text is not a solution; empty if it is one
public record Replay(long start, List<Jump> jumps, Optional<Fault> fault) {

    /// The first bad jump.
    ///
    /// @param number its number, from 1
    /// @param text   the written jump
    /// @param reason the reason why it is bad
    public record Fault(int number, String text, String reason) {}

    public boolean isSolution() {
        return fault.isEmpty();
    }

    /// Returns the fault if a jump is illegal. The sequence need not end at the finish.
    public Optional<Fault> illegal() {
        return fault.filter(bad -> bad.number > jumps.size());
    }

    /// Returns the replay of a game whose jumps are all legal.
    ///
    /// @param last the last jump as written
    static Replay ended(Problem problem, long start, List<Jump> jumps, long position, String last) {
        if (problem.finish().codes().contains(position)) {
            return new Replay(start, jumps, Optional.empty());
        }
        Board board = problem.board();
        List<String> left = IntStream.range(0, board.size()).filter(hole -> board.hasPeg(position, hole))
                .mapToObj(board::nameOf).toList();
        return new Replay(start, jumps, Optional.of(new Fault(jumps.size(), last, "the jumps end here, not at the "
                + "finish " + problem.finish().name() + (left.size() == 1
                        ? ": the last peg is at "
                        : ": pegs are left at ")
                + String.join(" ", left))));
    }

    static void checkLegal(Board board, long position, Jump jump) {
        if (!board.hasPeg(position, jump.from())) {
            throw new NotationException("no peg is at " + board.nameOf(jump.from()));
        }
        if (!board.hasPeg(position, jump.over())) {
            throw new NotationException("no peg at " + board.nameOf(jump.over()) + " to jump over");
        }
        if (board.hasPeg(position, jump.to())) {
            throw new NotationException(board.nameOf(jump.to()) + " is not empty");
        }
    }
}
