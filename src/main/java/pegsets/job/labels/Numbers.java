package pegsets.job.labels;

import java.math.BigInteger;

/// Unsigned numbers in memory, one for each of some positions.
public interface Numbers {
    BigInteger get(int i);
}
