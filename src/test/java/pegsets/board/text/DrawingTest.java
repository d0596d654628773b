package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import pegsets.board.Boards;

/// Boards as text look like boards: crosses upright, triangles with their rows centered.
class DrawingTest {

    /// Code 2 is a2, the left hole of the second row.
    @Test
    void positions() {
        assertEquals("""
                    * * *
                    * * *
                * * * * * * *
                * * * . * * *
                * * * * * * *
                    * * *
                    * * *
                """, Drawing.position(Boards.named("english33"), 8589869055L));
        assertEquals("""
                    .
                   * *
                  * * *
                 * * * *
                * * * * *
                """, Drawing.position(Boards.named("triangle:5"), 32766));
        assertEquals("  .\n * .\n. . .\n", Drawing.position(Boards.named("triangle:3"), 2));
    }

    @Test
    void names() {
        assertEquals("""
                   a1
                 a2 b2
                a3 b3 c3
                """, Drawing.names(Boards.named("triangle:3")));
    }

    @Test
    void numbers() {
        assertEquals("""
                      0  1  2
                      3  4  5
                6  7  8  9  10 11 12
                13 14 15 16 17 18 19
                20 21 22 23 24 25 26
                      27 28 29
                      30 31 32
                """, Drawing.numbers(Boards.named("english33")));
    }
}
