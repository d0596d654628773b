package pegsets.oracle;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Boards of the families, drawn by hand where they are small. Each is drawn as in the papers: on the triangular
/// lattice the rows are shifted against each other.
public final class SlowBoards {
    private static final Map<String, List<String>> SQUARE = Map.ofEntries(
            Map.entry("english33", List.of("  ooo", "  ooo", "ooooooo", "ooooooo", "ooooooo", "  ooo", "  ooo")),
            Map.entry("european37", List.of("  ooo", " ooooo", "ooooooo", "ooooooo", "ooooooo", " ooooo", "  ooo")),
            Map.entry("wiegleb45", List.of("   ooo", "   ooo", "   ooo", "ooooooooo", "ooooooooo", "ooooooooo",
                    "   ooo", "   ooo", "   ooo")),
            Map.entry("diamond:3", List.of("  o", " ooo", "ooooo", " ooo", "  o")),
            Map.entry("diamond:4", List.of("   o", "  ooo", " ooooo", "ooooooo", " ooooo", "  ooo", "   o")),
            Map.entry("diamond:5", List.of("    o", "   ooo", "  ooooo", " ooooooo", "ooooooooo", " ooooooo", "  ooooo",
                    "   ooo", "    o")),
            Map.entry("diamond:6", List.of("     o", "    ooo", "   ooooo", "  ooooooo", " ooooooooo", "ooooooooooo",
                    " ooooooooo", "  ooooooo", "   ooooo", "    ooo", "     o")),
            Map.entry("square:3", List.of("ooo", "ooo", "ooo")),
            Map.entry("square:4", List.of("oooo", "oooo", "oooo", "oooo")),
            Map.entry("square:8",
                    List.of("oooooooo", "oooooooo", "oooooooo", "oooooooo", "oooooooo", "oooooooo", "oooooooo",
                            "oooooooo")),
            Map.entry("rectangle:4x3", List.of("oooo", "oooo", "oooo")),
            Map.entry("rectangle:3x5", List.of("ooo", "ooo", "ooo", "ooo", "ooo")),
            Map.entry("rectangle:5x3", List.of("ooooo", "ooooo", "ooooo")),
            Map.entry("rectangle:6x3", List.of("oooooo", "oooooo", "oooooo")),
            Map.entry("rectangle:7x2", List.of("ooooooo", "ooooooo")),
            Map.entry("rectangle:6x2", List.of("oooooo", "oooooo")),
            Map.entry("rectangle:26x2", List.of("o".repeat(26), "o".repeat(26))));

    private static final Map<String, List<String>> TRIANGULAR = Map.ofEntries(
            Map.entry("triangle:3", List.of("  o", " o o", "o o o")),
            Map.entry("triangle:4", List.of("   o", "  o o", " o o o", "o o o o")),
            Map.entry("triangle:5", List.of("    o", "   o o", "  o o o", " o o o o", "o o o o o")),
            Map.entry("triangle:6", List.of("     o", "    o o", "   o o o", "  o o o o", " o o o o o", "o o o o o o")),
            Map.entry("truncated-triangle:4", List.of("", "  o o", " o o o", "  o o")),
            Map.entry("truncated-triangle:5", List.of("", "   o o", "  o o o", " o o o o", "  o o o")),
            Map.entry("truncated-triangle:6",
                    List.of("", "    o o", "   o o o", "  o o o o", " o o o o o", "  o o o o")),
            Map.entry("rhombus:3", List.of("  o o o", " o o o", "o o o")),
            Map.entry("rhombus:4", List.of("   o o o o", "  o o o o", " o o o o", "o o o o")),
            Map.entry("rhombus:8", IntStream.range(0, 8).mapToObj(y -> " ".repeat(7 - y) + "o ".repeat(8)).toList()),
            Map.entry("hexagon:2", List.of(" o o", "o o o", " o o")),
            Map.entry("hexagon:3", List.of("  o o o", " o o o o", "o o o o o", " o o o o", "  o o o")),
            Map.entry("hexagon:4", List.of("   o o o o", "  o o o o o", " o o o o o o", "o o o o o o o", " o o o o o o",
                    "  o o o o o", "   o o o o")));

    private SlowBoards() {}

    /// The names of the boards drawn here.
    public static List<String> names() {
        return Stream.of(SQUARE, TRIANGULAR).flatMap(boards -> boards.keySet().stream()).sorted().toList();
    }

    /// Whether a board is drawn on the triangular lattice.
    public static boolean isTriangular(String name) {
        return TRIANGULAR.containsKey(name);
    }

    /// The board of that name. Large triangles are not drawn.
    public static SlowSolitaire named(String name, SlowSolitaire.Moves moves) {
        if (name.matches("triangle:([2789]|1[0-9])")) {
            return SlowSolitaire.triangle(Integer.parseInt(name.substring(name.indexOf(':') + 1)), moves);
        }
        return isTriangular(name)
                ? SlowSolitaire.triangular(moves, TRIANGULAR.get(name))
                : SlowSolitaire.square(moves, SQUARE.get(name));
    }
}
