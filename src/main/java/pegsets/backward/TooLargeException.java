package pegsets.backward;

import java.io.IOException;
import java.util.Locale;

/// Winning positions that do not fit the memory of their job with what is to be known of them.
public final class TooLargeException extends IOException {
    private static final long serialVersionUID = 1;

    TooLargeException(long neededBytes, long memoryBytes) {
        super(String.format(Locale.ROOT,
                "going over the winning positions takes more than %dm in memory, expected at most the job's memory of "
                        + "%dm; raise memory",
                neededBytes >> 20, memoryBytes >> 20));
    }
}
