package pegsets.board.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Rules;

/// Boards as text look like boards: crosses upright, triangles with their rows centered. A board drawn as `pegs boards`
/// draws it is read back; a drawing that is no board is refused with its place. All ways to write a position give the
/// same position, and other texts are refused.
class PictureTest {
    static final List<String> BOARDS = Boards.names();

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void everyBoardCanBeDrawnAndReadBack(String name) throws Picture.Fault {
        Board board = Boards.named(name);
        Board read = Picture.board(Drawing.picture(board), board.lattice(), board.rules());
        assertEquals(Drawing.numbers(board), Drawing.numbers(read));
        assertEquals(board.jumps(), read.jumps());
    }

    /// Holes at random, with rows and columns that have none, as places and with spaces between the columns.
    @Test
    void whatIsDrawnIsReadBack() throws Picture.Fault, NotationException {
        SplittableRandom random = new SplittableRandom(33);
        for (int i = 0; i < 3000; i++) {
            Lattice lattice = random.nextBoolean() ? Lattice.SQUARE : Lattice.TRIANGULAR;
            Board board = new Board("random", lattice, lattice.defaultRules(), holes(random));
            long position = random.nextLong() & board.full();
            String drawn = Drawing.position(board, position);
            String picture = Drawing.picture(board);

            assertEquals(places(board), places(Picture.board(picture, lattice, board.rules())), picture);
            assertEquals(places(board), places(Picture.board(drawn.replaceAll("[*.]", "o"), lattice, board.rules())),
                    drawn);
            assertEquals(position, PositionText.read(board, "picture:" + drawn), drawn);
            assertEquals(position, PositionText.read(board, "picture:" + drawn.stripTrailing().replace('\n', '/')));
            if (lattice == Lattice.SQUARE) {
                String spaced = picture.replaceAll("(.)(?=.)", "$1 ");
                assertEquals(places(board), places(Picture.board(spaced, lattice, board.rules())), spaced);
            }
        }
    }

    private static Set<Hole> holes(SplittableRandom random) {
        int width = random.nextInt(1, 9);
        int height = random.nextInt(1, 8);
        double share = random.nextDouble();
        Set<Hole> holes = new HashSet<>(Set.of(new Hole(random.nextInt(width), random.nextInt(height))));
        boolean everySecond = random.nextInt(3) == 0;
        for (int place = 0; place < width * height; place++) {
            int x = place % width;
            int y = place / width;
            if (random.nextDouble() < share && !(everySecond && (x % 2 != 0 || y % 2 != 0))) {
                holes.add(new Hole(x, y));
            }
        }
        return holes;
    }

    /// Returns the holes, moved so that the first row and the column farthest left are 0.
    private static List<Hole> places(Board board) {
        int left = board.holes().stream().mapToInt(board.lattice()::drawnColumn).min().orElseThrow();
        int top = board.holes().getFirst().y();
        return board.holes().stream()
                .map(hole -> new Hole(board.lattice().drawnColumn(hole) - left, hole.y() - top)).toList();
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', value = {
        "o-o-o/-----/o-o-o, a1 c1 e1 a3 c3 e3",
        "o o o/     /o o o, a1 b1 c1 a3 b3 c3",
        "----o o o/o o o o o, c1 d1 e1 a2 b2 c2 d2 e2",
        "o--/---/--o, a1 c3",
        "o/ /  o, a1 b3"})
    void hyphensBetweenHolesAreNoSpaces(String picture, String holes) throws Picture.Fault {
        Board board = Picture.board(picture.replace('/', '\n'), Lattice.SQUARE, Rules.FOUR_MOVE);
        assertEquals(List.of(holes.split(" ")), board.holes().stream().map(Hole::name).toList());
    }

    @Test
    void namesTellShapesApart() throws Picture.Fault {
        Board one = Picture.board("ooo\noo-\n", Lattice.SQUARE, Rules.FOUR_MOVE);
        Board other = Picture.board("ooo\no-o\n", Lattice.SQUARE, Rules.FOUR_MOVE);
        assertNotEquals(one.name(), other.name());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', value = {
        "TRIANGULAR | ' o/o oo'      | 1 | 3 | a hole that is not on the triangular lattice; indent each row by one character more or less than the row above",
        "SQUARE     | 'ooo/oxo'      | 1 | 1 | 'x' in a picture; use o for a hole, and - or a space where there is no hole",
        "SQUARE     | '---/ - '      | 0 | 0 | a picture without holes; draw o for each hole"})
    void faultsHaveTheirPlace(Lattice lattice, String picture, int row, int column, String message) {
        String lines = picture.replaceAll("^'|'$", "").replace('/', '\n');
        Picture.Fault fault = assertThrows(Picture.Fault.class,
                () -> Picture.board(lines, lattice, lattice.defaultRules()));
        assertEquals(message, fault.getMessage());
        assertEquals(row + ":" + column, fault.row() + ":" + fault.column());
    }

    @Test
    void the65thHoleIsTooMany() {
        String picture = "oooooooo\n".repeat(8) + "  o\n";
        Picture.Fault fault = assertThrows(Picture.Fault.class,
                () -> Picture.board(picture, Lattice.SQUARE, Rules.FOUR_MOVE));
        assertEquals("one hole too many; draw at most 64", fault.getMessage());
        assertEquals("8:2", fault.row() + ":" + fault.column());
    }

    /// Code 2 is a2, the left hole of the second row.
    @Test
    void positionsAreDrawn() {
        assertEquals("""
                    * * *
                    * * *
                * * * * * * *
                * * * . * * *
                * * * * * * *
                    * * *
                    * * *
                """, Drawing.position(Boards.named("english33"), 8589869055L));
        assertEquals("  .\n * .\n. . .\n", Drawing.position(Boards.named("triangle:3"), 2));
    }

    @Test
    void numbersAreDrawn() {
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

    private static final long SEED = 20_240_607;

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
        "picture:*/*x/... | several signs may be pegs: * x; to force another reading, write * for a peg and . for an empty hole"})
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
