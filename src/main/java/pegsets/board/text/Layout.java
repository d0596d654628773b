package pegsets.board.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// A way to name holes, which writes and reads them: by names, numbers, letters or coordinates.
///
/// @param form         the form of a word
/// @param base         the first number
/// @param isRowFirst   whether the row comes first; for numbers and letters, whether they follow the rows
/// @param isFromBottom whether the bottom row is the first row
/// @param hasPlaces    whether numbers count all places of the rectangle around the holes
public record Layout(Form form, int base, boolean isRowFirst, boolean isFromBottom, boolean hasPlaces) {
    /// The form of a word for a hole: its sign in a text, and its pattern. A text has the first form whose sign it has,
    /// or another one with the same sign.
    enum Form {
        PLAN("plan", 0, "pos-", "pos-[0-9]+-[0-9]+"),
        ROW_COLUMN_LETTERS("rncn", 1, "\\br[0-9]+c[0-9]", "r[0-9]+c[0-9]+"),
        NAMES("names", 1, "[a-wyz][0-9]|(?<![0-9])x[0-9]", "(?<![a-wyz])[a-z][0-9]{1,2}(?![0-9])"),
        NUMBERS("numbers", 0, "[0-9]", "[0-9]{1,4}"),
        PAIRS("pairs", 1, "[0-9]", "[0-9]{1,4}"),
        DIGITS("digits-", 1, "[0-9]", "(?<![0-9])[0-9]{2}(?![0-9])"),
        COORDINATES("", 0, "[0-9]", "[\\[({]\\s*[0-9]{1,3}\\s*[,;\\s]\\s*[0-9]{1,3}\\s*[\\])}]"
                + "|(?<![0-9][,.]?)[0-9]{1,3},[0-9]{1,3}(?![,.]?[0-9])"),
        LETTERS("letters", 0, "(?s)^(?!.*[a-z]{3})", "[a-z]");

        private final String label;
        private final int base;
        private final Pattern sign;
        final String word;

        Form(String label, int base, String sign, String word) {
            this.label = label;
            this.base = base;
            this.sign = Pattern.compile(sign);
            this.word = word;
        }

        boolean isNumber() {
            return this == NUMBERS || this == PAIRS || this == LETTERS;
        }

        boolean hasSign(String text) {
            return sign.matcher(text).find();
        }

        /// Returns the forms that a text may have.
        static List<Form> in(String text) {
            String sign = Stream.of(values()).filter(form -> form.hasSign(text)).map(form -> form.sign.pattern())
                    .findFirst().orElse("");
            return Stream.of(values()).filter(form -> form.sign.pattern().equals(sign)).toList();
        }
    }

    /// The program's own notation.
    public static final Layout NAMES = new Layout(Form.NAMES, 1, false, false, false);
    private static final List<Layout> ALL = all();

    /// Returns all combinations that differ, the usual ones first.
    private static List<Layout> all() {
        List<Layout> layouts = new ArrayList<>();
        for (Form form : Form.values()) {
            boolean isFixed = form == Form.PAIRS || form == Form.ROW_COLUMN_LETTERS || form == Form.PLAN;
            for (int i = 0; i < (isFixed ? 1 : form == Form.NUMBERS ? 16 : 8); i++) {
                boolean isRowFirst = isFixed || form.isNumber() == ((i & 4) == 0);
                layouts.add(new Layout(form, (i & 1) == 0 || form == Form.LETTERS ? form.base : 1 - form.base,
                        isRowFirst, (i & 2) != 0, (i & 8) != 0));
            }
        }
        return layouts.stream().distinct().sorted(Comparator.comparing(layout -> !layout.isUsual())).toList();
    }

    /// Returns the layouts of a form, the usual ones first.
    static Stream<Layout> of(Form form) {
        return ALL.stream().filter(layout -> layout.form == form);
    }

    /// Returns the layout of that name, if there is one.
    public static Optional<Layout> labeled(String label) {
        return ALL.stream().filter(layout -> layout.label().equals(label)).findFirst();
    }

    /// Returns some names, for messages.
    public static String labels() {
        return "names, numbers, numbers-from-1, pairs, letters, column-row, row-column, rncn or plan "
                + "(docs/reference/notation.md lists all)";
    }

    /// Returns whether this layout is tried before the others: rows from the top, the usual first number, holes only.
    boolean isUsual() {
        return !isFromBottom && !hasPlaces && (form.isNumber() ? isRowFirst : base == form.base)
                && (form != Form.NAMES || !isRowFirst);
    }

