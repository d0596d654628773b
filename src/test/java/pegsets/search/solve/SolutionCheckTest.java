package pegsets.search.solve;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What the check lets through, and what it does not.
class SolutionCheckTest {
    /// Printed in appendix B.2 of Triangular.
    private static final String PRINTED = "a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2";

    private static void check(String start, String finish, String moves) {
        SolutionCheck.check("triangle:4", start, finish, List.of(moves.split(", ")));
    }

    @Test
    void aSolutionPasses() {
        assertDoesNotThrow(() -> check("a2", "b2", PRINTED));
        assertDoesNotThrow(() -> check("2.1", "2.2",
                "4.1-2.1, 1.1-3.1, 4.3-4.1-2.1, 3.3-3.1-1.1-3.3, 4.4-2.2"));
    }

    /// On a rhombus a peg may be to the right of where a triangle ends.
    @Test
    void aRhombusHasItsOwnHoles() {
        IllegalStateException thrown = assertThrows(IllegalStateException.class,
                () -> SolutionCheck.check("rhombus:4", "b1", "c1", List.of("d3-b1", "c4-c2", "a4-a6")));
        assertEquals("row 5, column 1 is not on the board", thrown.getMessage());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "a2 | b2 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3        | 2 pegs at the end, not one at b2",
        "a2 | a3 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2 | 1 pegs at the end, not one at a3",
        "a3 | b2 | a4-a2, a1-a3, c4-a4-a2, c3-a3-a1-c3, d4-b2 | row 3, column 1 is not filled",
        "a2 | b2 | a4-a2, a4-a2                               | row 4, column 1 is not filled",
        "a2 | b2 | a4-a2, c4-a2                               | row 2, column 1 is not empty",
        "a2 | b2 | a4-a2, c3-e5                               | row 5, column 5 is not on the board",
        "a2 | b2 | a4-a2, d4-c2                               | no jump in d4-c2",
        "a2 | b2 | d4-a1                                      | no jump in d4-a1",
        "a2 | b2 | a4-a3                                      | no jump in a4-a3",
        "e5 | b2 | a4-a2                                      | row 5, column 5 is not on the board"})
    void whatIsNoneIsNamed(String start, String finish, String moves, String fault) {
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> check(start, finish, moves));
        assertEquals(fault, thrown.getMessage());
    }
}
