package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowProblem;
import pegsets.oracle.SlowSolitaire;

/// Jobs on boards of 64 holes, where codes with a peg in the last hole are 2^63 or more: sets agree with the slow
/// oracle in unsigned order, forward from nearly full boards and backward from nearly empty ones, and a check of the
/// files finds no fault.
class SixtyFourHolesTest {

    @ParameterizedTest(name = "{0} {1} from {2} to {3}, {4}")
    @CsvSource({
        "square:8, 4-move, FOUR, c1, f8, stabilizer, 58",
        "square:8, 4-move, FOUR, a3, h6, full, 58",
        "square:8, 4-move, FOUR, d3, e6, none, 58",
        "square:8, 8-move, EIGHT, h8, h8, stabilizer, 60",
        "square:8, 6-move, SIX, c2, h8, full, 60",
        "rhombus:8, 6-move, SIX, c2, h8, stabilizer, 60",
        "rhombus:8, 6-move, SIX, c2, h8, full, 60"})
    void firstSetsAgree(String board, String rules, SlowSolitaire.Moves moves, String start, String finish,
            String symmetry,
            int forwardTo, @TempDir Path folder) throws Exception {
        FinishedJob job = FinishedJob.run(folder, """
                board: %s
                rules: %s
                start: %s
                finish: %s
                symmetry: %s
                results: [forward, backward]
                forward-to: %d
                memory: 64m
                """.formatted(board, rules, start, finish, symmetry, forwardTo));
        SlowProblem slow = new SlowProblem(SlowBoards.named(board, moves), start, finish, switch (symmetry) {
            case "full" -> SlowProblem.Symmetry.FULL;
            case "none" -> SlowProblem.Symmetry.NONE;
            default -> SlowProblem.Symmetry.STABILIZER;
        });
        boolean negative = false;
        for (int k = 63; k >= forwardTo; k--) {
            List<Long> codes = job.codes(SetName.forward(k));
            assertEquals(slow.forward(k), codes, "F_" + k);
            assertEquals(slow.backward(64 - k), job.codes(SetName.backward(64 - k)), "B_" + (64 - k));
            negative |= codes.getLast() < 0;
        }
        assertTrue(negative, "the test needs codes of 64 bits");
        List<Verifier.Finding> findings = new Verifier(job.folder(), _ -> {})
                .verify(Plan.of(job.job()), false, List::of).findings();
        assertEquals(2 * (64 - forwardTo), findings.size());
        findings.forEach(finding -> assertEquals(Optional.empty(), finding.fault(), finding.name()));
    }
}
