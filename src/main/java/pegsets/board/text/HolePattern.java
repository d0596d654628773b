package pegsets.board.text;

import java.util.List;
import java.util.Locale;
import pegsets.board.Board;

/// A finish that names some holes, such as `full:a1,b2+empty:c3`: holes that must be full, and holes that must be
/// empty. The other holes are free.
///
/// @param text  the pattern as the user wrote it, or the code of its only position
/// @param full  the full holes, as bits of a code
/// @param empty the empty holes
public record HolePattern(String text, long full, long empty) {
    /// As a finish: as few pegs as play can leave.
    public static final String FEWEST = "fewest";
    private static final String FULL = "full";
    private static final String EMPTY = "empty";

    /// Returns whether a text has the form of a pattern.
    public static boolean isPattern(String text) {
        return text.matches("(?i)(" + FULL + "|" + EMPTY + "):.*");
    }

    /// Returns whether the text of a finish is `fewest`, or a pattern.
    public static boolean isOpen(String finish) {
        return finish.equals(FEWEST) || isPattern(finish);
    }

    /// Returns the pattern of a text, in small letters or capitals.
    public static HolePattern read(Board board, String text) {
        long full = 0;
        long empty = 0;
        for (String part : text.toLowerCase(Locale.ROOT).split("\\+|[,;]\\s*(?=(?:full|empty):)", -1)) {
            List<String> words = List.of(part.split(":", 2));
            boolean isFull = words.getFirst().equals(FULL);
            if (words.size() < 2 || !isFull && !words.getFirst().equals(EMPTY)) {
                throw new NotationException("'" + part + "' is not part of a pattern; write full:a1,b2+empty:c3");
            }
            long holes = words.get(1).isBlank() ? 0 : PositionText.read(board, "pegs:" + words.get(1));
            full |= isFull ? holes : 0;
            empty |= isFull ? 0 : holes;
        }
        if ((full & empty) != 0) {
            throw new NotationException("hole " + board.nameOf(Long.numberOfTrailingZeros(full & empty))
                    + " is both full and empty; name it once");
        }
        return new HolePattern(text, full, empty);
    }

    /// Returns the pattern of one position.
    public static HolePattern of(Board board, long position) {
        return new HolePattern(Long.toUnsignedString(position), position, board.complement(position));
    }

    /// Returns whether a position has the pattern.
    public boolean matches(long position) {
        return (position & full) == full && (position & empty) == 0;
    }

    /// Returns the holes that are neither full nor empty.
    public long free(Board board) {
        return board.full() & ~(full | empty);
    }
}