    /// Returns whether lists of holes are read in this layout if no layout is chosen.
    boolean isOfLists() {
        return !isFromBottom && form != Form.DIGITS
                && (form == Form.COORDINATES || isRowFirst != (form == Form.NAMES));
    }

    /// Returns the name on the command line, such as `numbers-from-1`.
    public String label() {
        boolean isPair = form == Form.COORDINATES || form == Form.DIGITS;
        return form.label + (isPair ? isRowFirst ? "row-column" : "column-row" : "")
                + (form == Form.NAMES && isRowFirst ? "-row-first" : "") + (base == form.base ? "" : "-from-" + base)
                + (form.isNumber() && !isRowFirst ? "-by-columns" : "") + (isFromBottom ? "-from-bottom" : "")
                + (hasPlaces ? "-of-places" : "");
    }

    /// Returns the reader of words, which returns the number of a hole of a board.
    ToIntFunction<String> reader(Board board) {
        List<String> words = words(board);
        return word -> {
            int hole = words.indexOf(word);
            if (hole < 0 && !equals(NAMES)) {
                throw new NotationException("no hole " + word + " on " + board.name() + " in notation " + label()
                        + "; use " + words.getFirst() + " to " + words.getLast());
            }
            return hole < 0 ? Notation.hole(board, word) : hole;
        };
    }

    /// Returns the words of the holes; an empty one if the layout has no word for a hole.
    List<String> words(Board board) {
        List<Hole> holes = board.holes();
        int bottom = holes.stream().mapToInt(Hole::y).max().orElseThrow();
        int top = isFromBottom ? 0 : holes.getFirst().y();
        int left = holes.stream().mapToInt(Hole::x).min().orElseThrow();
        List<Hole> turned = holes.stream().map(hole -> isFromBottom ? new Hole(hole.x(), bottom - hole.y()) : hole)
                .toList();
        Comparator<Hole> byColumns = Comparator.comparingInt(Hole::x).thenComparingInt(Hole::y);
        List<Hole> order = turned.stream()
                .sorted(isRowFirst ? Comparator.comparingInt(Hole::y).thenComparing(byColumns) : byColumns).toList();
        int wide = holes.stream().mapToInt(Hole::x).max().orElseThrow() - left + 1;
        return turned.stream().map(hole -> {
            int across = hole.x() - left;
            int down = hole.y() - top;
            int place = isRowFirst ? down * wide + across : across * (bottom - top + 1) + down;
            return form.isNumber()
                    ? word(base + (hasPlaces ? place : order.indexOf(hole)), 0)
                    : isRowFirst ? word(hole.y() + base, hole.x() + base) : word(hole.x() + base, hole.y() + base);
        }).toList();
    }

    private String word(int first, int second) {
        return switch (form) {
            case NAMES -> (char) ('a' + first - base) + Integer.toString(second);
            case NUMBERS, PAIRS -> Integer.toString(first);
            case LETTERS -> first < Hole.MAX_COLUMNS ? Character.toString('a' + first) : "";
            case COORDINATES -> "(" + first + "," + second + ")";
            case DIGITS -> first < 10 && second < 10 ? first + "" + second : "";
            case ROW_COLUMN_LETTERS -> "r" + first + "c" + second;
            case PLAN -> "pos-" + first + "-" + second;
        };
    }

    /// Returns the moves of a jump sequence, one text each; for forms without moves, a text for each jump. Moves of
    /// [#isPlan()] are lines.
    public List<String> moves(Board board, List<Jump> jumps) {
        List<String> words = words(board);
        return switch (form) {
            case PAIRS -> jumps.stream().map(jump -> words.get(jump.from()) + ", " + words.get(jump.to())).toList();
            case COORDINATES ->
                jumps.stream().map(jump -> words.get(jump.from()) + " to " + words.get(jump.to())).toList();
            case PLAN -> Notation.joined(jumps).stream().map(move -> IntStream.range(0, move.size())
                    .mapToObj(i -> "(jump-" + (i == 0 ? "new" : "continue") + "-move " + words.get(move.get(i).from())
                            + " " + words.get(move.get(i).over()) + " " + words.get(move.get(i).to()) + ")\n")
                    .collect(Collectors.joining()) + "(end-move " + words.get(move.getLast().to()) + ")").toList();
            default -> Notation.moves(words::get, jumps);
        };
    }

    /// Returns whether solutions in this notation are plans for a planner.
    public boolean isPlan() {
        return form == Form.PLAN;
    }
}
