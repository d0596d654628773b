package pegsets.cli;

import java.util.function.Supplier;
import pegsets.board.text.NotationException;
import pegsets.job.JobFileException;

/// An unusable command line. The message is one line.
class MisuseException extends RuntimeException {
    private static final long serialVersionUID = 1;

    MisuseException(String message) {
        super(message);
    }

    /// A misuse whose message is that of its cause.
    MisuseException(Exception cause) {
        this("", cause);
    }

    private MisuseException(String place, Exception cause) {
        super(place + cause.getMessage(), cause);
    }

    /// Refuses the command line if it is unusable.
    static void throwIf(boolean isUnusable, String message) {
        if (isUnusable) {
            throw new MisuseException(message);
        }
    }

    /// Returns a value that is read from the command line or from a file that it names.
    ///
    /// @param place the beginning of the message about an unreadable value, such as `start a9: `
    static <T> T reading(String place, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (NotationException | JobFileException e) {
            throw new MisuseException(place, e);
        }
    }
}
