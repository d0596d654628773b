package pegsets.board;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// The boards that job files can name. To add a family, list it here with its shape.
public final class Boards {
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]?");

    private static final List<Family> FAMILIES = List.of(
            Family.single("english33", holes(7, 7, (x, y) -> Math.abs(x - 3) <= 1 || Math.abs(y - 3) <= 1)),
            Family.single("european37", holes(7, 7, (x, y) -> Math.abs(x - 3) + Math.abs(y - 3) <= 4)),
            Family.single("wiegleb45", holes(9, 9, (x, y) -> Math.abs(x - 4) <= 1 || Math.abs(y - 4) <= 1)),
            Family.sized("diamond", 3, 6, Lattice.SQUARE,
                    n -> holes(2 * n - 1, 2 * n - 1, (x, y) -> Math.abs(x - n + 1) + Math.abs(y - n + 1) < n)),
            Family.sized("square", 3, 8, Lattice.SQUARE, n -> holes(n, n, (x, y) -> true)),
            new Family("rectangle", "WxH", "W up to " + Hole.MAX_COLUMNS + ", up to " + Board.MAX_HOLES + " holes",
                    List.of(), Lattice.SQUARE,
                    size -> size[0] <= Hole.MAX_COLUMNS && size[0] * size[1] <= Board.MAX_HOLES
                            ? holes(size[0], size[1], (x, y) -> true)
                            : Set.of()),
            Family.sized("triangle", 2, 10, Lattice.TRIANGULAR, Boards::triangle),
            Family.sized("truncated-triangle", 4, 10, Lattice.TRIANGULAR,
                    n -> holes(n, n, (x, y) -> y > 0 && x <= y && (y < n - 1 || x > 0 && x < y))),
            Family.sized("rhombus", 3, 8, Lattice.TRIANGULAR, n -> holes(n, n, (x, y) -> true)),
            Family.sized("hexagon", 2, 5, Lattice.TRIANGULAR,
                    n -> holes(2 * n - 1, 2 * n - 1, (x, y) -> Math.abs(x - y) < n)));

    /// The larger triangle, for searches by levels only.
    private static final String LARGE = "triangle:11";

    private Boards() {}

    /// Returns the places of a rectangle that are inside a shape.
    private static Set<Hole> holes(int width, int height, BiPredicate<Integer, Integer> inside) {
        Set<Hole> holes = new HashSet<>();
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                if (inside.test(x, y)) {
                    holes.add(new Hole(x, y));
                }
            }
        }
        return holes;
    }

    /// Returns rows of 1, 2, .. n holes, in skew coordinates.
    private static Set<Hole> triangle(int n) {
        return holes(n, n, (x, y) -> x <= y);
    }

    /// Boards of one shape in several sizes, named `family:SIZE`, or a single board, named by the family alone.
    ///
    /// @param name    the family's name in job files
    /// @param form    how a size is written: `N`, `WxH`, or nothing for a single board
    /// @param limits  the range of sizes, in words, for messages
    /// @param listed  the sizes to list; empty if there are too many
    /// @param lattice the lattice of all boards
    /// @param shape   the holes of the board of a size, given by its numbers, with coordinates from 0; no holes if the
    ///                family does not have the size
    private record Family(String name, String form, String limits, List<String> listed, Lattice lattice,
            Function<int[], Set<Hole>> shape) {
        static Family single(String name, Set<Hole> holes) {
            return new Family(name, "", "", List.of(""), Lattice.SQUARE, _ -> holes);
        }

        static Family sized(String name, int smallest, int largest, Lattice lattice, IntFunction<Set<Hole>> shape) {
            List<String> sizes = IntStream.rangeClosed(smallest, largest).mapToObj(Integer::toString).toList();
            return new Family(name, "N", "N = " + smallest + " to " + largest, sizes, lattice,
                    size -> size[0] >= smallest && size[0] <= largest ? shape.apply(size[0]) : Set.of());
        }

        /// Returns the form of the family's names, for messages.
        String usage() {
            return form.isEmpty() ? name : name + ":" + form + " (" + limits + ")";
        }

        boolean has(String boardName) {
            return size(boardName).filter(size -> !shape.apply(size).isEmpty()).isPresent();
        }

        Board board(String boardName, Rules rules) {
            return new Board(boardName, lattice, rules, shape.apply(size(boardName).orElseThrow()));
        }

        /// Returns the numbers in a board's name, if it has the form of the family's names.
        private Optional<int[]> size(String boardName) {
            if (form.isEmpty()) {
                return boardName.equals(name) ? Optional.of(new int[0]) : Optional.empty();
            }
            if (!boardName.startsWith(name + ":")) {
                return Optional.empty();
            }
            String[] numbers = boardName.substring(name.length() + 1).split("x", -1);
            return numbers.length == form.split("x").length
                    && Arrays.stream(numbers).allMatch(n -> NUMBER.matcher(n).matches())
                            ? Optional.of(Arrays.stream(numbers).mapToInt(Integer::parseInt).toArray())
                            : Optional.empty();
        }
    }

    /// Returns the board of that name, if it is the one with [ImpliedHoles].
    public static Optional<Board> withImpliedHoles(String name) {
        if (!name.equals(LARGE)) {
            return Optional.empty();
        }
        Set<Hole> holes = triangle(11);
        List<Hole> corners = List.of(new Hole(0, 10), new Hole(10, 10));
        holes.removeAll(corners);
        return Optional.of(new Board(name, Lattice.TRIANGULAR, Lattice.TRIANGULAR.defaultRules(), holes, corners));
    }

    /// Returns the board of that name with its default rules.
    ///
    /// @throws IllegalArgumentException if no board has that name; the message lists the names
    public static Board named(String name) {
        Family family = family(name);
        return family.board(name, family.lattice.defaultRules());
    }

    /// Returns the board of that name with given rules.
    ///
    /// @throws IllegalArgumentException if no board has that name; the message lists the names
    public static Board named(String name, Rules rules) {
        return family(name).board(name, rules);
    }

    private static Family family(String name) {
        return FAMILIES.stream().filter(family -> family.has(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(refusal(name)));
    }

    /// Returns whether a name is that of a family and lacks the size.
    public static boolean lacksSize(String name) {
        return FAMILIES.stream().anyMatch(family -> family.name().equals(name) && !family.form().isEmpty());
    }

    /// Returns why a name is not that of a board, and the names that are.
    public static String refusal(String name) {
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
        return FAMILIES.stream().flatMap(family -> family.listed.stream()
                .map(size -> size.isEmpty() ? family.name : family.name + ":" + size)).toList();
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
        return FAMILIES.stream().map(Family::usage).collect(Collectors.joining(", "));
    }
}
