package pegsets.board.text;

/// A text is not a jump or a position on a board. The message gives the text and the expected form.
public final class NotationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public NotationException(String message) {
        super(message);
    }
}
