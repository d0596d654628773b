package pegsets.cli;

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
    static <T, E extends Exception> T reading(String place, Reading<T, E> reading) throws E {
        try {
            return reading.read();
        } catch (NotationException | JobFileException e) {
            throw new MisuseException(place, e);
        }
    }

    /// A reading that may find the value unusable, or throw another exception.
    @FunctionalInterface
    interface Reading<T, E extends Exception> {
        T read() throws E;
    }
}
