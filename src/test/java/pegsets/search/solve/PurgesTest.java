package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import pegsets.disk.ResourceText;

/// The purges that are kept: each is played, each is found anew, and the ones that are printed are purges too.
class PurgesTest {
    private static final List<String> TRAPEZOID = List.of("a4 b4 c4 a5 b5 c5 d5 a6 b6 c6 d6 e6".split(" "));
    private static final List<String> TWELVE = List.of("a4 b4 c4 d4 a5 b5 c5 d5 a6 b6 c6 d6".split(" "));
    private static final List<String> FIFTEEN = List.of("a4 b4 c4 d4 e4 a5 b5 c5 d5 e5 a6 b6 c6 d6 e6".split(" "));
    private static final List<String> INVERTED_NINE = List.of("a4 b4 c4 d4 b5 c5 d5 c6 d6".split(" "));
    private static final List<String> INVERTED_TWELVE = List.of("a4 b4 c4 d4 e4 b5 c5 d5 e5 c6 d6 e6".split(" "));
    private static final List<String> INVERTED_EIGHTEEN = List
            .of("a4 b4 c4 d4 e4 f4 g4 b5 c5 d5 e5 f5 g5 c6 d6 e6 f6 g6".split(" "));
    private static final List<String> ABOVE = List.of("a3", "b3", "c3");
    private static final List<String> SIX = List.of("d4", "e4", "e5", "f5", "f6", "g6");
    private static final List<String> NINE = List.of("d4", "e4", "f4", "e5", "f5", "g5", "f6", "g6", "h6");
    /// The catalysts of the 6- and 9-purges to the right and, reflected, to the left of a trapezoid.
    private static final List<String> BESIDE = List.of("b4 c4", "c4 e6", "a4 b4", "a4 a6");
    /// Those of the 6-purges to the right and left of the blocks of a parallelogram or a hexagon, by the last column.
    private static final List<String> BESIDE_D = List.of("c4 d4", "a4 b4");
    private static final List<String> BESIDE_E = List.of("d4 e4", "a4 b4");
    private static final List<String> BESIDE_G = List.of("f4 g4", "a4 b4");
    private static final List<String> CATALYSTS = List.of("a3", "b3", "c3", "a3 b3", "a3 c3", "b3 c3");

    /// What a purge starts from and leaves: what is kept in a line of the file, but for the moves.
    private record Task(String kind, String from, List<String> holes, List<String> start, List<String> goal,
            List<String> unlike) {

        /// A purge that removes a block and needs a catalyst.
        static Task removing(String kind, List<String> block, List<String> catalyst, String from, List<String> unlike) {
            List<String> pegs = List.of(from.split(" "));
            return new Task(kind, from, union(block, catalyst), union(block, pegs), pegs, unlike);
        }

        /// A purge that moves a vacancy of the block to the row above.
        static Task moving(String kind, List<String> block, String vacancy, List<String> unlike) {
            List<String> start = new ArrayList<>(union(block, ABOVE));
            start.remove(vacancy);
            List<String> goal = new ArrayList<>(ABOVE);
            goal.removeIf(hole -> positionClass(hole) == positionClass(vacancy));
            return new Task(kind + " vacancy", vacancy, union(block, ABOVE), start, goal, unlike);
        }

        String found() {
            return String.join("\t", kind, from, String.join(", ", new PurgeSearch(holes, unlike).find(start, goal)));
        }
    }

    private static int positionClass(String hole) {
        return (hole.charAt(0) - 'a' + hole.charAt(1) - '1') % 3;
    }

