package pegsets.board.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// The notations of other programs and papers: holes by their numbers, row by row, or by their coordinates. Both count
/// from 0, unless a constant says otherwise.
public enum NotationStyle {
    /// The program's own notation, by the names of holes.
    NAMES("names", "a3-a1, c3-a3"),
    /// Baldoza.
    NUMBERS("numbers", "3-0, 5-3"),
    /// Many toys.
    NUMBERS_FROM_1("numbers-from-1", "4-1, 6-4"),
    /// OEIS A120422: the first and last hole of each jump, from 1.
    PAIRS("pairs", "4, 1, 6, 4"),
    /// The notes of the University of Waterloo.
    COLUMN_ROW("column-row", "(0,2) to (0,0), (2,2) to (0,2)"),
    /// The same with the row first: if the board has that symmetry, a text can be in either notation.
    ROW_COLUMN("row-column", "(2,0) to (0,0), (2,2) to (2,0)");

    private static final String PLACE = "\\(([0-9]{1,3}), *([0-9]{1,3})\\)";
    private static final Pattern PLACE_PATTERN = Pattern.compile(PLACE);
    private static final Pattern COORDINATES = Pattern.compile(PLACE + " *to *" + PLACE);
    private static final String NUMBER = "[0-9]{1,4}";
    private static final Pattern NUMBER_PATTERN = Pattern.compile(NUMBER);

    private final String label;
    private final String example;

    NotationStyle(String label, String example) {
        this.label = label;
        this.example = example;
    }

    /// Returns the name on the command line.
    public String label() {
        return label;
    }

    /// Returns the style of that name, if there is one.
    public static Optional<NotationStyle> labeled(String label) {
        return Arrays.stream(values()).filter(style -> style.label.equals(label)).findFirst();
    }

    /// Returns all names with an example of each, for messages.
    public static String labels() {
        return Arrays.stream(values()).map(style -> style.label + " (" + style.example + ")")
                .collect(Collectors.joining("; "));
    }

    /// Returns the moves of a jump sequence, one text each; for styles without moves, a text for each jump.
    public List<String> moves(Board board, List<Jump> jumps) {
        return switch (this) {
            case NAMES -> Notation.moves(board, jumps);
            case NUMBERS -> Notation.moves(Integer::toString, jumps);
            case NUMBERS_FROM_1 -> Notation.moves(hole -> Integer.toString(hole + 1), jumps);
            case PAIRS -> jumps.stream().map(jump -> jump.from() + 1 + ", " + (jump.to() + 1)).toList();
            case COLUMN_ROW, ROW_COLUMN ->
                jumps.stream().map(jump -> place(board, jump.from()) + " to " + place(board, jump.to())).toList();
        };
    }

    private String place(Board board, int number) {
        Hole hole = board.holes().get(number);
        return this == ROW_COLUMN ? "(" + hole.y() + "," + hole.x() + ")" : "(" + hole.x() + "," + hole.y() + ")";
    }

    /// Returns written jumps in the program's own notation: unchanged, unless they look like another notation. If a
    /// text has several readings, the board must have the jumps of just one, or just one must be playable.
    ///
    /// @param isPlayed whether jumps, in the program's own notation, can be played as the caller wants
    /// @throws NotationException if no reading or several readings remain
    public static String inNames(Board board, String text, Predicate<String> isPlayed) {
        List<NotationStyle> styles = Arrays.stream(values()).filter(style -> style.looksLike(text)).toList();
        return styles.isEmpty() ? text : only(styles, style -> style.inNames(board, text), isPlayed);
    }

    /// Returns written holes by their names: unchanged, unless they are numbers or coordinates.
    ///
    /// @throws NotationException if no reading or several readings are holes of the board
    public static String anyHolesInNames(Board board, String text) {
        List<NotationStyle> styles = allMatch(text, NUMBER)
                ? List.of(NUMBERS, NUMBERS_FROM_1)
                : PLACE_PATTERN.matcher(text).find() ? List.of(COLUMN_ROW, ROW_COLUMN) : List.of();
        return styles.isEmpty() ? text : only(styles, style -> style.holesInNames(board, text), _ -> true);
    }

    /// Returns the only possible reading, or the only right one of several.
    private static String only(List<NotationStyle> styles, Function<NotationStyle, String> reading,
            Predicate<String> isRight) {
        if (styles.size() == 1) {
            return reading.apply(styles.getFirst());
        }
        Set<String> readings = new LinkedHashSet<>();
        List<String> found = new ArrayList<>();
        for (NotationStyle style : styles) {
            try {
                String read = reading.apply(style);
                readings.add(read);
                found.add(style.label + ", it is " + read);
            } catch (NotationException e) {
                found.add(style.label + ", it is wrong: " + e.getMessage().replaceFirst("; .*", ""));
            }
        }
        List<String> right = readings.stream().filter(read -> readings.size() == 1 || isRight.test(read)).toList();
        if (right.size() != 1) {
            throw new NotationException(
                    "in notation " + String.join("; in notation ", found) + "; add --notation to choose one");
        }
        return right.getFirst();
    }

