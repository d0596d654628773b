package pegsets.publish.exchange;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import pegsets.board.Board;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Symmetry;
import pegsets.board.text.JumpSet;
import pegsets.disk.JsonObject;
import pegsets.disk.ResourceText;

/// The JavaScript modules of `src/main/web`, and boards and problems in JSON, for exports and pages.
public final class Modules {
    private static final Pattern IMPORT = Pattern.compile("(?m)^import \\{[^}]*\\} from \"\\./[a-z-]+\\.mjs\";\n");
    private static final Pattern EXPORT = Pattern.compile("(?m)^export (?=class|function|const|async function)");

    private Modules() {}

    /// Returns the text of a file of `src/main/web`.
    public static String file(String name) {
        return ResourceText.text("/web/" + name);
    }

    /// Joins modules into one text with one scope. Removes their `import` lines and the word `export`.
    ///
    /// @param names without the ending; each module must follow those that it imports
    public static String joined(List<String> names) {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            String module = IMPORT.matcher(file(name + ".mjs")).replaceAll("").strip();
            text.append(EXPORT.matcher(module).replaceAll("")).append("\n\n");
        }
        return text.toString();
    }

    /// Returns a board as the argument of the class `Board` of the modules.
    public static JsonObject board(Board board) {
        return holes(board).with("jumps", jumps(board));
    }

    /// Returns a board without its jumps.
    public static JsonObject holes(Board board) {
        return new JsonObject().with("name", board.name()).with("lattice", board.lattice().label())
                .withEach("holes", board.holes(), hole -> List.of(hole.name(), hole.x(), hole.y()));
    }

    /// Returns the part of a manifest that describes a problem.
    static JsonObject problem(Problem problem) {
        Board board = problem.board();
        return new JsonObject().with("board", board.key()).with("lattice", board.lattice().label())
                .with("rules", board.rules().label())
                .withAny("forbid", Optional.of(JumpSet.text(board, board.forbidden())).filter(text -> !text.isEmpty()))
                .with("start", problem.start().name()).with("finish", problem.finish().name())
                .with("symmetry", problem.reduction().label())
                .with("code", "the sum of 2^bit over the holes that have a peg")
                .withEach("holes", board.holes(), hole -> new JsonObject().with("name", hole.name())
                        .with("bit", board.holes().indexOf(hole)).with("x", hole.x()).with("y", hole.y()))
                .with("jumps", jumps(board)).with("startCodes", codes(problem.start()))
                .with("finishCodes", codes(problem.finish()))
                .with("class", "a code represents a position and its images under the group, and is the smallest of "
                        + "their codes; each element of the group is a list p, and moves a peg at bit i to bit p[i]")
                .with("group", group(problem));
    }

    /// Returns all jumps, each as the bits that the peg leaves, jumps over and reaches.
    static List<List<Integer>> jumps(Board board) {
        return board.jumps().stream().map(jump -> List.of(jump.from(), jump.over(), jump.to())).toList();
    }

    /// Returns the symmetries of a problem, each as the bits to which the bits move.
    public static List<List<Integer>> group(Problem problem) {
        return problem.group().elements().stream().<List<Integer>>map(Symmetry::targets).toList();
    }

    public static List<String> codes(Positions positions) {
        return positions.codes().longStream().mapToObj(Long::toUnsignedString).toList();
    }
}
