package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import pegsets.board.Board;
import pegsets.board.Boards;

/// A position is the same in all ways to write it, and what is no position is refused.
class PositionTextTest {
    private static final long SEED = 20_240_607;
    static final List<String> BOARDS = Boards.names();

    private static String names(Board board, long position, boolean pegs) {
        return IntStream.range(0, board.size()).filter(hole -> (position >>> hole & 1) != 0 == pegs)
                .mapToObj(board::nameOf)
                .collect(Collectors.joining(","));
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void everyWayGivesTheSamePosition(String name) throws NotationException {
        Board board = Boards.named(name);
        Random random = new Random(SEED);
        for (int i = 0; i < 20; i++) {
            long position = random.nextLong() & board.full() & ~2L | 1;
            String drawn = Drawing.position(board, position).strip().replace('\n', '/');
            assertEquals(position, PositionText.read(board, Long.toUnsignedString(position)), "seed " + SEED);
            assertEquals(position, PositionText.read(board, "code:" + Long.toUnsignedString(position)), "seed " + SEED);
            assertEquals(position, PositionText.read(board, "pegs:" + names(board, position, true)), "seed " + SEED);
            assertEquals(position, PositionText.read(board, "vacant:" + names(board, position, false)), "seed " + SEED);
            assertEquals(position, PositionText.read(board, "picture:" + drawn), "seed " + SEED);
            assertEquals(position,
                    PositionText.read(board, ("vacant:" + names(board, position, false)).toUpperCase(Locale.ROOT)),
                    "seed " + SEED);
            assertEquals(position, PositionText.read(board, "picture:" + drawn.replace(" ", "")), "seed " + SEED);
        }
    }

    /// Notes, section 2: bit 0 is the first hole.
    @Test
    void pegsMayBeDividedBySpacesToo() throws NotationException {
        Board board = Boards.named("triangle:5");
        assertEquals(0b1000_0000_0000_101, PositionText.read(board, "pegs:a1, b2 e5"));
        assertEquals(0b1000_0000_0000_101, PositionText.read(board, "picture:*/.*/.oo/..../....*"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "64               | not a code of a position on triangle:3; use a whole number up to 63",
        "-1               | not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
        "1e1              | not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
        "''               | not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
        "a1               | a hole, not a position; write vacant:a1 or pegs:a1",
        "code:            | not a code of a position on triangle:3; use a whole number up to 63",
        "pegs:            | the list of holes is empty; add a hole",
        "pegs:a1,a2,a1    | hole a1 is listed twice; list it once",
        "pegs:a1,d4       | no hole 'd4' on triangle:3; use one of a1 a2 b2 a3 b3 c3",
        "vacant:,         | the list of holes is empty; add a hole",
        "holes:a1         | not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code",
        "picture:*/**     | a picture of 2 rows, but triangle:3 has 3; write '/' between rows",
        "picture:*/*/...  | row 2 of the picture is '*'; draw 2 holes of triangle:3, * for a peg and . for an empty hole",
        "picture:*/*x/... | row 2 of the picture is '*x'; draw 2 holes of triangle:3, * for a peg and . for an empty hole"})
    void whatIsNoPositionIsRefused(String text, String message) {
        Board board = Boards.named("triangle:3");
        assertEquals(message, assertThrows(NotationException.class, () -> PositionText.read(board, text)).getMessage());
    }

    @ParameterizedTest
    @CsvSource({"8191, true", "0, true", "pegs:a1, true", "'vacant:a1,a2', true", "picture:*/.., true",
        "holes:a1, true",
        "a1, false", "any, false", "any-of-type, false", "z9, false", "'', false"})
    void positionsAreToldFromHoles(String text, boolean isPosition) {
        assertEquals(isPosition, PositionText.isPosition(text));
    }
}
