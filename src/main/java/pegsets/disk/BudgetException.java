package pegsets.disk;

import java.io.IOException;

/// Thrown if some work does not fit in a [Budget]. The message names the key to raise.
public final class BudgetException extends IOException {
    private static final long serialVersionUID = 1;

    public BudgetException(String message) {
        super(message);
    }
}
