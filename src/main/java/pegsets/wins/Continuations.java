package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.stream.LongStream;
import pegsets.board.geometry.Jump;
import pegsets.disk.CorruptFileException;

/// How many ways there are to go on to the finish, for solutions with or without a condition. What a condition still
/// asks for is a *state*: a whole number that every jump may change.
public interface Continuations {

    /// The state before the first jump.
    int beginning();

    /// The state behind a jump; -1 where the jump breaks the condition.
    int after(Jump jump, int state);

    /// The ways to the finish from raw positions.
    @FunctionalInterface
    interface FromState {
        /// How many there are from a position in a state; none if it is not a winning position.
        BigInteger from(long position, int state) throws IOException;
    }

    /// The ways from some positions and from no others.
    FromState from(LongStream positions) throws IOException;

    /// The failure when the ways from a position are not the sum of those behind it, of `pegs` pegs.
    CorruptFileException notAddingUp(int pegs);
}
