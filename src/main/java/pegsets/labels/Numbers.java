package pegsets.labels;

import java.math.BigInteger;

/// Unsigned numbers side by side in memory, one for each of some positions.
public interface Numbers {

    /// Number `i`.
    BigInteger get(int i);
}
