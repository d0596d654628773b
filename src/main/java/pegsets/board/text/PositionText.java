package pegsets.board.text;

import java.math.BigInteger;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;

/// Positions as text: a code such as `8191`; `pegs:a1,b2`, all other holes empty; `vacant:d4,e4`, pegs in all others;
/// or `picture:*/**/..*`, a `/` between the rows. A digit for each hole is accepted, too, 1 for a peg, row by row, on
/// square lattices also with digits for the places without a hole; and `7x7:0x1f`, in which bit 0 is the first place of
/// the rectangle of 7 columns and 7 rows around the holes, and bit 7 the first place of its second row. With
/// `-reversed` before the colon, bit 0 is the last place or hole. Pictures and lists of holes may have any form that
/// [PictureReader] and [WrittenGame] read. In job files the words before the colon are keys.
public final class PositionText {
    /// The words before the colon. `code:` may be omitted.
    public static final List<String> KEYS = List.of("code", "pegs", "vacant", "picture");
    private static final Pattern KEY = Pattern
            .compile("(?s)\\s*(code(?:-reversed)?|pegs|vacant|empty|picture)\\s*:(.*)");
    private static final Pattern BITS = Pattern.compile(
            "(?:(?:(?<size>[0-9]{1,2}x[0-9]{1,2})|code)(?<reversed>-reversed)?:)?(?<number>0x[0-9a-f]{1,71}|0b[01]{1,71}|[0-9]{1,71})");
    private static final Pattern PLACE = Pattern.compile("\\( *[0-9]{1,2} *, *[0-9]{1,2} *\\)");
    private static final Pattern FACT = Pattern.compile(
            "(full|occupied|peg|filled|on|empty|free|vacant|off)\\s*(\\([0-9]+\\s*,\\s*[0-9]+\\))\\s*[.,;]?\\s*");

    private PositionText() {}

    /// Returns whether a text has the form of a position, and not of the name of a hole or a list of names. Several
    /// lines are a picture unless they begin with a letter other than the signs `e`, `o`, `p` and `x` of pictures.
    public static boolean isPosition(String text) {
        return text.matches(
                "(?s)(?!\\[\\s*[\"'][a-zA-Z][0-9])(?:[0-9].*|[a-zA-Z-]*:.*|[a-zA-Z]+ *\\(.*|[^a-df-nq-wyzA-DF-NQ-WYZ].*\\n.*|[\\[{(]\\s*[^a-zA-Z\\s].*|[^\\x00-\\x7f].*)");
    }

    /// Returns the position of a text, in small letters or capitals.
    public static long read(Board board, String written) {
        return read(board, written, Optional.empty(), _ -> {});
    }

    /// Returns the position of a text.
    ///
    /// @param layout of holes; if empty, the reader finds it
    /// @param notes  takes the reading that was chosen, if the text does not tell it
    public static long read(Board board, String written, Optional<Layout> layout, Consumer<String> notes) {
        List<Long> positions = all(board, written, layout, notes);
        if (positions.size() > 1) {
            throw new NotationException("two pictures, a start and a finish; use one of them");
        }
        return positions.getFirst();
    }

    /// Returns the position of a text, or the start and the finish that a text shows side by side.
    public static List<Long> all(Board board, String written, Optional<Layout> layout, Consumer<String> notes) {
        Matcher keyed = KEY.matcher(written.toLowerCase(Locale.ROOT));
        String key = keyed.matches() ? keyed.group(1) : "";
        String rest = keyed.matches() ? written.substring(keyed.start(2)) : written;
        return switch (key) {
            case "pegs" -> List.of(holes(board, rest, layout));
            case "vacant", "empty" -> List.of(board.complement(holes(board, rest, layout)));
            case "picture" -> new PictureReader(notes).positions(board, rest);
            case "" -> unkeyed(board, written, layout, notes);
            default -> List.of(number(board, written.strip().toLowerCase(Locale.ROOT)));
        };
    }

