package pegsets.answers.wins;

import java.io.IOException;
import java.math.BigInteger;

/// Looks up the numbers of ways to the finish from raw positions.
@FunctionalInterface
public interface SolutionCounts extends AutoCloseable {
    /// Returns the number of jump sequences from a position to the finish; 0 if it is not winning.
    BigInteger from(long position) throws IOException;

    @Override
    default void close() throws IOException {}
}
