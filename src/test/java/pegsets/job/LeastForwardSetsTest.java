package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Problem;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.sets.expand.FunctionSearch;

/// Jobs with `forward-sets: least` make the same winning and losing sets, labels and solutions, byte by byte, of fewer
/// forward sets.
class LeastForwardSetsTest {
    private static final Path DEFAULTS = Path.of("conf/defaults.yaml");

    @TempDir
    Path folder;

    static Stream<OracleComparisonTest.Case> problems() {
        return OracleComparisonTest.someFeasible();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("problems")
    void allButTheMiddleForwardSetIsMade(OracleComparisonTest.Case problem) throws Exception {
        String yaml = problem.yaml().replace("forward, backward, ", "");
        Map<String, ByteBuffer> whole = results("whole", yaml);
        Map<String, ByteBuffer> least = results("least", yaml + "forward-sets: least\n");
        int holes = problem.board().size();
        boolean isItsOwnOpposite = problem.problem().isComplementProblem() && holes % 2 == 0;
        if (!isItsOwnOpposite) {
            assertTrue(whole.remove(SetName.forward(holes / 2).fileName()) != null);
        }
        assertEquals(whole, least);
    }

    private Map<String, ByteBuffer> results(String name, String yaml) throws Exception {
        Path data = Files.createDirectories(folder.resolve(name));
        FinishedJob.run(data, yaml);
        return JobRun.results(data.resolve("data"));
    }

    /// Functions that the program keeps are those that it would find, with the thresholds that it proves.
    @ParameterizedTest(name = "{0} from {1}")
    @CsvSource({"english33, d4", "english33, d1", "english33, c3", "english33, c2", "english33, d3", "english33, d2",
        "english33, c1", "wiegleb45, e5"})
    void knownFunctionsAreThoseFound(String board, String hole) throws Exception {
        Job job = read("board: " + board + "\nstart: " + hole + "\nforward-sets: least\n");
        assertEquals(FunctionSearch.pruning(job.problem()), job.pruning());
        assertFalse(job.pruning().isNone());
    }

    /// Thresholds are proved for one problem, under the symmetries of its own start and finish.
    @Test
    void otherProblemsOfTheBoardAreNotPruned() throws Exception {
        for (String line : List.of("symmetry: full", "symmetry: none", "finish: d1", "rules: 8-move")) {
            Problem problem = read("board: english33\nstart: d4\n" + line + "\n").problem();
            assertTrue(FunctionSearch.known(problem).isNone(), line);
        }
    }

    @Test
    void theCentralGame() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: english33\nstart: d4\nforward-sets: least\n");
        assertEquals(new BigInteger("40861647040079968"), job.solutions());
        assertEquals(839_536, job.total(SetName::winning));
        assertEquals(1_413_927, job.size(SetName.forward(17)));
        assertFalse(JobRun.results(folder.resolve("data")).containsKey("F_16.codes"));
    }

    /// Nobody who wants whole forward sets gets others, and nobody who asks for one misses it.
    @Test
    void whoWantsForwardSets() throws Exception {
        String least = "board: triangle:5\nstart: a1\nforward-sets: least\n";
        for (String stage : List.of("forward", "backward", "games")) {
            assertEquals(
                    folder.resolve("job.yaml") + ":3:15: the result " + stage
                            + " needs whole forward sets; use forward-sets: whole",
                    assertThrows(JobFileException.class, () -> read(least + "results: [" + stage + "]\n"))
                            .getMessage());
        }
        assertEquals(folder.resolve("job.yaml") + ":3:15: unknown forward-sets 'half'; use one of whole, least",
                assertThrows(JobFileException.class, () -> read(least.replace("least", "half"))).getMessage());
        assertTrue(made(least + "forward-to: 7\n").contains(SetName.forward(7)));
        Set<SetName> backward = made(
                "board: triangle:5\nstart: a4\nfinish: a1\nforward-sets: least\nresults: [backward]\n");
        assertTrue(backward.contains(SetName.backward(14)), "no forward set is needed for it");
    }

    private Set<SetName> made(String yaml) throws Exception {
        return Plan.of(read(yaml)).stream().map(Equation::left).collect(Collectors.toSet());
    }

    private Job read(String yaml) throws IOException {
        return JobFile.read(JobSource.of(Files.writeString(folder.resolve("job.yaml"), yaml), List.of()), DEFAULTS);
    }
}