    private static List<String> union(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private static List<Task> tasks() {
        List<Task> tasks = new ArrayList<>();
        tasks.addAll(firstBlock("trapezoid", TRAPEZOID, BESIDE));
        tasks.addAll(firstBlock("12-purge", TWELVE, BESIDE_D));
        tasks.addAll(firstBlock("15-purge", FIFTEEN, BESIDE_E));
        tasks.addAll(firstBlock("inverted 9-purge", INVERTED_NINE, BESIDE_D));
        tasks.addAll(firstBlock("inverted 18-purge", INVERTED_EIGHTEEN, BESIDE_G));
        for (String from : List.of("b4", "c4")) {
            tasks.add(Task.removing("6-purge", SIX, List.of("b4", "c4"), from, List.of("d4 e4")));
        }
        for (String from : List.of("c4", "e6")) {
            tasks.add(Task.removing("9-purge", NINE, List.of("c4", "e6"), from, List.of("e4 f4")));
        }
        return tasks;
    }

    /// The purges of a block below its catalyst, from all that is unlike and from all vacancies.
    private static List<Task> firstBlock(String kind, List<String> block, List<String> beside) {
        List<Task> tasks = new ArrayList<>();
        for (String from : CATALYSTS) {
            tasks.add(Task.removing(kind, block, ABOVE, from, beside));
        }
        block.forEach(vacancy -> tasks.add(Task.moving(kind, block, vacancy, beside)));
        return tasks;
    }

    private static List<String> kept() {
        return ResourceText.rows("/triangles/purges.tsv").skip(1).map(parts -> String.join("\t", parts)).toList();
    }

    @Test
    void searchFindsTheKeptPurges() {
        assertEquals(String.join("\n", tasks().stream().map(Task::found).toList()), String.join("\n", kept()));
    }

    @Test
    void keptPurgesDoWhatTheyAreFor() {
        List<Task> tasks = tasks();
        List<String> kept = kept();
        assertEquals(tasks.size(), kept.size());
        for (int i = 0; i < kept.size(); i++) {
            String[] parts = kept.get(i).split("\t");
            assertEquals(tasks.get(i).kind + tasks.get(i).from, parts[0] + parts[1]);
            check(tasks.get(i), parts[2]);
        }
    }

    /// Three trapezoid purges are printed (Triangular, appendix B.1); played backward they are those from the
    /// complementary catalysts.
    @Test
    void printedTrapezoidPurges() {
        for (String line : List.of(
                "b3 c3: a5-a3, c6-a4, a3-a5, a6-a4, c3-a3-a5, c5-c3, e6-c6-a6-a4-c4, d5-b3",
                "a3 c3: d5-b3, c6-c4, c3-c5, e6-c6-c4, a3-c3-c5, a5-a3, a6-c6-a4-c4, c5-c3",
                "a3 b3: c5-c3, a4-c4, c3-c5, c6-c4, a3-c3-c5, e6-c6-a4, a5-a3, a6-c6-c4, d5-b3")) {
            String[] parts = line.split(": ");
            check(Task.removing("trapezoid", TRAPEZOID, ABOVE, parts[0], List.of("b4 c4")), parts[1]);
        }
    }

    /// That is why a side of three holes between two corners of 120 degrees cannot be taken away.
    @Test
    void noInvertedPurgeOfTwelveHolesFromEachCatalyst() {
        assertEquals(List.of("a3", "b3 c3"), CATALYSTS.stream()
                .filter(from -> Task.removing("", INVERTED_TWELVE, ABOVE, from, List.of()).found().endsWith("\t"))
                .toList());
    }

    @Test
    void aPurgeThatIsNoneIsSeen() {
        Task task = Task.removing("6-purge", SIX, List.of("b4", "c4"), "b4", List.of("d4 e4"));
        assertTrue(fault(task, "e4-c4").contains("at the end"));
        assertTrue(fault(task, "c4-e4").contains("c4-e4"));
        assertTrue(fault(task, "e4-b4").contains("e4-b4"));
        assertFalse(new PurgeSearch(task.holes, task.unlike).find(task.start, task.goal).isEmpty());
        assertEquals(List.of(), new PurgeSearch(task.holes, task.unlike).find(task.start, List.of("c4")));
    }

    private static void check(Task task, String moves) {
        assertEquals("", fault(task, moves), task.kind + " from " + task.from);
    }

    /// Plays moves hole by hole. What is wrong with them; empty if nothing is.
    private static String fault(Task task, String moves) {
        Set<String> pegs = new HashSet<>(task.start);
        Set<String> seen = new HashSet<>(unlikeIn(task, pegs));
        for (String move : moves.split(", ")) {
            String[] holes = move.split("-");
            for (int i = 1; i < holes.length; i++) {
                String over = "" + (char) ((holes[i - 1].charAt(0) + holes[i].charAt(0)) / 2)
                        + (char) ((holes[i - 1].charAt(1) + holes[i].charAt(1)) / 2);
                if (!areInLine(holes[i - 1], holes[i]) || !task.holes.contains(holes[i])
                        || !pegs.remove(holes[i - 1]) || !pegs.remove(over) || !pegs.add(holes[i])) {
                    return "no jump: " + holes[i - 1] + "-" + holes[i];
                }
                seen.addAll(unlikeIn(task, pegs));
            }
        }
        return pegs.equals(Set.copyOf(task.goal)) && seen.size() == task.unlike.size()
                ? ""
                : "at the end " + pegs + ", unlike before " + seen;
    }

    private static boolean areInLine(String from, String to) {
        int right = to.charAt(0) - from.charAt(0);
        int down = to.charAt(1) - from.charAt(1);
        return Math.max(Math.abs(right), Math.abs(down)) == 2 && (right == 0 || down == 0 || right == down);
    }

    private static List<String> unlikeIn(Task task, Set<String> pegs) {
        return task.unlike.stream()
                .filter(pair -> pegs.contains(pair.substring(0, 2)) != pegs.contains(pair.substring(3))).toList();
    }
}
