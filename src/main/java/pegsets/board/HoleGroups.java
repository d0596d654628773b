package pegsets.board;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Groups of holes that matter for play on a board, in the order of their first holes.
public final class HoleGroups {
    private HoleGroups() {}

    /// Returns the category of a hole, from 0 to 3: the parities of its coordinates, which a jump does not change
    /// (Diagonal, section 2.1).
    public static int category(Board board, int hole) {
        Hole at = board.holes().get(hole);
        return Math.floorMod(at.x(), 2) + 2 * Math.floorMod(at.y(), 2);
    }

    /// Returns the holes of each category that is not empty.
    public static List<List<Integer>> categories(Board board) {
        return List.copyOf(IntStream.range(0, board.size()).boxed()
                .collect(Collectors.groupingBy(hole -> category(board, hole), LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    /// Returns the corners: holes whose pegs no jump removes (Diagonal, section 3.2).
    public static List<Integer> corners(Board board) {
        return IntStream.range(0, board.size())
                .filter(hole -> board.jumps().stream().noneMatch(jump -> jump.over() == hole)).boxed().toList();
    }
}
