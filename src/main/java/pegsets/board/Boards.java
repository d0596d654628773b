package pegsets.board;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The boards that job files can name. To add a family, write its shape in [Shapes] and list it here.
public final class Boards {
    private static final List<BoardFamily> FAMILIES = List.of(
            BoardFamily.single("english33", Lattice.SQUARE, Shapes.cross(7)),
            BoardFamily.single("european37", Lattice.SQUARE, Shapes.european()),
            BoardFamily.single("wiegleb45", Lattice.SQUARE, Shapes.cross(9)),
            BoardFamily.sized("diamond", 3, 6, Lattice.SQUARE, Shapes::diamond),
            BoardFamily.sized("square", 3, 8, Lattice.SQUARE, n -> Shapes.rectangle(n, n)),
            new BoardFamily("rectangle", "WxH", "W up to " + Hole.MAX_COLUMNS + ", up to " + Board.MAX_HOLES + " holes",
                    List.of(), Lattice.SQUARE,
                    size -> size[0] <= Hole.MAX_COLUMNS && size[0] * size[1] <= Board.MAX_HOLES,
                    size -> Shapes.rectangle(size[0], size[1])),
            BoardFamily.sized("triangle", 2, 10, Lattice.TRIANGULAR, Shapes::triangle),
            BoardFamily.sized("truncated-triangle", 4, 10, Lattice.TRIANGULAR, Shapes::truncatedTriangle),
            BoardFamily.sized("rhombus", 3, 8, Lattice.TRIANGULAR, n -> Shapes.rectangle(n, n)),
            BoardFamily.sized("hexagon", 2, 5, Lattice.TRIANGULAR, Shapes::hexagon));

    /// The larger triangle, for searches by levels only.
    private static final String LARGE = "triangle:11";

    private Boards() {}

    /// Returns the board of that name, if it is the one with [ImpliedHoles].
    public static Optional<Board> withImpliedHoles(String name) {
        if (!name.equals(LARGE)) {
            return Optional.empty();
        }
        Set<Hole> holes = Shapes.triangle(11);
        List<Hole> corners = List.of(new Hole(0, 10), new Hole(10, 10));
        holes.removeAll(corners);
        return Optional.of(new Board(name, Lattice.TRIANGULAR, Lattice.TRIANGULAR.defaultRules(), holes, corners));
    }

    /// Returns the board of that name with its default rules.
    ///
    /// @throws IllegalArgumentException if no board has that name; the message lists the names
    public static Board named(String name) {
        BoardFamily family = family(name);
        return family.board(name, family.lattice().defaultRules());
    }

    /// Returns the board of that name with given rules.
    ///
    /// @throws IllegalArgumentException if no board has that name; the message lists the names
    public static Board named(String name, Rules rules) {
        return family(name).board(name, rules);
    }

    private static BoardFamily family(String name) {
        return FAMILIES.stream().filter(family -> family.has(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(refusal(name)));
    }

    private static String refusal(String name) {
        String start = name.replaceFirst(":.*", "") + ":";
        String size = name.replaceFirst("[^0-9]*", "");
        return FAMILIES.stream().filter(family -> family.usage().startsWith(start)).findFirst()
                .map(family -> "board '" + name + "' " + (name.contains(":") ? "has a wrong size" : "needs a size")
                        + "; use " + family.usage())
                .orElse("unknown board '" + name + "'; use one of " + usage() + Spelling.hint(name, FAMILIES.stream()
                        .map(family -> family.name() + (family.form().isEmpty() ? "" : ":" + size))
                        .filter(known -> FAMILIES.stream().anyMatch(family -> family.has(known))).toList()));
    }

    /// Returns the names of all boards, except families with too many sizes to list.
    public static List<String> names() {
        return FAMILIES.stream().flatMap(family -> family.names().stream()).toList();
    }

    /// Returns whether a board has that name.
    public static boolean isName(String name) {
        return FAMILIES.stream().anyMatch(family -> family.has(name));
    }

    /// Returns the name of a hole of the board with that name, for messages.
    public static String anyHole(String name) {
        return isName(name) ? named(name).nameOf(0) : "a1";
    }

    /// Returns the forms of the names, for messages.
    public static String usage() {
        return FAMILIES.stream().map(BoardFamily::usage).collect(Collectors.joining(", "));
    }
}
