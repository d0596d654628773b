package pegsets.answers.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Jump;
import pegsets.board.Problems;
import pegsets.board.Reduction;
import pegsets.board.text.Notation;
import pegsets.disk.Folders;
import pegsets.job.Ground;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// First dead ends and first dead board positions agree with the oracle: the number of jumps, all positions, all lists
/// of jumps that lead to each, and the holes where play can still end.
class DeadEndsOracleTest {
    @TempDir
    Path folder;

    static FastestLosses questions(Path folder, String yaml) throws IOException {
        return new FastestLosses(new JobFolder(folder.resolve("data"), JobRun.read(folder, yaml)), _ -> {}, _ -> {});
    }

    /// A problem as words: starts and finishes are holes with spaces between.
    private final class Comparison {
        private final SlowSolitaire game;
        private final FastestLosses questions;
        private final Board board;
        private final SlowDeadEnds ofFinish;
        private final SlowDeadEnds ofAny;

        Comparison(Ground ground, String starts, String finishes, String symmetry) throws IOException {
            game = ground.game();
            SlowProblem.Symmetry group = SlowProblem.Symmetry.valueOf(symmetry.toUpperCase(Locale.ROOT));
            board = ground.ours();
            questions = questions(folder, ground.yaml(starts, finishes, symmetry));
            ofFinish = new SlowDeadEnds(game, ground.starts(starts), ground.finishes(finishes), group);
            ofAny = new SlowDeadEnds(game, ground.starts(starts), ground.finishes("any"), group);
        }

        void run() throws IOException {
            compare(ofFinish, questions.deadEnds(), true);
            compare(ofAny, questions.deadBoards(), false);
        }

        private void compare(SlowDeadEnds slow, Optional<FastestLosses.Dead> found, boolean finishes)
                throws IOException {
            Optional<SlowDeadEnds.Dead> expected = slow.first();
            assertEquals(expected.map(dead -> game.size() - 1 - dead.jumps()), found.map(FastestLosses.Dead::pegs),
                    "pegs left");
            if (found.isPresent()) {
                Map<Long, Set<List<String>>> lists = new TreeMap<>(Long::compareUnsigned);
                for (FastestLosses.DeadPosition position : found.get().positions()) {
                    List<List<String>> named = position.jumpLists().stream().map(this::named).toList();
                    lists.put(position.code(), named.stream().map(slow::least).collect(Collectors.toSet()));
                    assertEquals(named.size(), lists.get(position.code()).size(), "the same list twice: " + named);
                    named.forEach(
                            list -> assertTrue(slow.leads(slow.starts(), list, position.code()), list.toString()));
                    if (finishes) {
                        assertEquals(slow.holesLeft(position.code()), questions.finishes(position.code()));
                    }
                }
                assertEquals(expected.get().positions(), lists);
                assertEquals(new ArrayList<>(expected.get().positions().keySet()),
                        new ArrayList<>(found.get().positions().stream()
                                .map(FastestLosses.DeadPosition::code).toList()),
                        "order of positions");
            }
        }

        private List<String> named(List<Jump> list) {
            return list.stream().map(jump -> Notation.jump(board, jump)).toList();
        }
    }

    private void compare(Ground ground, String starts, String finishes, String symmetry, String jumps)
            throws Exception {
        Comparison comparison = new Comparison(ground, starts, finishes, symmetry);
        assertEquals(jumps, jumps(comparison.ofFinish.first()) + " " + jumps(comparison.ofAny.first()),
                "jumps to a dead end, a dead board");
        comparison.run();
        try (Stream<Path> all = Files.walk(folder)) {
            assertTrue(
                    starts.equals("any") || !finishes.equals("any")
                            || all.noneMatch(path -> path.endsWith("any-finish")),
                    "the same sets computed twice");
        }
    }

    /// All problems of the 15-hole triangle that position classes allow, from one start of each class of symmetry;
    /// complement problems from every start.
    static Stream<String> onTriangle15() {
        List<String> holes = T5.game().holeNames();
        return holes.stream().flatMap(start -> holes.stream().filter(finish -> start.equals(finish)
                || STARTS_OF_15.contains(start) && isFeasible(start, finish)).map(finish -> start + " " + finish));
    }

