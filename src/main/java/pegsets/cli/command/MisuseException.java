package pegsets.cli.command;

/// An unusable command line. The message is one line.
public final class MisuseException extends Exception {
    private static final long serialVersionUID = 1;

    public MisuseException(String message) {
        super(message);
    }

    /// A misuse whose message is that of its cause.
    public MisuseException(Exception cause) {
        super(cause.getMessage(), cause);
    }
}
