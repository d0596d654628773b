package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;
import java.util.stream.LongStream;
import pegsets.board.Jump;
import pegsets.disk.CorruptFileException;

/// The numbers of ways to the finish, of all solutions or of those that meet a condition. A *state* is the part of the
/// condition that is not met yet: a whole number that every jump may change.
public interface Continuations {
    /// Returns the state before the first jump.
    default int beginning() {
        return 0;
    }

    /// Returns the state after a jump; -1 if the jump breaks the condition.
    default int after(Jump jump, int state) {
        return state;
    }

    @FunctionalInterface
    interface FromState {
        /// Returns the number of ways from a position in a state; 0 if it is not winning.
        BigInteger from(long position, int state) throws IOException;
    }

    /// Returns the ways from some positions. Those from other positions are not known.
    FromState from(LongStream positions) throws IOException;

    /// Returns the exception for ways from a position that are not the sum of those after its jumps, to `pegs` pegs.
    CorruptFileException notAddingUp(int pegs) throws IOException;
}
