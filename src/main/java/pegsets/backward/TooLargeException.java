package pegsets.backward;

import java.io.IOException;
import java.util.Locale;

/// Thrown if winning positions and their labels do not fit in the memory of their job.
public final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(long neededBytes, long memoryBytes) {
        super(String.format(Locale.ROOT, "a pass over the winning positions needs more than %dm of memory, "
                + "but the job has %dm; raise memory", neededBytes >> 20, memoryBytes >> 20));
    }
}
