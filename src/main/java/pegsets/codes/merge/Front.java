package pegsets.codes.merge;

import java.io.IOException;
import pegsets.codes.file.CodeCursor;

/// A cursor read code by code, for merging: the code in front, and those behind it.
final class Front {
    private final CodeCursor codes;
    private final long[] batch = new long[CodeCursor.BATCH];
    private int at;
    private int end;

    Front(CodeCursor codes) {
        this.codes = codes;
    }

    /// Whether there is a code in front.
    boolean ready() throws IOException {
        if (at == end) {
            end = codes.next(batch);
            at = 0;
        }
        return at < end;
    }

    /// The code in front; call [#ready] first.
    long code() {
        return batch[at];
    }

    /// Passes over the code in front if the condition holds. A branch here would often be guessed wrong.
    void passIf(boolean condition) {
        at += condition ? 1 : 0;
    }
}
