package pegsets.wins;

import java.io.IOException;
import java.math.BigInteger;

/// Answers the first questions in one way, and when they become many, all others in another, which takes long to open
/// and answers fast. For one thread.
public final class FewThenMany implements Ways {
    /// Opens the way for many questions.
    @FunctionalInterface
    public interface Opening {
        Ways open() throws IOException;
    }

    private final Ways few;
    private final Opening opening;
    private int fewLeft;
    private Ways many;

    /// @param most how many questions are few
    public FewThenMany(Ways few, int most, Opening opening) {
        this.few = few;
        this.fewLeft = most;
        this.opening = opening;
    }

    @Override
    public BigInteger from(long position) throws IOException {
        if (fewLeft > 0) {
            fewLeft--;
            return few.from(position);
        }
        if (many == null) {
            many = opening.open();
        }
        return many.from(position);
    }

    @Override
    public void close() throws IOException {
        few.close();
        if (many != null) {
            many.close();
        }
    }
}
