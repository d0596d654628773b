package pegsets.cli.command;

import pegsets.job.JobFileException;

/// An unusable command line. The message is one line.
public final class MisuseException extends Exception {
    private static final long serialVersionUID = 1;

    public MisuseException(String message) {
        super(message);
    }

    /// Returns whether the cause is a finish in another position class than the start.
    public boolean isImpossible() {
        return getCause() instanceof JobFileException e && e.isImpossible();
    }

    /// A misuse whose message is that of its cause.
    public MisuseException(Exception cause) {
        super(cause.getMessage(), cause);
    }
}
