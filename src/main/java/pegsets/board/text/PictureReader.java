package pegsets.board.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;

/// Reads pictures in the signs of other programs: characters, boxes, and lists of numbers or words. The board tells
/// which signs are no holes; of the others, some are pegs.
///
/// @param notes takes the reading that was chosen, if the signs do not tell it
public record PictureReader(Consumer<String> notes) {
    private static final String NONE = " ";
    private static final String FULL = "\u25cf\u25c9\u2b24\u25a0\u25fc\u25aa\u2588*@\u2022";
    private static final String EMPTY = "\u25cb\u25ef\u25ce\u25a1\u25fb\u25ab\u26aa\u2b1c._\u00b7-+0e ";
    private static final String FORCE = "; to force another reading, write * for a peg and . for an empty hole";
    private static final int MOST_SIGNS = 6;

    /// A sign and its column in a row.
    private record Cell(int column, String sign) {}

    /// Rows of cells.
    ///
    /// @param isText whether a blank is a space of a text, which is no hole
    private record Grid(List<List<Cell>> rows, boolean isText) {
        Set<String> signs() {
            return rows.stream().flatMap(List::stream).map(Cell::sign).collect(Collectors.toCollection(TreeSet::new));
        }

        /// Returns the rows without some signs, and without empty rows at both ends.
        List<List<Cell>> without(Collection<String> signs) {
            return rows.stream().map(row -> row.stream().filter(cell -> !signs.contains(cell.sign)).toList()).toList();
        }
    }

    /// Returns the holes of each row.
    public static List<List<Hole>> rows(Board board) {
        return board.holes().stream().map(Hole::y).distinct()
                .map(y -> board.holes().stream().filter(hole -> hole.y() == y).toList()).toList();
    }

    /// Returns the positions of a picture of a board: one, or two if a start and a finish are side by side.
    List<Long> positions(Board board, String text) {
        for (List<String> parts : sideBySide(text)) {
            List<Optional<List<String>>> drawn = parts.stream().map(part -> signs(board, part)).toList();
            if (drawn.stream().allMatch(Optional::isPresent)) {
                Set<String> pegs = pegs(drawn.getFirst().orElseThrow());
                return drawn.stream().map(signs -> board.position(hole -> pegs.contains(signs.orElseThrow().get(hole))))
                        .toList();
            }
        }
        throw new NotationException("the picture does not show the board " + board.name() + "; draw a row of signs for "
                + "each of its rows, with a sign for each hole, such as * for a peg and . for an empty hole");
    }

    /// Returns the two parts of a text, if columns of spaces divide it, and the text alone.
    private static List<List<String>> sideBySide(String text) {
        List<String> lines = text.lines().toList();
        int wide = lines.stream().mapToInt(String::length).max().orElse(0);
        String blanks = IntStream.range(0, wide).mapToObj(column -> lines.stream()
                .allMatch(line -> column >= line.length() || line.charAt(column) == ' ') ? " " : "x")
                .collect(Collectors.joining());
        int gap = blanks.strip().indexOf("   ") + blanks.length() - blanks.stripLeading().length();
        return lines.size() < 2 || !blanks.strip().contains("   ")
                ? List.of(List.of(text))
                : List.of(List.of(
                        lines.stream().map(line -> line.substring(0, Math.min(gap, line.length())))
                                .collect(Collectors.joining("\n")),
                        lines.stream().map(line -> line.length() <= gap ? "" : line.substring(gap))
                                .collect(Collectors.joining("\n"))),
                        List.of(text));
    }

    /// Returns the signs of the holes of a board, if the text is a picture of it.
    private Optional<List<String>> signs(Board board, String text) {
        List<List<Hole>> expected = rows(board);
        for (Grid grid : grids(text, expected)) {
            List<String> signs = List.copyOf(grid.signs());
            if (signs.size() > MOST_SIGNS) {
                continue;
            }
            List<Set<String>> outside = IntStream.range(0, 1 << signs.size())
                    .mapToObj(set -> IntStream.range(0, signs.size()).filter(i -> (set >> i & 1) != 0)
                            .mapToObj(signs::get).collect(Collectors.toSet()))
                    .filter(set -> !grid.isText || set.contains(NONE) || !signs.contains(NONE))
                    .sorted(Comparator.comparing((Set<String> set) -> !isExact(board, grid.without(set)))
                            .thenComparing(Set::size))
                    .toList();
            for (Set<String> none : outside) {
                List<List<Cell>> rows = grid.without(none).stream().filter(row -> !row.isEmpty()).toList();
                if (rows.stream().map(List::size).toList().equals(expected.stream().map(List::size).toList())) {
                    boolean hasFrame = grid.rows.getFirst().stream().allMatch(cell -> none.contains(cell.sign))
                            && !grid.rows.getFirst().isEmpty() || none.contains("#");
                    if (hasFrame) {
                        notes.accept("places without holes are " + String.join(" ", none)
                                + "; the names of holes are those of " + board.name());
                    }
                    return Optional.of(rows.stream().flatMap(List::stream).map(Cell::sign).toList());
                }
            }
        }
        return Optional.empty();
    }

