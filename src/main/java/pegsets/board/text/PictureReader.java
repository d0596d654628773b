package pegsets.board.text;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.text.PictureGrid.Cell;

/// Reads pictures in the signs of other programs: characters, boxes, and lists of numbers or words. The board tells
/// which signs are no holes; of the others, some are pegs.
///
/// @param notes takes the reading that was chosen, if the signs do not tell it
public record PictureReader(Consumer<String> notes) {
    private static final String FORCE = "; to force another reading, write * for a peg and . for an empty hole";
    private static final int MOST_SIGNS = 6;
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
        for (List<String> parts : List.of(PictureGrid.parts(text), List.of(text))) {
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

    /// Returns the signs of the holes of a board, if the text is a picture of it.
    private Optional<List<String>> signs(Board board, String text) {
        List<Integer> expected = rows(board).stream().map(List::size).toList();
        for (PictureGrid grid : PictureGrid.of(text, expected.size())) {
            for (Set<String> none : isPlain(text) ? List.of(Set.of(PictureGrid.NONE, "-")) : outside(board, grid)) {
                List<List<Cell>> rows = grid.without(none).stream().filter(row -> !row.isEmpty()).toList();
                if (rows.stream().map(List::size).toList().equals(expected)) {
                    if (!isPlain(text) && !Set.of(PictureGrid.NONE).containsAll(none)) {
                        notes.accept("places without holes are " + String.join(" ", none).strip());
                    }
                    return Optional.of(rows.stream().flatMap(List::stream).map(Cell::sign).toList());
                }
            }
        }
        return Optional.empty();
    }

    /// Returns the sets of signs that may be no holes, the likely ones first.
    private static List<Set<String>> outside(Board board, PictureGrid grid) {
        List<String> signs = List.copyOf(grid.signs());
        return signs.size() > MOST_SIGNS
                ? List.of()
                : IntStream.range(0, 1 << signs.size())
                        .mapToObj(set -> IntStream.range(0, signs.size()).filter(i -> (set >> i & 1) != 0)
                                .mapToObj(signs::get).collect(Collectors.toSet()))
                        .filter(set -> !grid.isText() || set.contains(PictureGrid.NONE)
                                || !signs.contains(PictureGrid.NONE))
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
                || signs.equals(List.of("0", "1")) || isPlain(String.join("", signs));
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

    /// A board and its positions: a start, or a start and a finish.
    public record Drawn(Board board, List<Long> positions) {}

    /// Returns the board and the position of a picture, if a text is a picture of both.
    public Optional<Drawn> board(String text) {
        List<String> parts = PictureGrid.parts(text);
        Set<String> boards = parts.stream().map(part -> new PictureReader(_ -> {}).one(part))
                .map(drawn -> drawn.map(found -> found.board.key()).orElse("")).collect(Collectors.toSet());
        return parts.size() == 2 && boards.size() == 1 && !boards.contains("")
                ? one(parts.getFirst()).map(start -> new Drawn(start.board, positions(start.board, text)))
                : one(text);
    }

    private Optional<Drawn> one(String text) {
        return PictureGrid.of(text, 0).stream().filter(grid -> {
            Set<String> signs = grid.signs();
            return signs.size() <= MOST_SIGNS && signs.size() > 1 && signs.stream()
                    .allMatch(sign -> rank(sign) != UNKNOWN || sign.matches("-1|none|null|None"));
        }).findFirst().map(this::drawn);
    }

    private Drawn drawn(PictureGrid grid) {
        Set<String> none = outside(grid);
        List<List<Cell>> rows = grid.without(none);
        List<String> signs = rows.stream().flatMap(List::stream).map(Cell::sign).toList();
        Set<String> pegs = pegs(signs);
        Lattice lattice = Set.of(PictureGrid.NONE).containsAll(none) && isStaggered(rows)
                ? Lattice.TRIANGULAR
                : Lattice.SQUARE;
        int left = none.contains(PictureGrid.NONE) ? grid.left() : 0;
        List<Picture.Mark> marks = IntStream.range(0, rows.size()).boxed()
                .flatMap(y -> rows.get(y).stream().map(cell -> new Picture.Mark(y, cell.column() - left))).toList();
        Board board = Picture.board(marks, lattice, lattice.defaultRules());
        long position = board.position(hole -> pegs.contains(signs.get(hole)));
        notes.accept("the picture is read as a board of " + board.size() + " holes on the " + lattice.label()
                + " lattice, the first of them " + board.nameOf(0) + ", and " + Long.bitCount(position)
                + (Long.bitCount(position) == 1 ? " peg" : " pegs")
                + (none.isEmpty()
                        ? ""
                        : "; no holes: " + none.stream().map(sign -> sign.equals(PictureGrid.NONE) ? "space" : sign)
                                .collect(Collectors.joining(" "))));
        return new Drawn(board, List.of(position));
    }

    /// Returns whether the holes of each row stand between those of the rows around it, with one space between them.
    private static boolean isStaggered(List<List<Cell>> rows) {
        return rows.size() > 1
                && IntStream.range(0, rows.size())
                        .flatMap(y -> rows.get(y).stream().mapToInt(cell -> cell.column() + y & 1))
                        .distinct().count() == 1
                && rows.stream().anyMatch(row -> IntStream.range(1, row.size())
                        .anyMatch(i -> row.get(i).column() == row.get(i - 1).column() + 2));
    }

    /// Returns the signs that are no holes, if no board is known.
    private static Set<String> outside(PictureGrid grid) {
        Set<String> signs = grid.signs();
        Set<String> none = signs.stream().filter(sign -> sign.matches("(?i)-|-1|none|null")
                || sign.equals(PictureGrid.NONE) && (grid.isText() || !signs.contains("#")))
                .collect(Collectors.toSet());
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
