package pegsets.cli;

import java.util.Map;
import java.util.function.Supplier;
import pegsets.board.text.NotationException;
import pegsets.job.JobFileException;

/// The end of a command without an answer: the command line is unusable, a limit is reached, or results are missing and
/// may not be computed. The message is one line. Work on other threads throws it, too.
final class Refusal extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final int code;
    private final transient Map<String, Long> left;

    private Refusal(String message, Exception cause, int code, Map<String, Long> left) {
        super(message, cause);
        this.code = code;
        this.left = left;
    }

    /// A refusal of an unusable command line.
    Refusal(String message) {
        this(message, null, Program.MISUSE, Map.of());
    }

    /// A refusal of an unusable command line, with the message of its cause.
    Refusal(Exception cause) {
        this(cause.getMessage(), cause, Program.MISUSE, Map.of());
    }

    /// Returns the end at a limit, or for want of results.
    ///
    /// @param left the time and the disk space that are left, if known: `secondsLeft` and `bytesLeft`
    static Refusal noAnswer(String message, Map<String, Long> left) {
        return new Refusal(message, null, Program.NO_ANSWER, left);
    }

    static Refusal noAnswer(String message) {
        return noAnswer(message, Map.of());
    }

    int code() {
        return code;
    }

    Map<String, Long> left() {
        return left;
    }

    /// Refuses the command line if it is unusable.
    static void throwIf(boolean isUnusable, String message) {
        if (isUnusable) {
            throw new Refusal(message);
        }
    }

    /// Returns a value that is read from the command line or from a file that it names.
    ///
    /// @param place the beginning of the message about an unreadable value, such as `start a9: `
    static <T> T reading(String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (NotationException | JobFileException e) {
            throw new Refusal(place + e.getMessage(), e, Program.MISUSE, Map.of());
        }
    }
}
