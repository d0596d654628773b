package pegsets.cli.command;

import java.io.PrintStream;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/// Progress for other programs: one JSON object a line, at most one a second. Safe for use by several threads.
public final class ProgressLines {
    private static final long INTERVAL_NANOS = 1_000_000_000;

    private final PrintStream to;
    private final AtomicLong due = new AtomicLong(System.nanoTime());

    public ProgressLines(PrintStream to) {
        this.to = to;
    }

    /// Prints a line, unless the last one was printed less than a second ago.
    public void print(Supplier<String> line) {
        long next = due.get();
        long now = System.nanoTime();
        if (now - next >= 0 && due.compareAndSet(next, now + INTERVAL_NANOS)) {
            to.println(line.get());
        }
    }
}