    /// Returns whether the cells are in the columns of the holes.
    private static boolean isExact(Board board, List<List<Cell>> rows) {
        List<Integer> columns = rows.stream().flatMap(List::stream).map(Cell::column).toList();
        return columns.size() == board.size() && IntStream.range(0, columns.size()).map(
                hole -> columns.get(hole) - board.holes().get(hole).x()).distinct().count() == 1;
    }

    /// Returns the signs that are pegs.
    Set<String> pegs(List<String> holes) {
        List<String> signs = holes.stream().distinct().sorted(Comparator.comparing(PictureReader::rank)).toList();
        if (signs.isEmpty()) {
            throw new NotationException("a picture without holes; draw * for a peg and . for an empty hole");
        }
        List<Integer> ranks = signs.stream().map(PictureReader::rank).toList();
        boolean isNumbers = signs.stream().allMatch(sign -> sign.matches("[0-9]"));
        Set<String> pegs = signs.stream().filter(sign -> rank(sign) >= 6).collect(Collectors.toSet());
        if (pegs.size() > 1 && signs.size() > 2 && pegs.stream().anyMatch(sign -> sign.codePointAt(0) < 0x80)) {
            throw new NotationException("several signs may be pegs: " + String.join(" ", new TreeSet<>(pegs)) + FORCE);
        }
        String top = signs.getLast();
        if (signs.size() == 1 && ranks.getFirst() > 2 && ranks.getFirst() < 6) {
            throw new NotationException("all holes have the sign " + top + ", which may be a peg or an empty hole; "
                    + "write * for a peg and . for an empty hole");
        }
        boolean isVacancy = signs.size() == 2 && ranks.get(0) == 5 && top.equalsIgnoreCase("x")
                && holes.stream().filter(top::equals).count() == 1;
        if (isVacancy) {
            pegs = Set.of(signs.getFirst());
        } else if (signs.size() == 2 && (pegs.size() != 1 || isNumbers)) {
            if (ranks.get(0).equals(ranks.get(1))) {
                throw new NotationException("the signs " + String.join(" and ", signs)
                        + " do not tell pegs from empty holes" + FORCE.substring(0, 1)
                        + " write * for a peg and . for an empty hole");
            }
            pegs = Set.of(top);
        } else if (pegs.isEmpty() && signs.size() > 1) {
            pegs = signs.stream().filter(sign -> rank(sign) > 2).collect(Collectors.toSet());
        }
        boolean isPlain = ranks.stream().allMatch(rank -> rank > 8 || rank < 2) || signs.equals(List.of("0", "1"));
        if (!isPlain && !pegs.isEmpty()) {
            Set<String> full = pegs;
            notes.accept("the picture is read with " + String.join(" ", pegs) + " for a peg and "
                    + signs.stream().filter(sign -> !full.contains(sign)).collect(Collectors.joining(" "))
                    + " for an empty hole" + FORCE);
        }
        return pegs;
    }

    /// Returns how much a sign looks like a peg: above 5 like one, below 3 like an empty hole.
    private static int rank(String sign) {
        String small = sign.toLowerCase(Locale.ROOT);
        return switch (small) {
            case "true", "yes", "peg" -> 9;
            case "false", "no", "", "empty" -> 1;
            case "1" -> 6;
            case "2", "#" -> 7;
            case "x", "p" -> 8;
            case "o" -> 5;
            case "\u25cb", "\u25ef", "\u25ce", "\u25a1", "\u25fb", "\u25ab", "\u26aa", "\u2b1c" -> 1;
            default -> EMPTY.contains(small)
                    ? 1
                    : FULL.contains(small) ? 9 : small.codePointAt(0) >= 0x1F000 || small.equals("\u26ab") ? 8 : 4;
        };
    }