    private static final Ground T5 = new Ground("triangle:5", "6-move");
    private static final Set<String> STARTS_OF_15 = Set.of("a1", "a3", "a4", "b3");

    private static boolean isFeasible(String start, String finish) {
        Board board = Boards.named("triangle:5");
        return Problems
                .svss(board, board.number(start).orElseThrow(), board.number(finish).orElseThrow(), Reduction.NONE)
                .isFeasible();
    }

    @Tag("slow")
    @ParameterizedTest(name = "triangle:5, {0}")
    @MethodSource("onTriangle15")
    void problemsOfTriangle15(String ends) throws Exception {
        String[] holes = ends.split(" ");
        new Comparison(T5, holes[0], holes[1], "stabilizer").run();
    }

    @ParameterizedTest(name = "triangle:5, {0} to {1}, {2}")
    @CsvSource({"a1, a1, none", "b3, b3, stabilizer", "c5, c5, none", "a1, c5, stabilizer"})
    void someProblemsOfTriangle15(String start, String finish, String symmetry) throws Exception {
        new Comparison(T5, start, finish, symmetry).run();
    }

    /// A process that is stopped after its last file leaves folders. The next one deletes them, unless another works
    /// there.
    @Test
    void foldersOfAStoppedProcessAreDeleted() throws Exception {
        String job = "board: triangle:5\nstart: a2\n";
        questions(folder, job).deadBoards();
        Path sets = new JobFolder(folder.resolve("data"), JobRun.read(folder, job)).folder()
                .resolve("questions/any-finish");
        Path left = sets.resolve("tmp/links");
        Files.createDirectories(left);
        try (FileChannel _ = Folders.lock(sets)) {
            questions(folder, job).deadBoards();
            assertTrue(Files.exists(left));
        }
        questions(folder, job).deadBoards();
        assertFalse(Files.exists(left.getParent()));
    }

    private static String jumps(Optional<SlowDeadEnds.Dead> dead) {
        return dead.map(found -> Integer.toString(found.jumps())).orElse("none");
    }

    /// Behind the problem: the jumps after which the finish, and every one-peg finish, is first out of reach.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}: {5}")
    @CsvSource(delimiter = '|', value = {
        "triangle:5           | 6-move | a2       | any      | stabilizer | 1 1",
        "triangle:5           | 6-move | a1       | a1 a4 d4 | stabilizer | 2 3",
        "triangle:5           | 6-move | a3 b2 a5 | d4 e5    | stabilizer | 0 1",
        "truncated-triangle:5 | 6-move | a2       | any      | stabilizer | 3 3",
        "rhombus:4            | 4-move | b1       | any      | stabilizer | 4 4",
        "square:4             | 4-move | b1       | any      | stabilizer | 4 4",
        "rectangle:5x3        | 8-move | a1       | any      | stabilizer | 1 1",
        "diamond:3            | 8-move | c3       | c3       | stabilizer | 3 3",
        "square ooo/          | 4-move | a1       | a1       | stabilizer | none none",
        "square o--/o--/ooo/ooo | 4-move | a1     | any      | stabilizer | none none",
        // where the problem to any finish is a complement problem, its winning sets are stored up to the middle only
        "triangle:5           | 6-move | any      | a1       | stabilizer | 0 1",
        "triangle:5           | 6-move | any      | any      | stabilizer | 1 1",
        "triangle:5           | 6-move | any      | any      | none       | 1 1",
        "truncated-triangle:4 | 6-move | a2       | a2       | stabilizer | 0 0",
        "hexagon:2            | 6-move | a2       | any      | stabilizer | 0 0",
        "hexagon:2            | 6-move | b2       | any      | stabilizer | 0 0",
        "square ooo/ooo/      | 4-move | a1       | any      | stabilizer | 0 0",
        "square oo/oo/oo/     | 8-move | b2       | any      | stabilizer | 0 0",
        "square o/o/oooo      | 4-move | a1       | any      | stabilizer | 0 0"})
    void firstDeadEnds(String board, String rules, String starts, String finishes, String symmetry, String jumps)
            throws Exception {
        compare(new Ground(board, rules), starts, finishes, symmetry, jumps);
    }

