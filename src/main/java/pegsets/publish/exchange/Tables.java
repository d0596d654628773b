package pegsets.publish.exchange;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Problem;
import pegsets.board.text.Notation;

/// The file `tables.txt`: the parts of the manifest that a C program needs, without JSON. Each table begins with its
/// name and its number of lines.
final class Tables {
    private Tables() {}

    /// Writes the tables of an export. All other files must be closed.
    static void write(Selection selection, ExportFolder folder) throws IOException {
        Problem problem = selection.job().problem();
        Board board = problem.board();
        int left = board.holes().stream().mapToInt(board.lattice()::drawnColumn).min().orElse(0);
        int top = board.holes().stream().mapToInt(Hole::y).min().orElse(0);
        folder.text("tables.txt", "complements-above " + selection.complementsAbove() + "\n"
                + table("holes", board.holes(),
                        hole -> hole.name() + " " + (board.lattice().drawnColumn(hole) - left) + " "
                                + (hole.y() - top))
                + table("jumps", board.jumps(), jump -> Notation.jump(board, jump) + " " + jump.from() + " "
                        + jump.over() + " " + jump.to())
                + table("symmetries", problem.group().elements(), symmetry -> Arrays.stream(symmetry.targets())
                        .mapToObj(Integer::toString).collect(Collectors.joining(" ")))
                + table("starts", problem.start().codes(), Long::toUnsignedString)
                + table("finishes", problem.finish().codes(), Long::toUnsignedString)
                + table("files", folder.written(), file -> file.name() + " " + file.bytes() + " " + file.sha256()));
    }

    private static <T> String table(String name, Collection<T> items, Function<T, String> line) {
        return name + " " + items.size() + "\n"
                + items.stream().map(item -> line.apply(item) + "\n").collect(Collectors.joining());
    }
}