    /// Returns the possible cells of a text.
    ///
    /// @param expected the rows of the board; empty if no board is known
    private static List<Grid> grids(String written, List<List<Hole>> expected) {
        String text = written.replaceAll("[\u00a0\u3000]", " ").replaceAll("[\ufe0f\u200b\ufeff]", "")
                .replaceAll("(?m)[ \\t]+$", "").replaceAll("\\A(?:[ \\t]*\\R)+|\\s+\\z", "");
        if (!text.contains("\n") && text.matches(".*[2-9].*") && !text.matches(".*[0-9]|.*[0-9]/.*")
                && text.contains("/")) {
            text = Pattern.compile("([0-9]+)([^0-9])").matcher(text)
                    .replaceAll(run -> run.group(2).repeat(Math.min(99, Integer.parseInt(run.group(1)))));
        }
        List<String> lines = text.contains("\n") ? text.lines().toList() : lines(text.strip(), expected);
        List<List<String>> lists = Pattern.compile("[\\[{(]([^\\[\\](){}]*,[^\\[\\](){}]*)[\\])}]").matcher(text)
                .results()
                .map(list -> words(list.group(1), "[,\\s]+")).toList();
        List<Grid> grids = new ArrayList<>();
        if (!lists.isEmpty()) {
            grids.add(grid(lists));
        } else if (lines.stream()
                .allMatch(line -> line.contains("[") && line.replaceAll("\\[[^\\[\\]]?\\]", "").isBlank())) {
            grids.add(grid(lines.stream().map(line -> words(line.replaceAll("^\\s*\\[|\\]\\s*$", ""), "\\]\\s*\\["))
                    .toList()));
        } else if (lines.stream().anyMatch(line -> line.matches(".*[|\u2502\u2551].*"))) {
            grids.add(grid(lines.stream().filter(line -> !line.matches("[-+=| \u2500-\u257f]*") || line.matches(
                    ".*[|\u2502\u2551] +[|\u2502\u2551].*")).map(
                            line -> words(line.strip().replaceAll("^[|\u2502\u2551]|[|\u2502\u2551]$", ""),
                                    "[|\u2502\u2551]"))
                    .toList()));
        } else if (lines.stream().allMatch(line -> line.matches(".+[,;\\t].+"))) {
            grids.add(grid(lines.stream().map(line -> words(line.replaceAll("[,;]$", ""), "[,;\\t]")).toList()));
        } else {
            List<String> plain = unlabeled(lines);
            grids.add(spaced(plain).orElse(characters(plain)));
            grids.add(characters(plain));
        }
        return grids;
    }

    /// Returns the lines of a text in one line.
    private static List<String> lines(String text, List<List<Hole>> expected) {
        if (text.contains("/")) {
            return List.of(text.split("/", -1));
        }
        for (String end : List.of("_", "\\|", ";", ",", " ")) {
            List<String> lines = words(text, end);
            if (lines.size() == expected.size() && lines.size() > 1 && IntStream.range(0, lines.size())
                    .allMatch(i -> lines.get(i).length() >= expected.get(i).size())) {
                return lines;
            }
        }
        return List.of(text);
    }

    private static List<String> words(String text, String separator) {
        return Arrays.stream(text.split(separator)).map(String::strip).toList();
    }

    private static Grid grid(List<List<String>> rows) {
        return new Grid(rows.stream().map(row -> IntStream.range(0, row.size())
                .mapToObj(i -> new Cell(i, row.get(i).isEmpty() ? NONE : row.get(i))).toList()).toList(), false);
    }

    private static Grid characters(List<String> lines) {
        return new Grid(lines.stream().map(line -> {
            int[] points = line.codePoints().toArray();
            return IntStream.range(0, points.length).mapToObj(i -> new Cell(i, Character.toString(points[i]))).toList();
        }).toList(), true);
    }

