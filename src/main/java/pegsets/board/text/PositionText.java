package pegsets.board.text;

import java.math.BigInteger;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;

/// Positions as text: a code such as `8191`; `pegs:a1,b2`, all other holes empty; `vacant:d4,e4`, pegs in all others;
/// or `picture:*/**/..*`, a `/` between the rows. A digit for each hole is accepted, too, 1 for a peg, row by row, on
/// square lattices also with digits for the places without a hole; and `7x7:0x1f`, in which bit 0 is the first place of
/// the rectangle of 7 columns and 7 rows around the holes, and bit 7 the first place of its second row. In job files
/// the words before the colon are keys.
public final class PositionText {
    /// The words before the colon. `code:` may be omitted.
    public static final List<String> KEYS = List.of("code", "pegs", "vacant", "picture");

    private PositionText() {}

    /// Returns whether a text has the form of a position, and not of the name of a hole.
    public static boolean isPosition(String text) {
        return text.matches("[0-9].*|[a-zA-Z]*:(?s).*");
    }

    /// Returns the position of a text, in small letters or capitals.
    public static long read(Board board, String written) {
        String text = written.toLowerCase(Locale.ROOT);
        int colon = text.indexOf(':');
        if (colon < 0 && !text.matches("[0-9]+")) {
            throw board.number(text).isPresent()
                    ? new NotationException("a hole, not a position; write vacant:%1$s or pegs:%1$s".formatted(text))
                    : noPosition();
        }
        if (colon < 0 && text.matches("[01]+")) {
            return code(board, text, digits(board, text));
        }
        String rest = text.substring(colon + 1);
        if (text.matches("[0-9]{1,2}x[0-9]{1,2}:(0x[0-9a-f]{1,64}|[0-9]{1,77})")) {
            return bits(board, text.substring(0, colon), rest.startsWith("0x")
                    ? new BigInteger(rest.substring(2), 16)
                    : new BigInteger(rest));
        }
        return switch (colon < 0 ? "code" : text.substring(0, colon)) {
            case "code" -> code(board, rest);
            case "pegs" -> pegs(board, Notation.words(rest));
            case "vacant" -> board.complement(pegs(board, Notation.words(rest)));
            case "picture" -> picture(board, rest);
            default -> throw noPosition();
        };
    }

    private record Rectangle(int left, int top, int columns, int rows) {
        static Rectangle of(Board board) {
            IntSummaryStatistics x = board.holes().stream().mapToInt(Hole::x).summaryStatistics();
            IntSummaryStatistics y = board.holes().stream().mapToInt(Hole::y).summaryStatistics();
            return new Rectangle(x.getMin(), y.getMin(), x.getMax() - x.getMin() + 1, y.getMax() - y.getMin() + 1);
        }

        /// Returns the place of a hole, row by row.
        int place(Hole hole) {
            return (hole.y() - top) * columns + hole.x() - left;
        }
    }

    /// Returns the position whose bits fill the rectangle around the holes, row by row.
    private static long bits(Board board, String size, BigInteger bits) {
        Rectangle rectangle = Rectangle.of(board);
        String expected = rectangle.columns + "x" + rectangle.rows;
        if (!size.equals(expected)) {
            throw new NotationException("the rectangle around the holes of " + board.name() + " is " + expected
                    + "; write " + expected + ":BITS");
        }
        long pegs = board.position(hole -> bits.testBit(rectangle.place(board.holes().get(hole))));
        if (Long.bitCount(pegs) != bits.bitCount()) {
            throw new NotationException("a bit is set where " + board.name() + " has no hole; clear it");
        }
        return pegs;
    }

    /// Returns the position of a text with a digit for each hole, or for each place of the rectangle around the holes
    /// of a square lattice.
    private static OptionalLong digits(Board board, String text) {
        Rectangle rectangle = Rectangle.of(board);
        boolean byPlace = board.lattice() == Lattice.SQUARE
                && text.length() == rectangle.columns * rectangle.rows;
        if (!byPlace && text.length() != board.size()) {
            return OptionalLong.empty();
        }
        long pegs = board.position(
                hole -> text.charAt(byPlace ? rectangle.place(board.holes().get(hole)) : hole) == '1');
        boolean isWhole = Long.bitCount(pegs) == text.replace("0", "").length();
        return isWhole ? OptionalLong.of(pegs) : OptionalLong.empty();
    }

