package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Holes and jumps of the boards, and what is no hole and no jump. (`ShapesTest` compares boards with drawings.)
class BoardTest {
    private static final Board ENGLISH = Boards.named("english33");

    @Test
    void holesThatAreNotThereHaveNoNumber() {
        assertEquals(OptionalInt.empty(), ENGLISH.number("a1"));
        assertEquals(OptionalInt.empty(), ENGLISH.number("D4"));
        assertEquals(OptionalInt.empty(), ENGLISH.number(new Hole(-1, 3)));
        assertEquals(OptionalInt.of(16), ENGLISH.number(new Hole(3, 3)));
    }

    @Test
    void aBoardHas64HolesAtMost() {
        List<Hole> holes = IntStream.range(0, 65).mapToObj(i -> new Hole(i % 13, i / 13)).toList();
        Board largest = new Board("large", Lattice.SQUARE, Rules.FOUR_MOVE, holes.subList(0, 64));
        assertEquals(64, largest.size());
        assertEquals(-1L, largest.full());
        assertThrows(IllegalArgumentException.class,
                () -> new Board("larger", Lattice.SQUARE, Rules.FOUR_MOVE, holes));
        assertThrows(IllegalArgumentException.class,
                () -> new Board("none", Lattice.SQUARE, Rules.FOUR_MOVE, List.of()));
    }

    /// Games on the board with implied holes, with the pegs in a list.
    @Test
    void jumpsWithImpliedHoles() {
        Board board = Boards.withImpliedHoles("triangle:11").orElseThrow();
        SplittableRandom random = new SplittableRandom(8);
        for (int game = 0; game < 20; game++) {
            boolean[] pegs = new boolean[board.holes().size()];
            Arrays.fill(pegs, 1, pegs.length, true);
            long position = board.complement(1);
            List<Jump> legal = board.jumps();
            while (!legal.isEmpty()) {
                long now = position;
                for (Jump jump : board.jumps()) {
                    boolean isLegal = pegs[jump.from()] && pegs[jump.over()] && !pegs[jump.to()];
                    assertEquals(isLegal, board.isLegal(now, jump), jump + " in " + now);
                    if (Math.max(jump.from(), jump.to()) < Board.MAX_HOLES) {
                        assertEquals(isLegal, jump.isLegal(now), jump + " in " + now);
                    } else {
                        assertThrows(IllegalArgumentException.class, () -> jump.isLegal(now));
                    }
                }
                legal = board.jumps().stream().filter(jump -> board.isLegal(now, jump)).toList();
                if (!legal.isEmpty()) {
                    Jump jump = legal.get(random.nextInt(legal.size()));
                    pegs[jump.from()] = false;
                    pegs[jump.over()] = false;
                    pegs[jump.to()] = true;
                    position ^= jump.mask();
                }
            }
        }
    }

    /// Baldoza, Table 2.
    @Test
    void orbitsOfTheFifteenHoleTriangle() {
        assertEquals(List.of(List.of(0, 10, 14), List.of(1, 2, 6, 9, 11, 13), List.of(3, 5, 12), List.of(4, 7, 8)),
                Boards.named("triangle:5").symmetries().orbits(15));
    }

    /// Diagonal, section 3.2 and the proof of Theorem 2: corners, and the pegs that can jump into some corner.
    @ParameterizedTest(name = "{0} {1}")
    @CsvSource(delimiter = '|', value = {
        "diamond:3  | EIGHT_MOVE | c1 a3 e3 c5               | 5",
        "diamond:4  | EIGHT_MOVE | d1 a4 g4 d7               | 16",
        "european37 | EIGHT_MOVE | c1 e1 a3 g3 a5 g5 c7 e7   | 12",
        "diamond:3  | FOUR_MOVE  | c1 b2 d2 a3 e3 b4 d4 c5   | 9"})
    void cornersAndTheirPegs(String name, Rules rules, String corners, int cornerPegs) {
        Board board = Boards.named(name, rules);
        assertEquals(List.of(corners.split(" ")), board.corners().stream().map(board::nameOf).toList());
        assertEquals(cornerPegs, board.categories().stream()
                .filter(category -> board.corners().stream().anyMatch(category::contains))
                .mapToInt(List::size).sum());
    }

    @ParameterizedTest
    @CsvSource({"english33, FOUR_MOVE", "diamond:4, EIGHT_MOVE", "triangle:6, SIX_MOVE", "rectangle:5x2, FOUR_MOVE"})
    void jumpsStayInTheirCategory(String name, Rules rules) {
        Board board = Boards.named(name, rules);
        List<List<Integer>> categories = board.categories();
        assertEquals(board.size(), categories.stream().flatMap(List::stream).distinct().count());
        assertEquals(board.size(), categories.stream().mapToInt(List::size).sum());
        for (Jump jump : board.jumps()) {
            assertTrue(categories.stream().anyMatch(c -> c.contains(jump.from()) && c.contains(jump.to())
                    && !c.contains(jump.over())), jump::toString);
        }
    }
}
