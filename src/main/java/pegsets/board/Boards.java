package pegsets.board;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// The boards that job files can name. To add a family of boards, write its shape and list it in [#FAMILIES].
public final class Boards {
    private static final List<BoardFamily> FAMILIES = List.of(
            new BoardFamily("english33", 7, 7, Lattice.SQUARE, Boards::cross),
            new BoardFamily("triangle", 3, 10, Lattice.TRIANGULAR, Boards::triangle));

    private Boards() {}

    /// The board of that name with its default rules.
    ///
    /// @throws IllegalArgumentException when there is no such board; the message says which there are
    public static Board named(String name) {
        BoardFamily family = family(name);
        return family.board(size(family, name), family.lattice().defaultRules());
    }

    /// The board of that name with given rules.
    ///
    /// @throws IllegalArgumentException when there is no such board; the message says which there are
    public static Board named(String name, Rules rules) {
        BoardFamily family = family(name);
        return family.board(size(family, name), rules);
    }

    /// The names of all boards, one a size.
    public static List<String> names() {
        return FAMILIES.stream().flatMap(family -> family.isSingle()
                ? Stream.of(family.name())
                : IntStream.rangeClosed(family.smallest(), family.largest()).mapToObj(n -> family.name() + ":" + n))
                .toList();
    }

    /// How boards are named, for messages.
    public static String usage() {
        return FAMILIES.stream().map(BoardFamily::usage).collect(Collectors.joining(", "));
    }

    private static BoardFamily family(String name) {
        String prefix = name.contains(":") ? name.substring(0, name.indexOf(':')) : name;
        return FAMILIES.stream()
                .filter(family -> family.name().equals(prefix) && family.isSingle() != name.contains(":"))
                .findFirst().orElseThrow(() -> unknown(name));
    }

    private static int size(BoardFamily family, String name) {
        if (family.isSingle()) {
            return family.smallest();
        }
        return Optional.of(name.substring(name.indexOf(':') + 1))
                .filter(digits -> digits.matches("[1-9][0-9]?"))
                .map(Integer::valueOf)
                .filter(n -> n >= family.smallest() && n <= family.largest())
                .orElseThrow(() -> unknown(name));
    }

    private static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("unknown board '" + name + "', expected " + usage());
    }

    /// The cross on an n by n square whose arms are 3 wide.
    private static Set<Hole> cross(int n) {
        int first = n / 2 - 1;
        int last = n / 2 + 1;
        Set<Hole> holes = new HashSet<>();
        for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
                if (x >= first && x <= last || y >= first && y <= last) {
                    holes.add(new Hole(x, y));
                }
            }
        }
        return holes;
    }

    /// Rows of 1, 2, .. n holes.
    private static Set<Hole> triangle(int n) {
        Set<Hole> holes = new HashSet<>();
        for (int y = 0; y < n; y++) {
            for (int x = 0; x <= y; x++) {
                holes.add(new Hole(x, y));
            }
        }
        return holes;
    }
}
