package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.FieldSource;
import pegsets.search.solve.Pair;

/// Position classes: that no jump leads out of one, and which finishes they allow. What Bell,
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
