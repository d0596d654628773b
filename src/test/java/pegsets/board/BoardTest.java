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

/// Holes, codes, jumps and symmetries of the boards: known numbers of the 33-hole board and the triangles, and
/// agreement with the oracle, which derives them from distances. The table of lines finds the legal jumps that a search
/// one by one finds.
class BoardTest {
    private static final Board ENGLISH = Boards.named("english33");

    private static int number(Board board, String hole) {
        return board.number(hole).orElseThrow();
    }

    @ParameterizedTest(name = "hole {1} of {0} has number {2}")
    @CsvSource({"english33, c1, 0", "english33, e1, 2", "english33, c2, 3", "english33, a3, 6", "english33, g3, 12",
        "english33, d4, 16", "english33, e7, 32", "triangle:5, a1, 0", "triangle:5, a2, 1", "triangle:5, b2, 2",
        "triangle:5, c3, 5", "triangle:5, d4, 9", "triangle:5, a5, 10", "triangle:5, e5, 14"})
    void numberOfHole(String board, String name, int number) {
        assertEquals(number, number(Boards.named(board), name));
        assertEquals(name, Boards.named(board).nameOf(number));
    }

    @Test
    void holesThatAreNotThereHaveNoNumber() {
        assertEquals(OptionalInt.empty(), ENGLISH.number("a1"));
        assertEquals(OptionalInt.empty(), ENGLISH.number("D4"));
        assertEquals(OptionalInt.empty(), ENGLISH.number(new Hole(-1, 3)));
        assertEquals(OptionalInt.of(16), ENGLISH.number(new Hole(3, 3)));
    }

    @ParameterizedTest(name = "start of {1} on {0} has code {2}")
    @CsvSource({"english33, d4, 8589869055", "triangle:4, a2, 1021", "triangle:5, a1, 32766", "triangle:5, a4, 32703",
        "triangle:5, b3, 32751", "triangle:5, c5, 28671"})
    void codeOfStart(String name, String hole, long code) {
        Board board = Boards.named(name);
        Problem problem = Problems.svss(board, number(board, hole), number(board, hole), Reduction.NONE);
        assertEquals(code, problem.start().codes().getFirst());
        assertEquals(problem.finish().codes().getFirst(), board.complement(code));
    }

    @ParameterizedTest(name = "{2} symmetries of {0} keep {1}")
    @CsvSource({"english33, d4, 8", "english33, d1, 2", "english33, d2, 2", "english33, d3, 2", "english33, c3, 2",
        "english33, c1, 1", "english33, c2, 1", "triangle:4, b3, 6", "triangle:5, a1, 2", "triangle:5, b3, 2",
        "triangle:5, c5, 2", "triangle:5, a4, 1", "triangle:6, b3, 2", "triangle:6, b4, 2", "triangle:6, a2, 1",
        "triangle:7, c5, 6"})
    void stabilizerSize(String name, String hole, int size) {
        Board board = Boards.named(name);
        long peg = 1L << number(board, hole);
        assertEquals(size, board.symmetries().stabilizer(peg).size());
        assertEquals(size, board.symmetries().stabilizer(board.complement(peg)).size());
        assertEquals(board.symmetries().size() / size, board.symmetries().orbitSize(peg));
    }

    /// On two holes that only one reflection exchanges, the stabilizer of start and finish is that of both.
    @ParameterizedTest(name = "the sets of {1} to {2} on {0} are reduced by {3} symmetries")
    @CsvSource({"english33, d4, d4, 8", "english33, d1, d4, 2", "english33, d1, a4, 1", "triangle:5, a1, c5, 2",
        "triangle:5, a1, a4, 1", "triangle:4, a2, b2, 1"})
    void stabilizerOfProblem(String name, String start, String finish, int size) {
        Board board = Boards.named(name);
        Problem problem = Problems.svss(board, number(board, start), number(board, finish), Reduction.STABILIZER);
        assertEquals(size, problem.group().size());
    }

    @Test
    void rulesDecideTheDirections() {
        Board rowsAndColumns = Boards.named("triangle:5", Rules.FOUR_MOVE);
        assertEquals(24, rowsAndColumns.jumps().size());
        assertEquals(2, rowsAndColumns.symmetries().size());
        assertEquals("triangle:5 (4-move)", rowsAndColumns.toString());
    }

    @Test
    void aJumpNeedsTwoPegsAndAnEmptyHole() {
        Jump jump = new Jump(0, 3, 8);
        assertEquals(0b100001001, jump.mask());
        for (long position = 0; position < 512; position++) {
            boolean legal = (position & 1) != 0 && (position & 8) != 0 && (position & 256) == 0;
            assertEquals(legal, jump.isLegal(position), "position " + position);
        }
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

    @ParameterizedTest(name = "{0} {1}: {2} lines in {3} words")
    @CsvSource({"triangle:2, SIX_MOVE, 0, 0", "triangle:5, SIX_MOVE, 18, 1", "english33, FOUR_MOVE, 38, 1",
        "english33, EIGHT_MOVE, 68, 2", "wiegleb45, FOUR_MOVE, 54, 1", "european37, EIGHT_MOVE, 84, 2",
        "hexagon:3, SIX_MOVE, 27, 1", "square:8, EIGHT_MOVE, 168, 3", "rhombus:8, SIX_MOVE, 132, 3"})
    void legalLinesAreFound(String name, Rules rules, int size, int words) {
        Board board = Boards.named(name, rules);
        JumpLines lines = new JumpLines(board.jumps());
        assertEquals(size, lines.lines().size());
        assertEquals(words, lines.words());
        assertEquals(size, lines.lines().stream().map(JumpLines.Line::slot).distinct().count());
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 2_000; i++) {
            long position = random.nextLong() & board.full();
            for (JumpLines.Line line : lines.lines()) {
                boolean fromFirst = line.jump().isLegal(position);
                boolean fromLast = line.jump().reverse().isLegal(position);
                int word = line.slot() / Long.SIZE;
                assertEquals(fromFirst || fromLast, (lines.legal(position, word) >>> line.slot() & 1) != 0);
                assertTrue(!fromFirst || (lines.fromFirst(position, word) >>> line.slot() & 1) != 0);
                assertTrue(!fromLast || (lines.fromFirst(position, word) >>> line.slot() & 1) == 0);
            }
            assertEquals(board.jumps().stream().filter(jump -> jump.isLegal(position)).count(), lines.count(position));
        }
    }

    /// A line whose one jump is forbidden is legal the other way only.
    @Test
    void aJumpWithoutItsReverse() {
        JumpLines lines = new JumpLines(List.of(new Jump(2, 1, 0)));
        assertEquals(0, lines.count(0b011));
        assertEquals(1, lines.count(0b110));
    }
}
