package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Rules;

/// The connected boards that a turn by 120 degrees keeps, and which of them have all feasible problems solvable.
class TurnedBoardsTest {
    private static final List<Hole> STEPS = List.of(new Hole(1, 0), new Hole(0, 1), new Hole(1, 1), new Hole(-1, 0),
            new Hole(0, -1), new Hole(-1, -1));

    /// The numbers are those of an enumeration of all connected sets of up to 7 holes.
    @Test
    void allThatATurnKeeps() {
        assertEquals(Map.of(1, 1, 3, 1, 4, 1, 6, 3, 7, 3), upTo(7).stream()
                .collect(Collectors.toMap(Board::size, _ -> 1, Integer::sum, TreeMap::new)));
    }

    /// Bell, Notes, section 3: the truncated triangle of 12 holes is the smallest of those on which all can be solved.
    /// There is another of 12 holes, a star without its middle, with two feasible problems.
    @Test
    void theSmallestOnWhichAllCanBeSolved() {
        List<Survey.Totals> found = upTo(12).stream().map(TurnedBoardsTest::totals)
                .filter(Survey.Totals::allSolvable).toList();
        assertEquals(List.of(12, 12), found.stream().map(totals -> totals.board().size()).toList());
        assertEquals(Set.of(2, totals(Boards.named("truncated-triangle:5")).feasible()),
                found.stream().map(Survey.Totals::feasible).collect(Collectors.toSet()));
    }

    private static Survey.Totals totals(Board board) {
        return new Survey(new Search(board, Search.USUAL_POSITIONS, _ -> {})).totals();
    }

    /// Returns all connected boards that are invariant under a turn by 120 degrees, one of each shape, with up to
    /// `mostHoles` holes, those with the fewest first.
    ///
    /// They grow orbit by orbit: the orbits of the turn have an order in which each has a hole next to an earlier one.
    /// An incomplete board need not be connected. Some hole of a board of n holes is at most n / 3 steps from its image
    /// under the turn: before its end, a shortest path on the board from a hole to its image has no two holes of one
    /// orbit. The growth begins with the orbit of such a hole.
    private static List<Board> upTo(int mostHoles) {
        Map<String, Set<Hole>> shapes = new LinkedHashMap<>();
        // about a hole, or about the middle of three holes
        for (int shift = 0; shift <= 1; shift++) {
            int to = shift;
            UnaryOperator<Hole> turn = hole -> new Hole(to - hole.y(), hole.x() - hole.y());
            for (Set<Hole> holes : grown(turn, mostHoles)) {
                if (isConnected(holes)) {
                    shapes.putIfAbsent(shape(holes), holes);
                }
            }
        }
        return shapes.values().stream().map(TurnedBoardsTest::atTheOrigin)
                .sorted(Comparator.comparingInt(Collection::size))
                .map(holes -> new Board("turned-" + holes.size(), Lattice.TRIANGULAR, Rules.SIX_MOVE, holes)).toList();
    }

    private static Collection<Set<Hole>> grown(UnaryOperator<Hole> turn, int mostHoles) {
        Map<List<Hole>, Set<Hole>> all = new LinkedHashMap<>();
        List<Set<Hole>> left = new ArrayList<>();
        for (int x = -mostHoles; x <= mostHoles; x++) {
            for (int y = -mostHoles; y <= mostHoles; y++) {
                Hole hole = new Hole(x, y);
                if (steps(hole, turn.apply(hole)) <= mostHoles / 3) {
                    add(orbit(hole, turn), mostHoles, all, left);
                }
            }
        }
        while (!left.isEmpty()) {
            Set<Hole> holes = left.removeLast();
            for (Hole neighbor : neighbors(holes)) {
                Set<Hole> more = new HashSet<>(holes);
                more.addAll(orbit(neighbor, turn));
                add(more, mostHoles, all, left);
            }
        }
        return all.values();
    }

    /// Returns the number of steps from one hole to another.
    private static int steps(Hole from, Hole to) {
        int x = to.x() - from.x();
        int y = to.y() - from.y();
        return Math.max(Math.max(Math.abs(x), Math.abs(y)), Math.abs(x - y));
    }

    /// Adds holes that are new. The key is the list of the holes: hash codes of sets of holes collide too often.
    private static void add(Set<Hole> holes, int mostHoles, Map<List<Hole>, Set<Hole>> all, List<Set<Hole>> left) {
        if (holes.size() <= mostHoles && all.putIfAbsent(holes.stream().sorted().toList(), holes) == null) {
            left.add(holes);
        }
    }

    private static Set<Hole> orbit(Hole hole, UnaryOperator<Hole> turn) {
        return new HashSet<>(List.of(hole, turn.apply(hole), turn.apply(turn.apply(hole))));
    }

    private static Set<Hole> neighbors(Set<Hole> holes) {
        return holes.stream().flatMap(hole -> STEPS.stream().map(step -> plus(hole, step)))
                .filter(hole -> !holes.contains(hole)).collect(Collectors.toSet());
    }

    private static Hole plus(Hole hole, Hole step) {
        return new Hole(hole.x() + step.x(), hole.y() + step.y());
    }

    private static boolean isConnected(Set<Hole> holes) {
        Set<Hole> reached = new HashSet<>();
        List<Hole> left = new ArrayList<>(List.of(holes.iterator().next()));
        while (!left.isEmpty()) {
            Hole hole = left.removeLast();
            if (holes.contains(hole) && reached.add(hole)) {
                STEPS.forEach(step -> left.add(plus(hole, step)));
            }
        }
        return reached.size() == holes.size();
    }

    private static Set<Hole> turned(Collection<Hole> holes) {
        return holes.stream().map(hole -> new Hole(hole.x() - hole.y(), hole.x())).collect(Collectors.toSet());
    }

    /// Returns the least text of all images.
    private static String shape(Collection<Hole> holes) {
        Set<String> images = new TreeSet<>();
        Collection<Hole> image = holes;
        for (int turns = 0; turns < 6; turns++) {
            image = turned(image);
            images.add(atTheOrigin(image).toString());
            images.add(atTheOrigin(image.stream().map(hole -> new Hole(hole.y(), hole.x())).toList()).toString());
        }
        return images.iterator().next();
    }

    private static List<Hole> atTheOrigin(Collection<Hole> holes) {
        int left = holes.stream().mapToInt(Hole::x).min().orElseThrow();
        int top = holes.stream().mapToInt(Hole::y).min().orElseThrow();
        return holes.stream().map(hole -> new Hole(hole.x() - left, hole.y() - top)).sorted().toList();
    }
}
