package pegsets.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// First dead ends and first dead board positions agree with the oracle: the number of jumps, all positions, all lists of jumps that
/// lead to each, and the holes where play can still end.
class DeadEndsOracleTest {
    @TempDir
    Path folder;

    /// A problem as words: starts and finishes are holes with spaces between.
    private final class Comparison {
        private final SlowSolitaire game;
        private final Set<String> starts;
        private final SlowProblem.Symmetry symmetry;
        private final Questions questions;
        private final Board board;
        private final SlowDeadEnds ofFinish;
        private final SlowDeadEnds ofAny;

        Comparison(Ground ground, String starts, String finishes, String symmetry) throws IOException, JobFileException {
            game = ground.game();
            this.starts = holes(starts).stream().map(game::allBut).collect(Collectors.toSet());
            this.symmetry = SlowProblem.Symmetry.valueOf(symmetry.toUpperCase(java.util.Locale.ROOT));
            Path file = Files.writeString(folder.resolve("job.yaml"), ground.yaml() + "start: " + list(starts) + "\nfinish: "
                    + list(finishes) + "\nsymmetry: " + symmetry + "\n");
            Job job = JobFile.read(file, Path.of("conf/defaults.yaml"), List.of());
            board = job.problem().board();
            questions = new Questions(job, new Workspace(folder.resolve("data"), job),
                    (other, its) -> new Runner(other, its, new JobRun.Counting()).run());
            ofFinish = slow(holes(finishes));
            ofAny = slow(game.holeNames());
        }

        private List<String> holes(String words) {
            return words.equals("any") ? game.holeNames() : List.of(words.split(" "));
        }

        private String list(String words) {
            return words.equals("any") ? words : "[" + words.replace(" ", ", ") + "]";
        }

        private SlowDeadEnds slow(List<String> finishes) {
            return new SlowDeadEnds(game, starts, finishes.stream().map(game::only).collect(Collectors.toSet()), symmetry);
        }

        void run() throws IOException {
            compare(ofFinish, questions.deadEnds(), true);
            compare(ofAny, questions.deadBoards(), false);
        }

        private void compare(SlowDeadEnds slow, Optional<Questions.Dead> found, boolean finishes) {
            Optional<SlowDeadEnds.Dead> expected = slow.first();
            assertEquals(expected.map(dead -> game.size() - 1 - dead.jumps()), found.map(Questions.Dead::pegs), "pegs left");
            if (found.isPresent()) {
                Map<Long, Set<List<String>>> lists = new TreeMap<>(Long::compareUnsigned);
                for (Questions.DeadPosition position : found.get().positions()) {
                    List<List<String>> named = position.jumpLists().stream().map(this::named).toList();
                    lists.put(position.code(), named.stream().map(slow::least).collect(Collectors.toSet()));
                    assertEquals(named.size(), lists.get(position.code()).size(), "the same list twice: " + named);
                    named.forEach(list -> assertTrue(slow.leads(slow.starts(), list, position.code()), list.toString()));
                    assertEquals(finishes ? slow.holesLeft(position.code()) : List.of(), position.canFinishAt());
                }
                assertEquals(expected.get().positions(), lists);
                assertEquals(new ArrayList<>(expected.get().positions().keySet()), new ArrayList<>(found.get().positions().stream()
                        .map(Questions.DeadPosition::code).toList()), "order of positions");
            }
        }

        private List<String> named(List<Jump> list) {
            return list.stream().map(jump -> board.nameOf(jump.from()) + "-" + board.nameOf(jump.to())).toList();
        }
    }

    private void compare(Ground ground, String starts, String finishes, String symmetry, String jumps) throws Exception {
        Comparison comparison = new Comparison(ground, starts, finishes, symmetry);
        assertEquals(jumps, jumps(comparison.ofFinish.first()) + " " + jumps(comparison.ofAny.first()), "jumps to a dead end, a dead board");
        comparison.run();
    }

    private static String jumps(Optional<SlowDeadEnds.Dead> dead) {
        return dead.map(found -> Integer.toString(found.jumps())).orElse("none");
    }

    /// Behind the problem: the jumps after which the finish, and every one-peg finish, is first out of reach.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}: {4}")
    @CsvSource(delimiter = '|', value = {
        "triangle:4           | 6-move | a2       | b2       | 0 0",
        "triangle:4           | 6-move | a1       | b3       | 0 0",
        "triangle:4           | 6-move | any      | any      | 0 0",
        "triangle:5           | 6-move | a2       | b5       | 0 0",
        "triangle:5           | 6-move | b2       | a1       | 0 0",
        "triangle:5           | 6-move | a3       | c3       | 0 0",
        "triangle:5           | 6-move | a1       | a4       | 0 0",
        "triangle:5           | 6-move | a1       | a1 a4 d4 | 0 0",
        "triangle:5           | 6-move | a1 a5 e5 | a1 a5 e5 | 0 0",
        "triangle:5           | 6-move | a3 b2 a5 | c5 a1    | 0 0",
        "triangle:5           | 6-move | any      | any      | 0 0",
        "truncated-triangle:4 | 6-move | a2       | b2       | 0 0",
        "truncated-triangle:5 | 6-move | c3       | c3       | 0 0",
        "truncated-triangle:5 | 6-move | a2       | any      | 0 0",
        "rhombus:4            | 6-move | a1       | a1       | 0 0",
        "rhombus:4            | 4-move | a1       | any      | 0 0",
        "hexagon:2            | 6-move | b2       | any      | 0 0",
        "square:3             | 8-move | a1       | any      | 0 0",
        "square:4             | 4-move | b1       | any      | 0 0",
        "square:4             | 8-move | a1       | a1       | 0 0",
        "square:4             | 6-move | a1       | any      | 0 0",
        "rectangle:4x3        | 4-move | a1       | any      | 0 0",
        "rectangle:4x3        | 8-move | a2       | a2       | 0 0",
        "rectangle:6x2        | 6-move | a1       | any      | 0 0",
        "diamond:3            | 8-move | c3       | c3       | 0 0",
        "square ooo           | 4-move | a1       | any      | 0 0",
        "square oooo/o-oo/oooo/oooo | 4-move | c1 | c1       | 0 0",
        "square oooo/oooo/oooo/o-o- | 6-move | a1 | any      | 0 0"})
    void firstDeadEnds(String board, String rules, String starts, String finishes, String jumps) throws Exception {
        compare(new Ground(board.contains("/") || !board.contains(" ") ? board : board + "/", rules), starts, finishes, "stabiliser", jumps);
    }
}