    /// Returns the characters without every second column, if only spaces are there.
    private static Optional<Grid> spaced(List<String> lines) {
        Grid all = characters(lines);
        int left = all.rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE))
                .mapToInt(Cell::column).min().orElse(0);
        boolean isSpaced = all.rows.stream().flatMap(List::stream)
                .allMatch(cell -> (cell.column - left) % 2 == 0 || cell.sign.equals(NONE))
                && lines.stream().anyMatch(line -> line.matches(".*\\S \\S.*"));
        return isSpaced
                ? Optional.of(new Grid(all.rows.stream().map(row -> row.stream()
                        .filter(cell -> cell.column >= left && (cell.column - left) % 2 == 0)
                        .map(cell -> new Cell((cell.column - left) / 2, cell.sign)).toList()).toList(), true))
                : Optional.empty();
    }

    /// Returns the lines of a picture without letters for columns and numbers for rows.
    private static List<String> unlabeled(List<String> lines) {
        List<String> rows = lines.stream().filter(line -> {
            String letters = line.replaceAll("\\s", "").toLowerCase(Locale.ROOT);
            return !letters.matches("ab.*|0?123.*") || !("abcdefghijklmnopqrstuvwxyz".startsWith(letters)
                    || "01234567891011121314151617181920".contains(letters));
        }).toList();
        boolean isNumbered = rows.size() < lines.size()
                && rows.stream().allMatch(row -> row.matches("\\s*[0-9]{1,2}\\b.*|.*\\b[0-9]{1,2}\\s*"));
        return !isNumbered
                ? lines
                : rows.stream().map(row -> row.replaceAll("^(\\s*)[0-9]{1,2}\\b", "$1 ")
                        .replaceAll("\\b[0-9]{1,2}\\s*$", "")).toList();
    }

    /// A board and its positions: a start, or a start and a finish.
    public record Drawn(Board board, List<Long> positions) {}

    /// Returns the board and the position of a picture, if a text is a picture of both.
    public Optional<Drawn> board(String text) {
        List<String> parts = sideBySide(text).getFirst();
        if (parts.size() == 2) {
            List<Optional<Drawn>> drawn = parts.stream().map(part -> new PictureReader(_ -> {}).one(part)).toList();
            boolean isSame = drawn.stream().allMatch(Optional::isPresent)
                    && drawn.getFirst().get().board.key().equals(drawn.getLast().get().board.key());
            if (isSame) {
                return one(parts.getFirst()).map(start -> new Drawn(start.board,
                        positions(start.board, text)));
            }
        }
        return one(text);
    }

    private Optional<Drawn> one(String text) {
        for (Grid grid : grids(text, List.of())) {
            Set<String> signs = grid.signs();
            boolean isPicture = signs.size() <= MOST_SIGNS && signs.size() > 1 && grid.rows.size() > 0
                    && signs.stream().allMatch(sign -> rank(sign) != 4 || sign.matches("-1|none|null|None|#"));
            if (isPicture) {
                return Optional.of(drawn(grid, outside(grid, signs)));
            }
        }
        return Optional.empty();
    }

    private Drawn drawn(Grid grid, Set<String> none) {
        List<List<Cell>> rows = grid.without(none);
        Set<String> pegs = pegs(rows.stream().flatMap(List::stream).map(Cell::sign).toList());
        List<Integer> lefts = rows.stream().filter(row -> !row.isEmpty()).map(row -> row.getFirst().column).toList();
        boolean isTriangular = grid.isText && none.contains(NONE) && rows.size() > 2 && lefts.size() == rows.size()
                && IntStream.range(1, lefts.size()).allMatch(i -> lefts.get(i) == lefts.get(i - 1) - 1);
        boolean isSpaced = isTriangular && rows.stream().anyMatch(row -> row.size() > 1)
                && rows.stream().allMatch(row -> IntStream.range(1, row.size())
                        .allMatch(i -> row.get(i).column == row.get(i - 1).column + 2));
        int left = grid.rows.stream().flatMap(List::stream).filter(cell -> !cell.sign.equals(NONE))
                .mapToInt(Cell::column).min().orElse(0);
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
        notes.accept("the picture is read as a board of " + hole + " holes"
                + (isSpaced ? " on the triangular lattice" : " on the square lattice") + " and "
                + Long.bitCount(position) + " pegs"
                + (none.isEmpty() ? "" : "; no holes: " + String.join(" ", none).replace("  ", " space ").strip()));
        Lattice lattice = isSpaced ? Lattice.TRIANGULAR : Lattice.SQUARE;
        try {
            return new Drawn(Picture.board(picture.toString(), lattice, lattice.defaultRules()), List.of(position));
        } catch (Picture.Fault e) {
            throw new NotationException(e.getMessage());
        }
    }

    /// Returns the signs that are no holes, if no board is known.
    private static Set<String> outside(Grid grid, Set<String> signs) {
        Set<String> none = signs.stream().filter(sign -> sign.equals("-") || sign.equals("-1")
                || sign.equals(NONE) && (grid.isText || !signs.contains("#"))
                || sign.equalsIgnoreCase("none") || sign.equals("null")).collect(Collectors.toSet());
        List<String> holes = signs.stream().filter(sign -> !none.contains(sign))
                .sorted(Comparator.comparing(PictureReader::rank)).toList();
        if (holes.equals(List.of("0", "1", "2"))) {
            throw new NotationException(
                    "0, 1 and 2 have two usual readings: 0 no hole, 1 empty hole, 2 peg; or 0 empty "
                            + "hole, 1 peg, 2 no hole; write - for no hole, . for an empty hole and * for a peg");
        }
        boolean hasWall = holes.contains("#") && holes.size() > 2;
        if (hasWall || holes.size() > 2 && !holes.containsAll(List.of("*", ".", "o"))) {
            none.add(hasWall ? "#" : holes.contains(".") ? "." : holes.getFirst());
        }
        return none;
    }
}
