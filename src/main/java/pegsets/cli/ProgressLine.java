package pegsets.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import pegsets.disk.JsonObject;
import pegsets.disk.Loggers;

/// The line that shows progress: on a terminal it is rewritten ten times a second, elsewhere it is a log line every
/// half minute. With `--progress json` it is an object, and there are no log lines; with `--quiet` it is empty. Threads
/// may share it.
final class ProgressLine {
    private static final long TERMINAL_NANOS = 100_000_000;
    private static final long LOG_NANOS = 30_000_000_000L;
    private static final long PROGRAM_NANOS = 1_000_000_000;
    /// The log of a shorter command is not worth reading.
    private static final long LOGGED_AFTER_NANOS = 2_000_000_000;

    /// The readers of the line.
    enum Readers {
        NONE, PEOPLE, PROGRAMS
    }

    private final Console console;
    private final Readers readers;
    private final long interval;
    private final AtomicLong due;
    private final long began = System.nanoTime();
    /// The lines of the log before it is known whether the command is long enough.
    private final List<String> held = new ArrayList<>();
    private boolean isShown;
    private boolean isStopped;

    ProgressLine(Console console, Readers readers) {
        this.console = console;
        this.readers = readers;
        this.interval = readers == Readers.PROGRAMS
                ? PROGRAM_NANOS
                : console.terminal() ? TERMINAL_NANOS : LOG_NANOS;
        this.due = new AtomicLong(System.nanoTime() + (readers == Readers.PROGRAMS ? 0 : interval));
    }

    Readers readers() {
        return readers;
    }

    /// Shows the line if its time has come.
    ///
    /// @param isDone whether a terminal shows it even before
    void show(boolean isDone, Supplier<String> words, Supplier<String> json) {
        long next = due.get();
        long now = System.nanoTime();
        boolean isTime = now - next >= 0 || isDone && readers == Readers.PEOPLE && console.terminal();
        if (readers == Readers.NONE || !isTime || !due.compareAndSet(next, now + interval)) {
            return;
        }
        logHeld();
        if (readers == Readers.PROGRAMS) {
            console.err().println(json.get());
        } else if (console.terminal()) {
            rewrite(words.get());
        } else {
            Loggers.of(ProgressLine.class).info(words.get());
        }
    }

    private synchronized void rewrite(String line) {
        if (!isStopped) {
            console.rewrite(line);
            isShown = true;
        }
    }

    /// Removes the line from the terminal, so that an answer can be printed.
    synchronized void clear() {
        if (isShown) {
            console.clear();
            console.err().flush();
            isShown = false;
        }
    }

    /// Removes the line and shows no other, because the user has stopped the program.
    synchronized void stop() {
        isStopped = true;
        clear();
    }

    /// Prints the final object for programs.
    void end(boolean isDone) {
        if (readers == Readers.PROGRAMS) {
            console.err().println(new JsonObject().with("done", isDone).with("seconds",
                    Math.round((System.nanoTime() - began) / 1e9)).text());
        }
    }

    /// Logs a line for people, unless the command ends within two seconds.
    synchronized void log(String line) {
        if (readers == Readers.PEOPLE) {
            held.add(line);
            logHeld();
        }
    }

    private synchronized void logHeld() {
        if (!held.isEmpty() && (System.nanoTime() - began >= LOGGED_AFTER_NANOS
                || Loggers.isVerbose())) {
            clear();
            held.forEach(Loggers.of(ProgressLine.class)::info);
            held.clear();
        }
    }
}
