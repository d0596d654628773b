package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pegsets.board.Board;
import pegsets.board.Boards;

/// The boards that a turn by 120 degrees keeps are those among all sets of holes that hang together, found one hole at
/// a time; and which of them have all feasible problems solvable.
class TurnedBoardsTest {
    private static final int MOST_HOLES = 7;
    private static final List<List<Integer>> STEPS = List.of(List.of(1, 0), List.of(0, 1), List.of(1, 1),
            List.of(-1, 0), List.of(0, -1), List.of(-1, -1));

    private static Set<List<Integer>> atTheOrigin(Set<List<Integer>> holes) {
        int left = holes.stream().mapToInt(List::getFirst).min().orElseThrow();
        int top = holes.stream().mapToInt(List::getLast).min().orElseThrow();
        return moved(holes, hole -> List.of(hole.getFirst() - left, hole.getLast() - top));
    }

    private static Set<List<Integer>> moved(Set<List<Integer>> holes, UnaryOperator<List<Integer>> map) {
        return holes.stream().map(map).collect(Collectors.toSet());
    }

    private static Set<List<Integer>> turned(Set<List<Integer>> holes, int sixths) {
        Set<List<Integer>> turned = holes;
        for (int i = 0; i < sixths; i++) {
            turned = moved(turned, hole -> List.of(hole.getFirst() - hole.getLast(), hole.getFirst()));
        }
        return atTheOrigin(turned);
    }

    private static Set<Set<List<Integer>>> images(Set<List<Integer>> holes) {
        Set<Set<List<Integer>>> images = new HashSet<>();
        for (int sixths = 0; sixths < 6; sixths++) {
            Set<List<Integer>> image = turned(holes, sixths);
            images.add(image);
            images.add(atTheOrigin(moved(image, List::reversed)));
        }
        return images;
    }

    @Test
    void allThatATurnKeeps() {
        Map<Integer, Integer> expected = new TreeMap<>();
        Set<Set<List<Integer>>> level = Set.of(Set.of(List.of(0, 0)));
        for (int size = 1; size <= MOST_HOLES; size++) {
            int shapes = level.stream().filter(holes -> turned(holes, 2).equals(holes)).map(TurnedBoardsTest::images)
                    .collect(Collectors.toSet()).size();
            if (shapes > 0) {
                expected.put(size, shapes);
            }
            level = level.stream().flatMap(TurnedBoardsTest::larger).collect(Collectors.toSet());
        }
        assertEquals(Map.of(1, 1, 3, 1, 4, 1, 6, 3, 7, 3), expected);
        assertEquals(expected, TurnedBoards.upTo(MOST_HOLES).stream()
                .collect(Collectors.toMap(Board::size, _ -> 1, Integer::sum, TreeMap::new)));
    }

    private static Stream<Set<List<Integer>>> larger(Set<List<Integer>> holes) {
        return holes.stream().flatMap(hole -> STEPS.stream()
                .map(step -> List.of(hole.getFirst() + step.getFirst(), hole.getLast() + step.getLast())))
                .filter(hole -> !holes.contains(hole))
                .map(hole -> atTheOrigin(Stream.concat(holes.stream(), Stream.of(hole)).collect(Collectors.toSet())));
    }

    /// Bell, Notes, section 3: the truncated triangle of 12 holes is the smallest of those on which all can be solved.
    /// There is another of 12 holes, a star without its middle, with two feasible problems.
    @Test
    void theSmallestOnWhichAllCanBeSolved() {
        List<Survey.Totals> found = TurnedBoards.upTo(12).stream().map(TurnedBoardsTest::totals)
                .filter(Survey.Totals::allSolvable).toList();
        assertEquals(List.of(12, 12), found.stream().map(totals -> totals.board().size()).toList());
        assertEquals(Set.of(2, totals(Boards.named("truncated-triangle:5")).feasible()),
                found.stream().map(Survey.Totals::feasible).collect(Collectors.toSet()));
    }

    private static Survey.Totals totals(Board board) {
        return new Survey(new Search(board, Search.USUAL_POSITIONS, _ -> {})).totals();
    }
}