    private static List<Long> unkeyed(Board board, String written, Optional<Layout> layout,
            Consumer<String> notes) {
        String text = written.strip();
        String small = text.toLowerCase(Locale.ROOT);
        if (small.matches("[0-9]+|0x[0-9a-f]+|0b[01]+|[0-9]+x[0-9]+(-reversed)?:.*")) {
            return List.of(number(board, small));
        }
        if (small.matches("[-+a-z0-9]*|\\w*:.*")) {
            throw board.number(small).isPresent()
                    ? new NotationException("a hole, not a position; write vacant:%1$s or pegs:%1$s".formatted(small))
                    : noPosition();
        }
        List<MatchResult> facts = FACT.matcher(small).results().toList();
        if (!facts.isEmpty() && FACT.matcher(small).replaceAll("").isBlank()) {
            return List.of(facts(board, facts, layout, notes));
        }
        OptionalLong digits = digits(board, small.replaceAll("[ \t,]", ""));
        if (digits.isPresent()) {
            return List.of(digits.getAsLong());
        }
        try {
            return new PictureReader(notes).positions(board, written);
        } catch (NotationException e) {
            checkNoRows(board, small);
            if (small.contains("\n") && !small.matches("(?s)[\\[{(].*")) {
                throw e;
            }
            return List.of(holes(board, text, layout));
        }
    }

    /// Returns a position given by facts such as `full(1,1)` and `empty(1,2)`.
    private static long facts(Board board, List<MatchResult> facts, Optional<Layout> layout, Consumer<String> notes) {
        List<Integer> holes = WrittenGame.holes(board, layout,
                facts.stream().map(fact -> fact.group(2)).collect(Collectors.joining(" ")));
        if (holes.size() != facts.size()) {
            throw new NotationException("not holes; write one hole in each bracket");
        }
        long pegs = 0;
        for (int i = 0; i < holes.size(); i++) {
            pegs |= facts.get(i).group(1).matches("empty|free|vacant|off") ? 0 : 1L << holes.get(i);
        }
        notes.accept(facts.getFirst().group(2) + " is read as " + board.nameOf(holes.getFirst()));
        return pegs;
    }

    /// Refuses a number for each row, because its bits do not tell their order, and the numbers may be holes too.
    private static void checkNoRows(Board board, String text) {
        Rectangle rectangle = Rectangle.of(board);
        List<String> words = Notation.words(text.replaceAll("[\\[\\](){};]", " "));
        if (words.size() == rectangle.rows
                && words.stream().allMatch(word -> word.matches("0x[0-9a-f]{1,7}|0b[01]{1,26}|[0-9]{1,8}")
                        && integer(word).bitLength() <= rectangle.columns)) {
            throw new NotationException("these numbers may be holes, or rows whose bit 0 is the left column or the "
                    + "right column; write pegs: before holes, or draw rows as a picture");
        }
    }

    private static BigInteger integer(String text) {
        return text.startsWith("0x")
                ? new BigInteger(text.substring(2), 16)
                : text.startsWith("0b") ? new BigInteger(text.substring(2), 2) : new BigInteger(text);
    }

    /// Returns the position of a code, of a digit for each hole, or of bits.
    private static long number(Board board, String text) {
        Matcher bits = BITS.matcher(text);
        if (!bits.matches()) {
            throw text.matches("[0-9]+x.*:.*") ? noPosition() : noCode(board, text.substring(text.indexOf(':') + 1));
        }
        BigInteger number = integer(bits.group("number"));
        boolean isCode = bits.group("size") == null;
        boolean isReversed = bits.group("reversed") != null;
        if (isCode && !isReversed) {
            return code(board, number, digits(board, text));
        }
        Rectangle rectangle = Rectangle.of(board);
        if (!isCode && !bits.group("size").equals(rectangle.name())) {
            throw new NotationException("the rectangle around the holes of " + board.name() + " is " + rectangle.name()
                    + "; write " + rectangle.name() + ":BITS");
        }
        int size = isCode ? board.size() : rectangle.size();
        String digits = "0".repeat(Math.max(0, size - number.bitLength())) + number.toString(2);
        String ordered = isReversed ? digits : new StringBuilder(digits).reverse().toString();
        return position(board, ordered, !isCode).orElseThrow(() -> new NotationException(
                "a bit is set where " + board.name() + " has no hole; clear it"));
    }

