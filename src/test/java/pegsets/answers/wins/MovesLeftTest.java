package pegsets.answers.wins;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.job.FinishedJob;
import pegsets.job.Ground;
import pegsets.job.JobRun;
import pegsets.job.Result;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.moves.LevelSearch;
import pegsets.search.moves.ShortestSolutions;

/// The fewest moves from each winning position are those of plain play, move by move; and the shortest solutions are
/// those that a search by levels finds, which shares nothing with them but how moves are made.
class MovesLeftTest {
    @TempDir
    Path folder;

    private FinishedJob run(Ground ground, String start, String finish, String more) throws Exception {
        return FinishedJob.run(folder, ground.yaml() + "start: " + start + "\nfinish: " + finish
                + "\nresults: [winning]\nmemory: 512m\n" + more);
    }

    private static List<Object> known(FinishedJob job) throws Exception {
        try (MovesLeft left = new MovesLeft(job.folder(), _ -> {})) {
            return inShort(new FewestMoves(job.folder(), Optional.empty(), _ -> {}).known(left));
        }
    }

    private static List<Object> searched(FinishedJob job) throws Exception {
        return inShort(new FewestMoves(job.folder(), Optional.empty(), _ -> {}).answer(OptionalInt.empty()));
    }

    private static List<Object> inShort(FewestMoves.Answer answer) {
        return List.of(answer.moves(), answer.solutions().map(ShortestSolutions::count),
                answer.solutions().map(ShortestSolutions::positions));
    }

    /// Groups of 1 to 8, boards with an even or odd number of holes, several starts and finishes, forbidden jumps, long
    /// loops.
    @ParameterizedTest(name = "{0}, {1}: {2} to {3}, {4}")
    @CsvSource({"triangle:5, 6-move, a1, a1, ''", "triangle:5, 6-move, a1, a4, ''",
        "triangle:5, 6-move, b3, c5, 'symmetry: none'", "triangle:5, 6-move, a4, any, 'forbid: [a3-c3, c3-a3]'",
        "triangle:5, 6-move, b3, any, ''", "triangle:4, 6-move, '[a2, b2]', any, ''",
        "rectangle:4x3, 8-move, a1, a1, ''", "triangle:5, 6-move, b3, b3, ''", "square:4, 4-move, b1, any, ''",
        "diamond:3, 8-move, c3, c3, ''", "rectangle:4x3, 4-move, 'vacant:a1,b1', any, ''"})
    void agreesWithPlainPlay(String board, String rules, String start, String finish, String more) throws Exception {
        FinishedJob job = run(new Ground(board, rules), start, finish, more);
        SlowSolitaire game = new Ground(board, rules).game()
                .without(more.startsWith("forbid") ? Set.of("a3-c3", "c3-a3") : Set.of());
        Set<String> starts = job.job().problem().start().codes().longStream().mapToObj(game::position)
                .collect(Collectors.toSet());
        SlowMoves.Distances slow = new SlowMoves(game).new Distances(job.job().problem().finish().codes().longStream()
                .mapToObj(game::position).collect(Collectors.toSet()));
        try (MovesLeft left = new MovesLeft(job.folder(), _ -> {})) {
            for (String position : SlowSolitaire.closure(starts, game::descendants)) {
                assertEquals(slow.of(position).orElse(LevelSearch.MovesToGo.NONE),
                        left.from(SlowSolitaire.code(position)), position);
            }
        }
        assertEquals(searched(job), known(job));
    }

    /// Sets of which the larger half are complements.
    @Tag("slow")
    @ParameterizedTest(name = "{0}: {1} to {2}")
    @CsvSource({"english33, d4, d4", "english33, c3, c3", "english33, d4, '[d1, a4, g4, d7]'", "triangle:6, a1, a1"})
    void agreesWithSearches(String board, String start, String finish) throws Exception {
        String rules = board.startsWith("triangle") ? "6-move" : "4-move";
        FinishedJob job = run(new Ground(board, rules), start, finish, "prune: auto");
        assertEquals(searched(job), known(job));
    }

    /// Before anything is gone over.
    @Test
    void tooLittleMemoryIsToldOf() throws Exception {
        FinishedJob tight = FinishedJob.run(JobRun.job("triangle:5", "a1", "a1", new Budget(1 << 10, 1 << 30, 2),
                Result.WINNING), folder);
        CountedProgress silence = new CountedProgress();
        String message = assertThrows(BackwardPass.TooLargeException.class,
                () -> new MovesLeft(tight.folder(), silence)).getMessage();
        assertTrue(message.endsWith("raise memory"), message);
        assertEquals(0, silence.announced.get() + silence.done.get());
    }
}
