package pegsets.cli;

/// A command line that cannot be understood. The message is one line.
final class MisuseException extends Exception {
    private static final long serialVersionUID = 1;

    MisuseException(String message) {
        super(message);
    }
}
