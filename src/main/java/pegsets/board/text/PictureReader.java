package pegsets.board.text;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;

/// Reads pictures in the signs of other programs: characters, boxes, and lists of numbers or words. The board tells
/// which signs are no holes; of the others, some are pegs.
///
/// @param notes takes the reading that was chosen, if the signs do not tell it
public record PictureReader(Consumer<String> notes) {
    private static final String NONE = " ";
    private static final String FORCE = "; to force another reading, write * for a peg and . for an empty hole";
    private static final int MOST_SIGNS = 6;
    private static final int MOST_CHARACTERS = 8192;
    /// Signs and words by how much they look like a peg; the place in the list is the rank. The second rank is that of
    /// unknown signs.
    private static final List<List<String>> RANKS = Stream.of(
            "\u25cb \u25ef \u25ce \u25a1 \u25fb \u25ab \u26aa \u2b1c . _ \u00b7 - + 0 e false no empty", "?", "o", "1",
            "2 #", "x p \u26ab",
            "\u25cf \u25c9 \u2b24 \u25a0 \u25fc \u25aa \u2588 * @ \u2022 true yes peg")
            .map(signs -> List.of(signs.split(" "))).toList();
    private static final int UNKNOWN = 1;
    private static final int LEAST_PEG = 3;
    private static final int LIKELY_PEG = 5;
    private static final int FULL = 6;
    private static final Pattern REPEATED = Pattern.compile("[2-9]");
    private static final Pattern UNREPEATED = Pattern.compile("[0-9](?:/|\\z)");
    private static final Pattern LIST = Pattern.compile("[\\[{(]([^\\[\\](){}]*,[^\\[\\](){}]*)[\\])}]");
    private static final Pattern FIRST_NUMBER = Pattern.compile("^\\s*([0-9]{1,2})\\b");
    private static final Pattern LAST_NUMBER = Pattern.compile("\\b([0-9]{1,2})\\s*$");
    private static final Pattern INNER_LIST = Pattern.compile("[\\[{(]([^\\[\\](){}]+)[\\])}]");
    private static final String BAR = "|\u2502\u2551";
    private static final Pattern QUOTED = Pattern.compile("[\"']([^\"',\n]{2,})[\"']");
    private static final Pattern FRAMED = Pattern.compile(" *[" + BAR + "]([^" + BAR + "]*)[" + BAR + "] *");
    private static final String BETWEEN = "\\]\\s*\\[|[" + BAR + ",;\\t]";
    private static final String BORDER = "[-+= \u2500-\u257f&&[^" + BAR + "]]*";

    /// A sign and its column in a row.
    private record Cell(int column, String sign) {}

    /// Rows of cells.
    ///
    /// @param isText whether a blank is a space of a text, which is no hole
    private record Grid(List<List<Cell>> rows, boolean isText) {
        Set<String> signs() {
            return rows.stream().flatMap(List::stream).map(Cell::sign).collect(Collectors.toCollection(TreeSet::new));
        }

