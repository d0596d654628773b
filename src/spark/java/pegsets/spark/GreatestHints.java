package pegsets.spark;

import java.io.IOException;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.CodeSetWriter;

/// The numbers of a cursor, each once and without its hint. A number may come with several hints; the greatest goes to
/// a copy with hints.
final class GreatestHints implements CodeCursor {
    private final CodeCursor hinted;
    private final CodeSetWriter copy;
    private final long[] batch = new long[BATCH];
    private final long[] kept = new long[BATCH];
    private boolean hasLast;
    private long last;

    /// @param hinted ascending numbers with the hints below them
    GreatestHints(CodeCursor hinted, CodeSetWriter copy) {
        this.hinted = hinted;
        this.copy = copy;
    }

    @Override
    public int next(long[] into) throws IOException {
        int n = 0;
        boolean isEnd = false;
        while (n == 0 && !isEnd) {
            int items = hinted.next(batch);
            for (int i = 0; i < items; i++) {
                if (hasLast && number(batch[i]) != number(last)) {
                    kept[n++] = last;
                }
                last = batch[i];
                hasLast = true;
            }
            isEnd = items == 0;
        }
        if (isEnd && hasLast) {
            kept[n++] = last;
            hasLast = false;
        }
        copy.write(kept, n);
        for (int i = 0; i < n; i++) {
            into[i] = number(kept[i]);
        }
        return n;
    }

    private static long number(long hinted) {
        return HintedCode.code(Numbering.hintAbove(hinted));
    }
}
