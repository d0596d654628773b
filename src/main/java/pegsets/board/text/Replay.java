package pegsets.board.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.geometry.Problem;

/// A written solution, played jump by jump up to the first that cannot be made.
///
/// @param start where they are played from
/// @param jumps the jumps that have been made
/// @param fault why it is not a solution, if it is not
public record Replay(long start, List<Jump> jumps, Optional<Fault> fault) {

    /// The first bad jump.
    ///
    /// @param number its number, from 1
    /// @param text   the jump as written
    /// @param reason what is wrong with it
    public record Fault(int number, String text, String reason) {}

    /// Plays a sequence of moves in a problem. Where there are several starts, from one that makes it a solution, or
    /// otherwise from one that it goes furthest from.
    public static Replay of(Problem problem, String moves) {
        Replay best = null;
        for (long start : problem.start().codes()) {
            Replay replay = from(start, problem, moves);
            if (replay.isSolution()) {
                return replay;
            }
            if (best == null || replay.fault.orElseThrow().number > best.fault.orElseThrow().number) {
                best = replay;
            }
        }
        return best;
    }

    public boolean isSolution() {
        return fault.isEmpty();
    }

    private static Replay from(long start, Problem problem, String moves) {
        Board board = problem.board();
        List<Jump> jumps = new ArrayList<>();
        long position = start;
        List<String> written = Notation.writtenJumps(moves);
        for (String text : written) {
            try {
                Jump jump = Notation.jump(board, text);
                checkLegal(board, position, jump);
                position ^= jump.mask();
                jumps.add(jump);
            } catch (NotationException e) {
                return new Replay(start, jumps, Optional.of(new Fault(jumps.size() + 1, text, e.getMessage())));
            }
        }
        if (problem.finish().codes().contains(position)) {
            return new Replay(start, jumps, Optional.empty());
        }
        return new Replay(start, jumps, Optional.of(new Fault(
                written.size(), written.isEmpty() ? "" : written.getLast(),
                "the last one, but not at the finish " + problem.finish().name() + ": " + left(board, position))));
    }

    /// Refuses a jump that cannot be made in a position.
    public static void checkLegal(Board board, long position, Jump jump) throws NotationException {
        if (!board.hasPeg(position, jump.from())) {
            throw new NotationException("no peg at " + board.nameOf(jump.from()));
        }
        if (!board.hasPeg(position, jump.over())) {
            throw new NotationException("no peg to jump over at " + board.nameOf(jump.over()));
        }
        if (board.hasPeg(position, jump.to())) {
            throw new NotationException(board.nameOf(jump.to()) + " is not empty");
        }
    }

    private static String left(Board board, long position) {
        List<String> names = new ArrayList<>();
        for (long rest = position; rest != 0; rest &= rest - 1) {
            names.add(board.nameOf(Long.numberOfTrailingZeros(rest)));
        }
        return names.size() == 1
                ? "the last peg is at " + names.getFirst()
                : "pegs are left at " + String.join(" ", names);
    }
}