        int left() {
            return rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE)).mapToInt(Cell::column)
                    .min().orElse(0);
        }

        /// Returns the greatest distance such that only spaces are between the columns at multiples of it; 1 if no row
        /// has two signs.
        int spacing() {
            int left = left();
            return rows.stream().anyMatch(row -> row.stream().filter(cell -> !cell.sign.equals(NONE)).count() > 1)
                    ? rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE))
                            .map(cell -> BigInteger.valueOf(cell.column - left))
                            .reduce(BigInteger.ZERO, BigInteger::gcd)
                            .intValue()
                    : 1;
        }

        Grid withoutSpaces(int spacing) {
            int left = left();
            return new Grid(rows.stream().map(row -> row.stream()
                    .filter(cell -> cell.column >= left && (cell.column - left) % spacing == 0)
                    .map(cell -> new Cell((cell.column - left) / spacing, cell.sign)).toList()).toList(), true);
        }

        /// Returns the rows without some signs.
        List<List<Cell>> without(Collection<String> signs) {
            return rows.stream().map(row -> row.stream().filter(cell -> !signs.contains(cell.sign)).toList()).toList();
        }
    }

    /// Returns the holes of each row.
    public static List<List<Hole>> rows(Board board) {
        return board.holes().stream().map(Hole::y).distinct()
                .map(y -> board.holes().stream().filter(hole -> hole.y() == y).toList()).toList();
    }

    /// Returns whether a picture has only the signs of this program, so that `o` is an empty hole.
    public static boolean isPlain(String picture) {
        return picture.matches("(?s)[-*.o/ \\n]*") && (picture.contains("*") || !picture.contains("o"));
    }

    /// Returns the positions of a picture of a board: one, or two if a start and a finish are side by side.
    List<Long> positions(Board board, String text) {
        for (List<String> parts : List.of(parts(text), List.of(text))) {
            List<Optional<List<String>>> drawn = parts.stream().map(part -> signs(board, part)).toList();
            if (drawn.stream().allMatch(Optional::isPresent)) {
                Set<String> pegs = pegs(drawn.getFirst().orElseThrow());
                return drawn.stream().map(signs -> board.position(hole -> pegs.contains(signs.orElseThrow().get(hole))))
                        .toList();
            }
        }
        throw fault(board, text);
    }

    private static NotationException fault(Board board, String text) {
        List<String> rows = List.of(text.replaceAll("[ -]", "").split("[/\n]", -1));
        List<List<Hole>> expected = rows(board);
        if (!isPlain(text)) {
            return new NotationException("the picture does not show the board " + board.name() + "; draw a row of "
                    + "signs for each of its rows, with a sign for each hole, such as * for a peg and . for an empty "
                    + "hole");
        }
        return rows.size() != expected.size()
                ? new NotationException("a picture of " + rows.size() + (rows.size() == 1 ? " row" : " rows")
                        + ", but " + board.name() + " has " + expected.size() + "; write '/' between rows")
                : IntStream.range(0, rows.size())
                        .filter(row -> rows.get(row).length() != expected.get(row).size())
                        .mapToObj(row -> new NotationException("row " + (row + 1) + " of the picture is '"
                                + rows.get(row) + "'; draw " + expected.get(row).size() + " holes of " + board.name()
                                + ", * for a peg and . for an empty hole"))
                        .findFirst().orElseThrow();
    }

    /// Returns the two parts of a text, if blank lines or three columns of spaces divide it, and the text alone
    /// otherwise.
    private static List<String> parts(String text) {
        List<StringBuilder> blocks = new ArrayList<>();
        boolean isBlank = true;
        for (String line : text.lines().toList()) {
            if (!line.isBlank()) {
                if (isBlank) {
                    blocks.add(new StringBuilder());
                }
                blocks.getLast().append(line).append('\n');
            }
            isBlank = line.isBlank();
        }
        if (blocks.size() == 2) {
            return blocks.stream().map(StringBuilder::toString).toList();
        }
        int wide = text.lines().mapToInt(String::length).max().orElse(0);
        List<String> lines = text.lines().map(line -> line + " ".repeat(wide - line.length())).toList();
        for (int column = 1; column + 3 < wide && lines.size() > 1; column++) {
            int gap = column;
            List<String> left = lines.stream().map(line -> line.substring(0, gap)).toList();
            List<String> right = lines.stream().map(line -> line.substring(gap)).toList();
            if (right.stream().allMatch(line -> line.startsWith("   ")) && !String.join("", left).isBlank()
                    && !String.join("", right).isBlank()) {
                return List.of(String.join("\n", left), String.join("\n", right));
            }
        }
        return List.of(text);
    }

    /// Returns the signs of the holes of a board, if the text is a picture of it.
    private Optional<List<String>> signs(Board board, String text) {
        List<Integer> expected = rows(board).stream().map(List::size).toList();
        for (Grid grid : grids(text, expected.size())) {
            for (Set<String> none : isPlain(text) ? List.of(Set.of(NONE, "-")) : outside(board, grid)) {
                List<List<Cell>> rows = grid.without(none).stream().filter(row -> !row.isEmpty()).toList();
                if (rows.stream().map(List::size).toList().equals(expected)) {
                    if (!isPlain(text) && !Set.of(NONE).containsAll(none)) {
                        notes.accept("places without holes are " + String.join(" ", none).strip());
                    }
                    return Optional.of(rows.stream().flatMap(List::stream).map(Cell::sign).toList());
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the sets of signs that may be no holes, the likely ones first.
    private static List<Set<String>> outside(Board board, Grid grid) {
        List<String> signs = List.copyOf(grid.signs());
        return signs.size() > MOST_SIGNS
                ? List.of()
                : IntStream.range(0, 1 << signs.size())
                        .mapToObj(set -> IntStream.range(0, signs.size()).filter(i -> (set >> i & 1) != 0)
                                .mapToObj(signs::get).collect(Collectors.toSet()))
                        .filter(set -> !grid.isText || set.contains(NONE) || !signs.contains(NONE))
                        .sorted(Comparator.comparing((Set<String> set) -> !isExact(board, grid.without(set)))
                                .thenComparing(Set::size))
                        .toList();
    }

    /// Returns whether the cells are in the columns of the holes.
    private static boolean isExact(Board board, List<List<Cell>> rows) {
        List<Integer> columns = rows.stream().flatMap(List::stream).map(Cell::column).toList();
        return columns.size() == board.size() && IntStream.range(0, columns.size()).map(
                hole -> columns.get(hole) - board.holes().get(hole).x()).distinct().count() == 1;
    }

    /// Returns the signs that are pegs.
    private Set<String> pegs(List<String> holes) {
        List<String> signs = holes.stream().distinct().sorted(Comparator.comparing(PictureReader::rank)).toList();
        if (signs.isEmpty()) {
            throw new NotationException("a picture without holes; draw * for a peg and . for an empty hole");
        }
        int least = rank(signs.getFirst());
        int most = rank(signs.getLast());
        if (least == most && (signs.size() == 2 || least > 0 && least < LEAST_PEG)) {
            throw new NotationException(String.join(" and ", signs) + " may be a peg or an empty hole; write * for a "
                    + "peg and . for an empty hole");
        }
        boolean isVacancy = signs.size() == 2 && signs.getFirst().equalsIgnoreCase("o")
                && signs.getLast().equalsIgnoreCase("x") && Collections.frequency(holes, signs.getLast()) == 1;
        int from = signs.size() == 2 ? most : most < LEAST_PEG ? UNKNOWN : LEAST_PEG;
        Set<String> pegs = signs.stream().filter(sign -> rank(sign) >= from != isVacancy).collect(Collectors.toSet());
        if (signs.size() > 2 && pegs.size() > 1 && pegs.stream().anyMatch(sign -> sign.codePointAt(0) < 0x80)) {
            throw new NotationException("several signs may be pegs: " + String.join(" ", new TreeSet<>(pegs)) + FORCE);
        }
        boolean isClear = signs.stream().allMatch(sign -> rank(sign) == FULL || rank(sign) == 0)
                || signs.equals(List.of("0", "1"));
        if (!isClear && !pegs.isEmpty()) {
            String empty = signs.stream().filter(sign -> !pegs.contains(sign)).collect(Collectors.joining(" "));
            notes.accept("the picture is read with " + String.join(" ", pegs) + " for a peg"
                    + (empty.isEmpty() ? "" : " and " + empty + " for an empty hole") + FORCE);
        }
        return pegs;
    }

    /// Returns the place of a sign in [#RANKS]. Small pictures such as colored circles are likely pegs.
    private static int rank(String sign) {
        String small = sign.toLowerCase(Locale.ROOT);
        return small.isBlank()
                ? 0
                : IntStream.range(0, RANKS.size()).filter(rank -> RANKS.get(rank).contains(small)).findFirst()
                        .orElse(small.codePointAt(0) >= 0x1F000 ? LIKELY_PEG : UNKNOWN);
    }

    /// Returns the possible cells of a text.
    ///
    /// @param count the rows of the board; 0 if no board is known
    private static List<Grid> grids(String written, int count) {
        if (written.length() > MOST_CHARACTERS) {
            return List.of();
        }
        String text = bare(written.replaceAll("[\u00a0\u3000]", " ").replaceAll("[\ufe0f\u200b\ufeff]", "")).lines()
                .map(String::stripTrailing).dropWhile(String::isEmpty).collect(Collectors.joining("\n"))
                .stripTrailing();
        // a number before a sign repeats it, as in chess
        if (text.contains("/") && REPEATED.matcher(text).find() && !UNREPEATED.matcher(text).find()) {
            text = Pattern.compile("([0-9]+)([^0-9])").matcher(text)
                    .replaceAll(run -> run.group(2).repeat(Math.min(99, Integer.parseInt(run.group(1)))));
        }
        List<String> lines = text.contains("\n")
                ? text.lines().toList()
                : List.of(text.strip().split(count > 1 && !text.contains("/") ? "_" : "/"));
        List<String> lists = (text.matches("(?s)\\s*[\\[{(]\\s*[\\[{(].*") ? INNER_LIST : LIST).matcher(text).results()
                .map(list -> list.group(1)).toList();
        List<String> rows = lists.isEmpty() ? lines.stream().filter(line -> !line.matches(BORDER)).toList() : lists;
        if (!lists.isEmpty()
                || !rows.isEmpty() && rows.stream().allMatch(line -> line.matches(".+(?:" + BETWEEN + ").+"))) {
            return List.of(new Grid(rows.stream()
                    .map(line -> cells(Stream.of(line.replaceAll("^\\s*[\\[" + BAR + "]|[\\]" + BAR + ",;]\\s*$", "")
                            .split(BETWEEN, -1)).map(sign -> sign.strip().replaceAll("^[\"']|[\"']$", ""))
                            .map(sign -> sign.isEmpty() ? NONE : sign)))
                    .toList(), false));
        }
        List<String> plain = unlabeled(lines);
        List<List<String>> words = plain.stream().map(line -> List.of(line.strip().split("\\s+"))).toList();
        if (words.stream().allMatch(row -> row.size() > 1 && row.stream().allMatch(word -> word.matches("-1|[0-9]")))
                && words.stream().anyMatch(row -> row.contains("-1"))) {
            return List.of(new Grid(words.stream().map(row -> cells(row.stream())).toList(), false));
        }
        Grid all = new Grid(plain.stream().map(line -> cells(line.codePoints().mapToObj(Character::toString))).toList(),
                true);
        int spacing = all.spacing();
        return spacing > 1 ? List.of(all.withoutSpaces(spacing), all) : List.of(all);
    }

    /// Returns a text without comments, brackets around numbers without commas, quotation marks around rows, a frame,
    /// and a first line with the size.
    private static String bare(String text) {
        String rows = text.replaceAll("(?m)^ *(?:```.*|//.*|# (?!.*# *$).*[A-Za-z]{3}.*)(?:\\n|\\z)", "");
        List<String> quoted = QUOTED.matcher(rows).results().map(found -> found.group(1)).toList();
        if (quoted.size() > 1 && QUOTED.matcher(rows).replaceAll("").matches("[\\s,;+\\[\\](){}]*")) {
            return String.join("\n", quoted);
        }
        List<String> lines = (rows.matches("[-\\[\\]\\s0-9.]*") ? rows.replaceAll("[\\[\\]]", " ") : rows).lines()
                .toList();
        List<String> framed = lines.stream().filter(line -> !line.matches(BORDER)).toList();
        if (!framed.isEmpty() && framed.stream().allMatch(line -> FRAMED.matcher(line).matches())) {
            return framed.stream().map(line -> FRAMED.matcher(line).replaceAll("$1")).collect(Collectors.joining("\n"));
        }
        boolean hasSize = lines.size() > 1 && lines.getFirst().matches(" *[0-9]{1,2}(?: +[0-9]{1,2})? *")
                && lines.stream().skip(1).noneMatch(line -> line.matches(".*[0-9].*"));
        return String.join("\n", hasSize ? lines.subList(1, lines.size()) : lines);
    }

    private static List<Cell> cells(Stream<String> signs) {
        List<String> all = signs.toList();
        return IntStream.range(0, all.size()).mapToObj(column -> new Cell(column, all.get(column))).toList();
    }

    /// Returns the lines of a picture without letters or numbers for columns and numbers for rows.
    private static List<String> unlabeled(List<String> lines) {
        Map<Boolean, List<String>> parts = lines.stream().collect(Collectors.partitioningBy(line -> {
            String letters = line.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
            return letters.matches("ab.*|0?123.*") && ("abcdefghijklmnopqrstuvwxyz".startsWith(letters)
                    || "01234567891011121314151617181920".contains(letters));
        }));
        List<String> rows = parts.get(false);
        int columns = parts.get(true).stream().mapToInt(line -> line.strip().split("\\s+").length > 1
                ? line.strip().split("\\s+").length
                : line.strip().length()).max().orElse(0);
        int widest = rows.stream().mapToInt(row -> row.replaceAll("\\s", "").length()).max().orElse(0);
        if (columns == 0 || widest <= columns) {
            return rows;
        }
        List<Integer> first = numbers(FIRST_NUMBER, rows);
        List<Integer> last = numbers(LAST_NUMBER, rows);
        List<String> unnumbered = isCount(first) ? without(FIRST_NUMBER, rows) : rows;
        return isCount(last) && (unnumbered.equals(rows) || last.equals(first) && widest > columns + 1)
                ? without(LAST_NUMBER, unnumbered)
                : unnumbered;
    }

    private static List<Integer> numbers(Pattern place, List<String> rows) {
        return rows.stream().map(place::matcher).map(found -> found.find() ? Integer.parseInt(found.group(1)) : -1)
                .toList();
    }

    private static List<String> without(Pattern place, List<String> rows) {
        return rows.stream().map(row -> place.matcher(row).replaceAll(found -> " ".repeat(found.group().length())))
                .toList();
    }

    private static boolean isCount(List<Integer> numbers) {
        int step = numbers.getFirst() < numbers.getLast() ? 1 : -1;
        return numbers.getLast() >= 0 && IntStream.range(0, numbers.size())
                .allMatch(i -> numbers.get(i) == numbers.getFirst() + i * step);
    }

    /// A board and its positions: a start, or a start and a finish.
    public record Drawn(Board board, List<Long> positions) {}

    /// Returns the board and the position of a picture, if a text is a picture of both.
    public Optional<Drawn> board(String text) {
        List<String> parts = parts(text);
        Set<String> boards = parts.stream().map(part -> new PictureReader(_ -> {}).one(part))
                .map(drawn -> drawn.map(found -> found.board.key()).orElse("")).collect(Collectors.toSet());
        return parts.size() == 2 && boards.size() == 1 && !boards.contains("")
                ? one(parts.getFirst()).map(start -> new Drawn(start.board, positions(start.board, text)))
                : one(text);
    }

    private Optional<Drawn> one(String text) {
        return grids(text, 0).stream().filter(grid -> {
            Set<String> signs = grid.signs();
            return signs.size() <= MOST_SIGNS && signs.size() > 1 && signs.stream()
                    .allMatch(sign -> rank(sign) != UNKNOWN || sign.matches("-1|none|null|None"));
        }).findFirst().map(this::drawn);
    }

    private Drawn drawn(Grid grid) {
        Set<String> none = outside(grid);
        List<List<Cell>> rows = grid.without(none);
        Set<String> pegs = pegs(rows.stream().flatMap(List::stream).map(Cell::sign).toList());
        int left = grid.left();
        StringBuilder picture = new StringBuilder();
        long position = 0;
        int hole = 0;
        for (List<Cell> row : rows) {
            int at = left;
            for (Cell cell : row) {
                picture.append("-".repeat(cell.column - at)).append('o');
                at = cell.column + 1;
                position |= pegs.contains(cell.sign) && hole < Board.MAX_HOLES ? 1L << hole : 0;
                hole++;
            }
            picture.append(row.isEmpty() ? "-\n" : "\n");
        }
        Lattice lattice = Set.of(NONE).containsAll(none) && isStaggered(rows) ? Lattice.TRIANGULAR : Lattice.SQUARE;
        try {
            Board board = Picture.board(picture.toString(), lattice, lattice.defaultRules());
            notes.accept("the picture is read as a board of " + hole + " holes on the " + lattice.label()
                    + " lattice, the first of them " + board.nameOf(0) + ", and " + Long.bitCount(position)
                    + (Long.bitCount(position) == 1 ? " peg" : " pegs")
                    + (none.isEmpty()
                            ? ""
                            : "; no holes: " + none.stream().map(sign -> sign.equals(NONE) ? "space" : sign)
                                    .collect(Collectors.joining(" "))));
            return new Drawn(board, List.of(position));
        } catch (Picture.Fault e) {
            throw new NotationException(e.getMessage());
        }
    }

    /// Returns whether the holes of each row stand between those of the rows around it, with one space between them.
    private static boolean isStaggered(List<List<Cell>> rows) {
        return rows.size() > 1
                && IntStream.range(0, rows.size())
                        .flatMap(y -> rows.get(y).stream().mapToInt(cell -> cell.column + y & 1))
                        .distinct().count() == 1
                && rows.stream().anyMatch(row -> IntStream.range(1, row.size())
                        .anyMatch(i -> row.get(i).column == row.get(i - 1).column + 2));
    }

    /// Returns the signs that are no holes, if no board is known.
    private static Set<String> outside(Grid grid) {
        Set<String> signs = grid.signs();
        Set<String> none = signs.stream().filter(sign -> sign.matches("(?i)-|-1|none|null")
                || sign.equals(NONE) && (grid.isText || !signs.contains("#"))).collect(Collectors.toSet());
        List<String> holes = signs.stream().filter(sign -> !none.contains(sign))
                .sorted(Comparator.comparing(PictureReader::rank)).toList();
        if (holes.equals(List.of("0", "1", "2"))) {
            throw new NotationException(
                    "0, 1 and 2 have two usual readings: 0 no hole, 1 empty hole, 2 peg; or 0 empty "
                            + "hole, 1 peg, 2 no hole; write - for no hole, . for an empty hole and * for a peg");
        }
        if (holes.size() == 3 && holes.containsAll(List.of("0", "1"))) {
            none.addAll(holes.stream().filter(sign -> !sign.matches("[01]")).toList());
        } else if (holes.size() > 2 && !holes.containsAll(List.of("*", ".", "o"))) {
            none.add(holes.contains("#") ? "#" : holes.contains(".") ? "." : holes.getFirst());
        }
        return none;
    }
}