    /// Returns the position of a text that may be a code, or have a digit for each hole.
    private static long code(Board board, String text, OptionalLong digits) {
        if (digits.isEmpty()) {
            return code(board, text);
        }
        long code;
        try {
            code = code(board, text);
        } catch (NotationException e) {
            return digits.getAsLong();
        }
        if (code != digits.getAsLong()) {
            throw new NotationException(
                    "as a code, it is " + code + "; as one digit for each hole, it is code " + digits.getAsLong()
                            + "; write code:" + code + " or code:" + digits.getAsLong());
        }
        return code;
    }

    /// Returns the start of a text: a position, or the vacant hole.
    public static long start(Board board, String text) {
        return isPosition(text) ? withPegs(read(board, text)) : board.complement(1L << Notation.hole(board, text));
    }

    /// Returns the finish of a text: a position, or the hole of the last peg.
    public static long finish(Board board, String text) {
        return isPosition(text) ? withPegs(read(board, text)) : 1L << Notation.hole(board, text);
    }

    private static long withPegs(long position) {
        if (position == 0) {
            throw new NotationException("a position without pegs; use at least one peg");
        }
        return position;
    }

    private static NotationException noPosition() {
        return new NotationException("not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code");
    }

    /// Returns the position with that code.
    public static long code(Board board, String digits) {
        try {
            long code = Long.parseUnsignedLong(digits);
            if ((code & ~board.full()) == 0) {
                return code;
            }
        } catch (NumberFormatException e) {
            // refused below
        }
        throw new NotationException("not a code of a position on " + board.name() + "; use a whole number up to "
                + Long.toUnsignedString(board.full()));
    }

    private static long pegs(Board board, List<String> names) {
        if (names.isEmpty()) {
            throw new NotationException("the list of holes is empty; add a hole");
        }
        long pegs = 0;
        for (String name : names) {
            long peg = 1L << Notation.hole(board, name);
            if ((pegs & peg) != 0) {
                throw new NotationException("hole " + name + " is listed twice; list it once");
            }
            pegs |= peg;
        }
        return pegs;
    }

    /// Returns the holes of each row.
    public static List<List<Hole>> rows(Board board) {
        return board.holes().stream().map(Hole::y).distinct()
                .map(y -> board.holes().stream().filter(hole -> hole.y() == y).toList()).toList();
    }

    /// Returns the position of a picture in one line. It has only the holes of each row; spaces and `-` are ignored.
    /// It has all rows without holes, or none of them.
    private static long picture(Board board, String picture) {
        List<String> rows = List.of(picture.replaceAll("[ -]", "").split("/", -1));
        List<List<Hole>> expected = rows(board);
        int top = board.holes().getFirst().y();
        if (rows.size() > expected.size() && rows.size() == board.holes().getLast().y() - top + 1) {
            Set<Integer> drawn = expected.stream().map(row -> row.getFirst().y() - top).collect(Collectors.toSet());
            List<String> all = rows;
            rows = IntStream.range(0, all.size()).filter(y -> drawn.contains(y) || !all.get(y).isEmpty())
                    .mapToObj(all::get).toList();
        }
        if (rows.size() != expected.size()) {
            throw new NotationException("a picture of " + rows.size() + (rows.size() == 1 ? " row" : " rows") + ", but "
                    + board.name() + " has "
                    + expected.size() + "; write '/' between rows");
        }
        for (int row = 0; row < rows.size(); row++) {
            if (!rows.get(row).matches("[*.o]*") || rows.get(row).length() != expected.get(row).size()) {
                throw new NotationException("row " + (row + 1) + " of the picture is '" + rows.get(row) + "'; draw "
                        + expected.get(row).size() + " holes of " + board.name()
                        + ", * for a peg and . for an empty hole");
            }
        }
        String holes = String.join("", rows);
        return board.position(hole -> holes.charAt(hole) == '*');
    }
}