    @Tag("slow")
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}: {5}")
    @CsvSource(delimiter = '|', value = {
        "triangle:4           | 6-move | any      | any      | stabilizer | 0 0",
        "triangle:5           | 6-move | a1 a5 e5 | a1 a5 e5 | stabilizer | 2 3",
        "triangle:5           | 6-move | a3 b2 a5 | d4 e5    | none       | 0 1",
        "truncated-triangle:5 | 6-move | c3       | c3       | stabilizer | 3 3",
        "rhombus:4            | 6-move | b1       | any      | stabilizer | 4 4",
        "square:3             | 8-move | a1       | any      | stabilizer | 0 0",
        "square:4             | 8-move | a1       | a1       | stabilizer | 3 3",
        "square:4             | 6-move | b1       | any      | stabilizer | 4 4",
        "square:4             | 6-move | b1       | any      | none       | 4 4",
        "rectangle:4x3        | 4-move | a1       | any      | stabilizer | 2 2",
        "rectangle:4x3        | 8-move | a2       | a2       | stabilizer | 0 0",
        "rectangle:6x2        | 6-move | a1       | any      | stabilizer | 0 0",
        "square oooo/         | 4-move | b1       | any      | stabilizer | none none",
        "square ooooo/        | 4-move | b1       | any      | stabilizer | 0 0",
        "square oooo/o-oo/oooo/oooo | 4-move | c1 | any      | stabilizer | 0 0",
        "square oooo/oooo/oooo/o-o- | 6-move | a1 | any      | stabilizer | 3 3"})
    void firstDeadEndsOfMore(String board, String rules, String starts, String finishes, String symmetry, String jumps)
            throws Exception {
        compare(new Ground(board, rules), starts, finishes, symmetry, jumps);
    }

    /// The first dead ends of the 33-hole board. For every problem of the Notes the list is the only one, up to
    /// symmetry and order, except for c3, which has several. (`TableTest` compares first dead board positions.)
    @Tag("slow")
    @ParameterizedTest(name = "{0}: after {1} jumps, code {3} (Table 6)")
    @CsvFileSource(resources = "/published/english33-dead-ends.csv", numLinesToSkip = 1)
    void firstDeadEndsOf33Holes(String hole, int jumps, int positions, long code, String list, String holes)
            throws Exception {
        FastestLosses questions = questions(folder, "board: english33\nstart: " + hole + "\n");
        FastestLosses.Dead dead = questions.deadEnds().orElseThrow();
        assertEquals(List.of(32 - jumps, positions), List.of(dead.pegs(), dead.positions().size()));
        FastestLosses.DeadPosition position = dead.positions().stream().filter(p -> p.code() == code).findFirst()
                .orElseThrow();
        assertEquals(holes.equals("nowhere") ? List.of() : List.of(holes.split(" ")),
                questions.finishes(position.code()));
        Board board = Boards.named("english33");
        SlowSolitaire english = SlowBoards.named("english33", SlowSolitaire.Moves.FOUR);
        SlowDeadEnds slow = new SlowDeadEnds(english, Set.of(english.allBut(hole)), Set.of(english.only(hole)),
                SlowProblem.Symmetry.STABILIZER);
        List<List<String>> lists = position.jumpLists().stream()
                .map(found -> found.stream().map(jump -> Notation.jump(board, jump)).toList()).toList();
        lists.forEach(found -> assertTrue(slow.leads(slow.starts(), found, code), found.toString()));
        assertTrue(lists.stream().map(slow::least).toList().contains(slow.least(List.of(list.split(" ")))),
                lists.toString());
        assertTrue(hole.equals("c3") || lists.size() == 1, lists.toString());
    }
}
