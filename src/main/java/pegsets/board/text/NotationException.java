package pegsets.board.text;

/// A text that is no jump or no position on a board. The message says what was found and what was expected.
public final class NotationException extends Exception {
    private static final long serialVersionUID = 1;

    public NotationException(String message) {
        super(message);
    }
}
