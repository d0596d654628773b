package pegsets.board.text;

/// A text is not a jump, a position on a board, or a picture. The message gives the text and the expected form.
public class NotationException extends IllegalArgumentException {
    private static final long serialVersionUID = 1;

    public NotationException(String message) {
        super(message);
    }
}
