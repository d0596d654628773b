package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import pegsets.answers.wins.NumberedSolutions;
import pegsets.answers.wins.UniformNumbers;
import pegsets.oracle.CentralGameInMemory;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// The published figures of the central game of the 33-hole board: all sizes, codes of its winning sets, and its
/// number of solutions. (`TableTest` compares totals of the six other complement problems.)
class English33Test {
    private static final int MIDDLE = 16;
    /// Sizes of F_k and W_k by the program for this game alone, which shares no code with the job.
    private static final int[][] IN_MEMORY = CentralGameInMemory.sizes();
    private static FinishedJob central;

    @BeforeAll
    static void runTheCentralGame(@TempDir Path folder) throws Exception {
        central = FinishedJob.run(folder, """
                board: english33
                start: d4
                forward-to: 1
                results: [winning, solutions]
                """);
    }

    @ParameterizedTest(name = "|{0}_{1}| of the central game = {3} (Table 2)")
    @CsvFileSource(resources = "/published/english33-d4-sizes.csv", numLinesToSkip = 1)
    void size(String set, int pegs, String symmetry, long size) throws IOException {
        SetName id = set.equals("F") ? SetName.forward(pegs) : SetName.winning(pegs > MIDDLE ? 33 - pegs : pegs);
        assertEquals(size, central.size(id));
        if (pegs >= MIDDLE && symmetry.equals("full")) {
            assertEquals(size, IN_MEMORY[set.equals("F") ? 0 : 1][pegs], "in memory");
        }
    }

    @ParameterizedTest(name = "W_{0} of the central game, code number {1} = {2}")
    @CsvFileSource(resources = "/published/english33-d4-codes.csv", numLinesToSkip = 1)
    void code(int pegs, int place, long code) throws IOException {
        assertEquals(code, central.codes(SetName.winning(pegs)).get(place));
    }

    /// The first solutions of the central game, the last one, and some drawn from all.
    @Test
    void solutionsOfTheCentralGameAreSolutions() throws IOException {
        List<Long> starts = central.job().problem().start().codes();
        NumberedSolutions solutions = central.solutionsFrom(starts);
        assertEquals(new BigInteger("40861647040079968"), solutions.count());
        List<BigInteger> chosen = new ArrayList<>(SolutionsTest.numbers(0, 100));
        UniformNumbers random = new UniformNumbers(solutions.count(), 33);
        chosen.addAll(Stream.generate(random::next).limit(100).sorted().toList());
        chosen.add(solutions.count().subtract(BigInteger.ONE));
        SolutionsTest.checkAll(central.board(), new SlowReplay(SlowBoards.named("english33", SlowSolitaire.Moves.FOUR)),
                starts, List.of(65_536L),
                FinishedJob.numbered(solutions, chosen));
    }
}
