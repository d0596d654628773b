package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;

/// The numbers of ways to the finish from raw positions, wherever they are looked up.
@FunctionalInterface
public interface SolutionCounts extends AutoCloseable {

    /// The jump sequences from a position to the finish; none if it is not a winning position.
    BigInteger from(long position) throws IOException;

    /// Closes the files that are looked up in, where there are some.
    @Override
    default void close() throws IOException {}
}