    private boolean looksLike(String text) {
        return switch (this) {
            case NAMES -> false;
            case NUMBERS, NUMBERS_FROM_1 -> allMatch(text, NUMBER + "(-" + NUMBER + ")+");
            case PAIRS -> allMatch(text, NUMBER);
            case COLUMN_ROW, ROW_COLUMN -> COORDINATES.matcher(text).find();
        };
    }

    private static boolean allMatch(String text, String pattern) {
        List<String> words = words(text);
        return !words.isEmpty() && words.stream().allMatch(word -> word.matches(pattern));
    }

    /// Returns the words between commas, semicolons and spaces, with all kinds of dashes as hyphens.
    private static List<String> words(String text) {
        return Notation.words(Notation.plain(text).replace(';', ','));
    }

    /// Returns written jumps in the program's own notation.
    ///
    /// @throws NotationException if they are not of this style, or the board does not have them
    public String inNames(Board board, String text) {
        if (this == NAMES) {
            return text;
        }
        if (!looksLike(text)) {
            throw new NotationException("not jumps in notation " + label + "; write jumps such as " + example);
        }
        List<String> jumps = jumps(board, text);
        jumps.forEach(jump -> Notation.jump(board, jump));
        return String.join(", ", jumps);
    }

    /// Returns written holes by their names, with commas between.
    ///
    /// @throws NotationException if they are not of this style, or the board does not have them
    public String holesInNames(Board board, String text) {
        return switch (this) {
            case NAMES -> text;
            case NUMBERS, NUMBERS_FROM_1, PAIRS -> {
                if (!allMatch(text, NUMBER)) {
                    throw new NotationException("not holes in notation " + label + "; write numbers such as 3,5");
                }
                yield words(text).stream().map(number -> hole(board, number)).collect(Collectors.joining(","));
            }
            case COLUMN_ROW, ROW_COLUMN -> {
                if (text.isBlank() || !PLACE_PATTERN.matcher(text).replaceAll("").matches("[,;\\s]*")) {
                    throw new NotationException(
                            "not holes in notation " + label + "; write places such as (2,0),(2,2)");
                }
                yield PLACE_PATTERN.matcher(text).results().map(place -> hole(board, place.group(1), place.group(2)))
                        .collect(Collectors.joining(","));
            }
        };
    }

    /// Returns the jumps by the names of their holes, without a check that the board has them.
    private List<String> jumps(Board board, String text) {
        if (this == COLUMN_ROW || this == ROW_COLUMN) {
            String rest = COORDINATES.matcher(text).replaceAll("").replaceAll("(?i)jump|from|finally|and|[-0-9]+\\. ",
                    "");
            if (!rest.matches("[,;.\\s]*")) {
                throw new NotationException(
                        "'" + rest.strip() + "' is not a jump in notation " + label + "; write jumps such as "
                                + example);
            }
            return COORDINATES.matcher(text).results().map(jump -> hole(board, jump.group(1), jump.group(2)) + "-"
                    + hole(board, jump.group(3), jump.group(4))).toList();
        }
        List<String> words = words(text);
        if (this == PAIRS && words.size() % 2 != 0) {
            throw new NotationException(words.size() + " numbers; write two numbers for each jump");
        }
        String moves = String.join(" ", words);
        return Notation.writtenJumps(NUMBER_PATTERN
                .matcher(this == PAIRS ? moves.replaceAll("(\\S+) (\\S+)", "$1-$2") : moves)
                .replaceAll(number -> hole(board, number.group())));
    }

    /// Returns the name of the hole of a number.
    private String hole(Board board, String number) {
        int first = this == NUMBERS ? 0 : 1;
        int hole = Integer.parseInt(number) - first;
        if (hole < 0 || hole >= board.holes().size()) {
            throw new NotationException("no hole " + number + " on " + board.name() + "; use " + first + " to "
                    + (board.holes().size() - 1 + first));
        }
        return board.nameOf(hole);
    }

    /// Returns the name of the hole of two coordinates.
    private String hole(Board board, String one, String other) {
        Hole hole = this == COLUMN_ROW
                ? new Hole(Integer.parseInt(one), Integer.parseInt(other))
                : new Hole(Integer.parseInt(other), Integer.parseInt(one));
        if (board.number(hole).isEmpty()) {
            throw new NotationException(
                    "no hole (" + one + "," + other + ") on " + board.name() + " in notation " + label
                            + "; use coordinates from 0 on, such as " + example.replaceFirst(" to .*", ""));
        }
        return hole.name();
    }
}
