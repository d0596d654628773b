package pegsets.publish.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.text.Notation;
import pegsets.disk.Disk;
import pegsets.disk.TestFolders;
import pegsets.job.JobRun;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.Survey.DecidedPair;
import pegsets.search.solve.Survey;

/// The fewest moves of all problems of the 15-hole triangle, and what a survey finds that goes on in another's folder.
class ProblemsSurveyTest {

    private final Board board = Boards.named("triangle:5");
    private final List<DecidedPair> pairs = new ArrayList<>();
    private final AtomicLong looked = new AtomicLong();
    @TempDir
    Path folder;

    @BeforeEach
    void decide() {
        new Survey(new Search(board, Long.MAX_VALUE, _ -> {})).decide(Pair.all(board), pairs::add);
        pairs.removeIf(pair -> !(pair.verdict() instanceof Decision.Solvable));
    }

    private String shortest(DecidedPair pair) throws Exception {
        ProblemsSurvey survey = ProblemsSurvey.of(board, folder, JobRun.DEFAULTS, List.of(), false, looked::addAndGet);
        return Notation.solution(board, ((Decision.Solvable) survey.withFewestMoves(pair).verdict()).jumps());
    }

    private Path file(DecidedPair pair) {
        return folder.resolve(board.nameOf(pair.pair().start()) + "-" + board.nameOf(pair.pair().finish()) + ".moves");
    }

    @Test
    void whatWasFoundIsNotLookedForAgain() throws Exception {
        assertEquals(12, pairs.size());
        List<String> found = new ArrayList<>();
        for (DecidedPair pair : pairs) {
            found.add(shortest(pair));
        }
        assertEquals(9, found.stream().mapToInt(solution -> solution.split(", ").length).min().orElseThrow());
        long before = looked.get();
        assertTrue(before > 0);
        for (int i = 0; i < pairs.size(); i++) {
            assertEquals(found.get(i), shortest(pairs.get(i)));
        }
        assertEquals(before, looked.get());
        assertTrue(Disk.list(folder).stream().allMatch(file -> file.toString().endsWith(".moves")));
    }

    @Test
    void whatIsOfAnotherBoardIsNotTaken() throws Exception {
        String own = shortest(pairs.getFirst());
        String other = shortest(pairs.get(1));
        Path file = file(pairs.getFirst());
        Files.move(file(pairs.get(1)), file, StandardCopyOption.REPLACE_EXISTING);
        assertFalse(own.equals(other));
        assertEquals(own, shortest(pairs.getFirst()));
        Files.writeString(file, Files.readString(file).replace("a", "b"));
        TestFolders.assertCorrupt(file, () -> shortest(pairs.getFirst()));
    }
}
