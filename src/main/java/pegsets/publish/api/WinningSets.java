package pegsets.publish.api;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongConsumer;
import pegsets.board.Board;
import pegsets.board.Jump;

/// The winning positions of a problem: those on a way from a start to a finish. Threads may share an instance. It must
/// not be used after it is closed.
///
/// A position is a code, as [Board] describes it. Methods that take a position throw an [IllegalArgumentException] if
/// the number is not the code of a position on the board.
public sealed interface WinningSets extends AutoCloseable permits WinningPositions, ExportedSets {
    /// Returns the board, which has the jumps and the names of the holes.
    Board board();

    /// Returns the positions at which games start, in ascending order. Codes are unsigned numbers.
    List<Long> starts();

    /// Returns the positions at which games are won, in ascending order.
    List<Long> finishes();

    /// Returns whether a position is winning.
    boolean contains(long position) throws IOException;

    /// Passes the stored codes of a number of pegs to an action, in ascending order. Memory: a few blocks of the file.
    ///
    /// A stored code is the mincode of its symmetry class. In a complement problem codes are stored up to the middle:
    /// the winning positions of more pegs are the complements of stored ones, and the action receives no code.
    void forEachStored(int pegs, LongConsumer action) throws IOException;

    /// Returns the jumps that lead from a position to a winning one, in the order of [Board#jumps()].
    default List<Jump> goodJumps(long position) throws IOException {
        return goodJumps(position, board().jumps().size());
    }

    private List<Jump> goodJumps(long position, int most) throws IOException {
        board().checkCode(position);
        List<Jump> good = new ArrayList<>();
        for (Jump jump : board().jumps()) {
            if (good.size() < most && jump.isLegal(position) && contains(position ^ jump.mask())) {
                good.add(jump);
            }
        }
        return good;
    }

    /// Returns the first of the good jumps, if any.
    default Optional<Jump> hint(long position) throws IOException {
        return goodJumps(position, 1).stream().findFirst();
    }

    /// Returns jumps from a position to a finish; empty if the position is not winning.
    default Optional<List<Jump>> solve(long position) throws IOException {
        if (!contains(position)) {
            return Optional.empty();
        }
        List<Jump> jumps = new ArrayList<>();
        long reached = position;
        for (Optional<Jump> next = hint(reached); next.isPresent(); next = hint(reached)) {
            jumps.add(next.get());
            reached ^= next.get().mask();
        }
        return Optional.of(jumps);
    }

    @Override
    void close() throws IOException;
}
