package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Reduction;

/// The published figures of the triangular boards of 10, 15 and 21 holes: sizes of forward and winning sets,
/// codes, and numbers of solutions.
class TriangleTablesTest {
    private static final Map<Reduction, FinishedJob> CORNER_15 = new EnumMap<>(Reduction.class);
    private static final Map<Reduction, FinishedJob> CORNER_21 = new EnumMap<>(Reduction.class);
    private static FinishedJob triangle10;

    @BeforeAll
    static void runTheJobs(@TempDir Path folder) throws Exception {
        for (Reduction reduction : Reduction.values()) {
            CORNER_15.put(reduction, run(folder, "triangle:5", "a1", "a1", reduction));
        }
        CORNER_21.put(Reduction.FULL, run(folder, "triangle:6", "a1", "a1", Reduction.FULL));
        triangle10 = run(folder, "triangle:4", "a2", "b2", Reduction.FULL);
    }

    private static FinishedJob run(Path folder, String board, String start, String finish, Reduction reduction)
            throws IOException {
        return FinishedJob.run(Files.createTempDirectory(folder, "job"), """
                board: %s
                start: %s
                finish: %s
                symmetry: %s
                results: [forward, winning, solutions]
                """.formatted(board, start, finish, reduction.label()));
    }

    private static void checkSize(FinishedJob job, String set, int pegs, long size) throws IOException {
        if (set.equals("F")) {
            assertEquals(size, job.size(SetName.forward(pegs)));
        } else {
            assertEquals(size, job.size(SetName.winning(Math.min(pegs, job.board().size() - pegs))));
        }
    }

    @ParameterizedTest(name = "|{0}_{1}| on the 15-hole triangle from a1, symmetry {2} = {3} (Table 1)")
    @CsvFileSource(resources = "/published/triangle5-a1-sizes.csv", numLinesToSkip = 1)
    void sizeOn15Holes(String set, int pegs, String symmetry, long size) throws IOException {
        checkSize(CORNER_15.get(Reduction.valueOf(symmetry.toUpperCase(Locale.ROOT))), set, pegs, size);
    }

    @ParameterizedTest(name = "|{0}_{1}| on the 21-hole triangle from a1, symmetry {2} = {3} (Table 1)")
    @CsvFileSource(resources = "/published/triangle6-a1-sizes.csv", numLinesToSkip = 1)
    void sizeOn21Holes(String set, int pegs, String symmetry, long size) throws IOException {
        checkSize(CORNER_21.get(Reduction.valueOf(symmetry.toUpperCase(Locale.ROOT))), set, pegs, size);
    }

    @ParameterizedTest(name = "W_{0} of a1 on the 15-hole triangle, code number {1} = {2}")
    @CsvFileSource(resources = "/published/triangle5-a1-codes.csv", numLinesToSkip = 1)
    void codeOn15Holes(int pegs, int place, long code) throws IOException {
        assertEquals(code, CORNER_15.get(Reduction.FULL).codes(SetName.winning(pegs)).get(place));
    }

    @ParameterizedTest(name = "W_{0} of a2 to b2 on the 10-hole triangle, code number {1} = {2} (Table 4)")
    @CsvFileSource(resources = "/published/triangle4-a2-b2-codes.csv", numLinesToSkip = 1)
    void codeOn10Holes(int pegs, int place, long code) throws IOException {
        assertEquals(code, triangle10.codes(SetName.winning(pegs)).get(place));
    }

    /// Table 8: 12 codes solve every problem on the 10-hole triangle. Notes, section 3 (Table 1), counts 95 for the
    /// corner problem on 15 holes; the rows of 21 holes add to 26402.
    @ParameterizedTest(name = "{1} codes of W in all for triangle:{0}")
    @CsvSource({"4, 12", "5, 95", "6, 26402"})
    void totalOfTheStoredHalf(int side, long total) throws IOException {
        FinishedJob job = switch (side) {
            case 4 -> triangle10;
            case 5 -> CORNER_15.get(Reduction.FULL);
            default -> CORNER_21.get(Reduction.FULL);
        };
        assertEquals(total, job.total(SetName::winning));
    }

    @Tag("slow")
    @ParameterizedTest(name = "{3} solutions of {1} to {2} on {0}")
    @CsvFileSource(resources = "/published/triangle-solutions.csv", numLinesToSkip = 1)
    void solutions(String board, String start, String finish, BigInteger solutions, @TempDir Path folder)
            throws Exception {
        for (Reduction reduction : new Reduction[] {Reduction.STABILIZER, Reduction.NONE}) {
            assertEquals(solutions, solutions(folder, board, start, finish, reduction), reduction.label());
        }
    }

    /// The number by the job, or 0 where the job file is refused because the pair is infeasible.
    private static BigInteger solutions(Path folder, String board, String start, String finish, Reduction reduction)
            throws IOException {
        try {
            return run(folder, board, start, finish, reduction).solutions();
        } catch (JobFileException e) {
            return BigInteger.ZERO;
        }
    }
}