    private record Rectangle(int left, int top, int columns, int rows) {
        static Rectangle of(Board board) {
            IntSummaryStatistics x = board.holes().stream().mapToInt(Hole::x).summaryStatistics();
            IntSummaryStatistics y = board.holes().stream().mapToInt(Hole::y).summaryStatistics();
            return new Rectangle(x.getMin(), y.getMin(), x.getMax() - x.getMin() + 1, y.getMax() - y.getMin() + 1);
        }

        int size() {
            return columns * rows;
        }

        String name() {
            return columns + "x" + rows;
        }

        int place(Hole hole) {
            return (hole.y() - top) * columns + hole.x() - left;
        }
    }

    /// Returns the position of a text with a digit for each hole, or for each place of the rectangle around the holes
    /// of a square lattice.
    private static OptionalLong digits(Board board, String text) {
        return text.matches("[01]+")
                ? position(board, text, board.lattice() == Lattice.SQUARE && text.length() != board.size())
                : OptionalLong.empty();
    }

    /// Returns the position of a digit for each hole or place; empty if a place with a peg is no hole.
    private static OptionalLong position(Board board, String digits, boolean byPlace) {
        Rectangle rectangle = Rectangle.of(board);
        if (digits.length() != (byPlace ? rectangle.size() : board.size())) {
            return OptionalLong.empty();
        }
        long pegs = board.position(
                hole -> digits.charAt(byPlace ? rectangle.place(board.holes().get(hole)) : hole) == '1');
        return Long.bitCount(pegs) == digits.replace("0", "").length()
                ? OptionalLong.of(pegs)
                : OptionalLong.empty();
    }

    /// Returns the position of a number that may be a code, or have a digit for each hole.
    private static long code(Board board, BigInteger number, OptionalLong digits) {
        if (number.bitLength() > board.size()) {
            return digits.orElseThrow(() -> noCode(board, number.toString()));
        }
        long code = number.longValue();
        if (digits.isPresent() && code != digits.getAsLong()) {
            throw new NotationException(
                    "as a code, it is " + code + "; as one digit for each hole, it is code " + digits.getAsLong()
                            + "; write code:" + code + " or code:" + digits.getAsLong());
        }
        return code;
    }

    /// Returns whether a text is the coordinates of a hole, which as a start or a finish is no position.
    public static boolean isPlace(String text) {
        return PLACE.matcher(text).matches();
    }

    /// Returns the hole with coordinates.
    public static int place(Board board, String text) {
        return WrittenGame.holes(board, Optional.empty(), text).getFirst();
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

    private static NotationException noCode(Board board, String text) {
        return new NotationException("not a code of a position on " + board.name() + "; use a whole number up to "
                + Long.toUnsignedString(board.full()) + (board.lattice() == Lattice.SQUARE && text.length() > 1
                        ? ", or " + Rectangle.of(board).name() + ":NUMBER for the bits of a rectangle"
                        : ""));
    }

    /// Returns the position with pegs in a list of holes only.
    private static long holes(Board board, String text, Optional<Layout> layout) {
        if (Notation.words(text).isEmpty()) {
            throw new NotationException("the list of holes is empty; add a hole");
        }
        long pegs = 0;
        for (int hole : WrittenGame.holes(board, layout, text)) {
            long peg = 1L << hole;
            if ((pegs & peg) != 0) {
                throw new NotationException("hole " + board.nameOf(hole) + " is listed twice; list it once");
            }
            pegs |= peg;
        }
        return pegs;
    }
}
