package pegsets.answers.sets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.text.Notation;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowDeadEnds;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// The first dead ends of the 33-hole board are those of Table 6. (`TableTest` compares first dead board positions.)
@Tag("slow")
class English33DeadEndsTest {
    private static final SlowSolitaire GAME = SlowBoards.named("english33", SlowSolitaire.Moves.FOUR);

    @TempDir
    Path folder;

    private FastestLosses questions(String hole) throws IOException {
        return DeadEndsOracleTest.questions(folder, "board: english33\nstart: " + hole + "\n");
    }

    /// For every problem of the Notes the list is the only one, up to symmetry and order, except for c3, where it is
    /// one of several.
    @ParameterizedTest(name = "{0}: after {1} jumps, code {3} (Table 6)")
    @CsvFileSource(resources = "/published/english33-dead-ends.csv", numLinesToSkip = 1)
    void firstDeadEnds(String hole, int jumps, int positions, long code, String list, String holes) throws Exception {
        FastestLosses questions = questions(hole);
        FastestLosses.Dead dead = questions.deadEnds().orElseThrow();
        assertEquals(List.of(32 - jumps, positions), List.of(dead.pegs(), dead.positions().size()));
        FastestLosses.DeadPosition position = dead.positions().stream().filter(p -> p.code() == code).findFirst()
                .orElseThrow();
        assertEquals(holes.equals("nowhere") ? List.of() : List.of(holes.split(" ")),
                questions.finishes(position.code()));
        Board board = Boards.named("english33");
        SlowDeadEnds slow = new SlowDeadEnds(GAME, Set.of(GAME.allBut(hole)), Set.of(GAME.only(hole)),
                SlowProblem.Symmetry.STABILIZER);
        List<List<String>> lists = position.jumpLists().stream()
                .map(found -> found.stream().map(jump -> Notation.jump(board, jump)).toList()).toList();
        lists.forEach(found -> assertTrue(slow.leads(slow.starts(), found, code), found.toString()));
        assertTrue(lists.stream().map(slow::least).toList().contains(slow.least(List.of(list.split(" ")))),
                lists.toString());
        assertTrue(hole.equals("c3") || lists.size() == 1, lists.toString());
    }
}
