package pegsets.cli;

import java.util.Map;

/// The end of work at a limit, or for want of results that may not be computed. Work on other threads throws it, too.
final class NoAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final transient Map<String, Long> left;

    /// @param left the time and the disk space that are left, if known: `secondsLeft` and `bytesLeft`
    NoAnswerException(String message, Map<String, Long> left) {
        super(message);
        this.left = left;
    }

    NoAnswerException(String message) {
        this(message, Map.of());
    }

    Map<String, Long> left() {
        return left;
    }
}
