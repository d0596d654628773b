package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import pegsets.search.solve.Pair;

/// Position classes: how many there are, that no jump leads out of one, and which finishes they allow. What Bell,
/// Triangular, section 2.3, says of the SAX count.
class PositionClassTest {
    static final List<String> BOARDS = Boards.names();

    private static int number(Board board, String hole) {
        return board.number(hole).orElseThrow();
    }

    private static PositionClass ofStart(Board board, String hole) {
        return PositionClass.of(board, board.complement(1L << number(board, hole)));
    }

    private static List<String> finishes(Board board, String start) {
        PositionClass reachable = ofStart(board, start);
        return IntStream.range(0, board.size()).filter(hole -> reachable.contains(1L << hole))
                .mapToObj(board::nameOf).toList();
    }

    @ParameterizedTest(name = "{0} with {1} rules has {2} checks")
    @CsvSource({"english33, FOUR_MOVE, 4", "triangle:3, SIX_MOVE, 3", "triangle:4, SIX_MOVE, 2",
        "triangle:5, SIX_MOVE, 2",
        "triangle:6, SIX_MOVE, 2", "triangle:10, SIX_MOVE, 2"})
    void numberOfChecks(String name, Rules rules, int checks) {
        Board board = Boards.named(name, rules);
        assertEquals(checks, PositionClass.of(board, 0).checks().length);
    }

    /// The 2^15 positions fall in 2^2 classes of equal size.
    @Test
    void classesHaveEqualSize() {
        Board board = Boards.named("triangle:5");
        PositionClass ofStart = ofStart(board, "a1");
        assertEquals(1 << 13, IntStream.range(0, 1 << 15).filter(ofStart::contains).count());
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void noJumpLeadsOutOfAClass(String name) {
        Board board = Boards.named(name);
        for (long seed = 1; seed <= 3; seed++) {
            String message = name + ", seed " + seed;
            RandomPositions.of(board, seed, 300).forEach(position -> {
                PositionClass its = PositionClass.of(board, position);
                assertTrue(its.contains(position), message);
                board.jumps().stream().filter(jump -> jump.isLegal(position)).forEach(jump -> {
                    long after = position ^ jump.mask();
                    assertTrue(its.contains(after), message);
                    assertEquals(Long.bitCount(position) - 1, Long.bitCount(after), message);
                });
            });
        }
    }

    /// One hole alone is never a sum of jumps here, so a peg more or less is another class.
    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void onePegMoreIsAnotherClassAndTheCosetOfAGroupHoldsAllImages(String name) {
        Board board = Boards.named(name);
        RandomPositions.of(board, 1, 100).forEach(position -> {
            for (int hole = 0; hole < board.size(); hole++) {
                assertFalse(PositionClass.of(board, position).contains(position ^ 1L << hole), name + ", seed 1");
            }
            PositionClass coset = PositionClass.of(board, board.symmetries(), LongStream.of(position));
            assertTrue(board.symmetries().elements().stream().allMatch(s -> coset.contains(s.image(position))), name);
        });
    }

    /// Complement problems are feasible on null-class boards only; triangles of side 3m + 1 are none (Notes, section
    /// 3).
    @ParameterizedTest(name = "complement problems on triangle:{0} are feasible: {1}")
    @CsvSource({"4, false", "5, true", "6, true", "7, false", "8, true", "9, true", "10, false"})
    void complementProblems(int side, boolean feasible) {
        Board board = Boards.named("triangle:" + side);
        for (int hole = 0; hole < board.size(); hole++) {
            Problem problem = Problems.svss(board, hole, hole, Reduction.STABILIZER);
            assertEquals(feasible, problem.isFeasible(), board.nameOf(hole));
        }
    }

    @ParameterizedTest(name = "{0} from {1}: {2}")
    @CsvSource({"english33, d4, d1 a4 d4 g4 d7", "english33, d1, d1 a4 d4 g4 d7", "english33, c3, c3 f3 c6",
        "english33, d3, a3 d3 g3 d6", "english33, d2, d2 a5 d5 g5", "triangle:4, a2, b2 a3 c4", "triangle:4, a1, ''",
        "triangle:5, a1, a1 a4 b3 d4 c5", "triangle:5, b3, a1 a4 b3 d4 c5"})
    void finishes(String board, String start, String finishes) {
        Set<String> expected = finishes.isEmpty() ? Set.of() : Set.of(finishes.split(" "));
        assertEquals(expected, Set.copyOf(finishes(Boards.named(board), start)));
    }

    @ParameterizedTest(name = "{0} has {1} feasible pairs")
    @CsvFileSource(resources = "/published/feasible-pairs.csv", numLinesToSkip = 1)
    void feasiblePairs(String name, long feasible) {
        Board board = Boards.named(name);
        assertEquals(feasible, Pair.all(board).stream().filter(pair -> pair.isFeasible(board)).count());
    }

    /// Triangular, footnote 12.
    @Test
    void sixVacanciesOf55HolesAreFeasible() {
        Board board = Boards.named("triangle:10");
        assertEquals(List.of("a2", "a3", "b4", "a5", "b5", "c6"), board.symmetries().orbits(board.size()).stream()
                .map(orbit -> board.nameOf(orbit.getFirst())).filter(hole -> !finishes(board, hole).isEmpty())
                .toList());
    }

    private static final Board TRIANGLE = Boards.named("triangle:5");

    @ParameterizedTest(name = "one peg at {0}: {1}")
    @CsvSource({"a1, -1", "a2, 0", "b2, 0", "a3, -1", "b3, 1", "c3, -1", "a4, 0", "b4, 1", "c4, 1", "d4, 0", "a5, -1",
        "b5, 0",
        "c5, -1", "d5, 0", "e5, -1"})
    void saxCountOfOnePeg(String hole, int count) {
        long peg = 1L << TRIANGLE.number(hole).orElseThrow();
        assertEquals(count, SaxCount.of(peg));
        assertEquals(-count, SaxCount.of(TRIANGLE.complement(peg)));
    }

    @Test
    void noJumpRaisesTheSaxCountAndComplementsNegateIt() {
        for (long position = 0; position <= TRIANGLE.full(); position++) {
            assertEquals(-SaxCount.of(position), SaxCount.of(TRIANGLE.complement(position)));
            for (Jump jump : TRIANGLE.jumps()) {
                assertTrue(!jump.isLegal(position) || SaxCount.of(position ^ jump.mask()) <= SaxCount.of(position),
                        jump + " in " + position);
            }
            for (Symmetry symmetry : TRIANGLE.symmetries().elements()) {
                assertEquals(SaxCount.of(position), SaxCount.of(symmetry.image(position)));
            }
        }
    }

    @Test
    void theSaxCountIsForOneBoard() {
        assertTrue(SaxCount.isFor(TRIANGLE));
        assertFalse(SaxCount.isFor(Boards.named("triangle:5", Rules.FOUR_MOVE)));
        assertFalse(SaxCount.isFor(Boards.named("triangle:6")));
        assertFalse(SaxCount.isFor(Boards.named("rectangle:5x3")));
    }
}
