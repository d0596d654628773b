package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.job.Ground;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowSolitaire;

/// Boards by their names. They have the shapes they are known by: holes, names, jumps and symmetries equal those of the
/// same boards drawn by hand or counted by a formula. The full and the empty board are in one position class where the
/// papers say so. An unknown name is refused with the list of names. Jumps, corners and categories of holes.
class ShapesTest {
    static final List<String> BOARDS = Boards.names();

    static Stream<Ground> drawn() {
        return Stream
                .concat(SlowBoards.names().stream(), Stream.of("triangle:2", "triangle:7", "triangle:8", "triangle:9",
                        "triangle:10"))
                .flatMap(name -> Stream.of(Rules.values()).map(rules -> new Ground(name, rules.label())));
    }

    /// Holes in the same order by the same names, so that codes are the same too. A jump is known by its holes: what it
    /// makes of the two pegs that it takes.
    @ParameterizedTest(name = "{0}")
    @MethodSource("drawn")
    void holesJumpsAndSymmetriesAreThoseOfTheDrawing(Ground on) {
        Board board = on.ours();
        SlowSolitaire slow = on.game();
        assertEquals(slow.holeNames(), board.holes().stream().map(Hole::name).toList());
        assertEquals(slow.lines().size(), board.jumps().size());
        assertEquals(board.jumps().size(), Set.copyOf(board.jumps()).size());
        for (Jump jump : board.jumps()) {
            String before = slow.position(1L << jump.from() | 1L << jump.over());
            assertTrue(slow.descendants(before).contains(slow.only(board.nameOf(jump.to()))), jump.toString());
        }
        Set<List<Integer>> targets = board.symmetries().elements().stream().map(Symmetry::targets)
                .collect(Collectors.toSet());
        assertEquals(new HashSet<>(slow.symmetries()), targets);
        assertEquals(targets.size(), board.symmetries().size());
    }

    /// Of every listed board, as the formulas of its family have it.
    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void holesByFormula(String name) {
        int n = name.contains(":") ? Integer.parseInt(name.substring(name.indexOf(':') + 1)) : 0;
        int holes = switch (name.split(":")[0]) {
            case "english33" -> 33;
            case "european37" -> 37;
            case "wiegleb45" -> 45;
            case "diamond" -> n * n + (n - 1) * (n - 1);
            case "square", "rhombus" -> n * n;
            case "triangle" -> n * (n + 1) / 2;
            case "truncated-triangle" -> n * (n + 1) / 2 - 3;
            case "hexagon" -> 3 * n * (n - 1) + 1;
            default -> throw new AssertionError("a family that this test does not know: " + name);
        };
        assertEquals(holes, Boards.named(name).size());
    }

    @ParameterizedTest(name = "{0} has {1} holes")
    @CsvSource({"rectangle:9x7, 63", "rectangle:8x8, 64", "rectangle:1x64, 64"})
    void holesOfRectangles(String name, int holes) {
        assertEquals(holes, Boards.named(name).size());
    }

    /// Every jump takes one hole of each of three labels, if the labels follow each other in all directions of the
    /// rules. It changes the parity of each label's pegs, so that a board can be emptied only if the parities of all
    /// labels are equal. With four directions holes are labeled along either diagonal, with six along one; with eight
    /// no labels do.
    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void nullClassByDiagonalLabels(String name) {
        List<Hole> holes = Boards.named(name).holes();
        boolean falling = hasEqualParities(holes, hole -> hole.x() + hole.y());
        boolean rising = hasEqualParities(holes, hole -> hole.x() - hole.y());
        assertEquals(falling && rising, PositionClass.isNullClass(Boards.named(name, Rules.FOUR_MOVE)), "4-move");
        assertEquals(falling, PositionClass.isNullClass(Boards.named(name, Rules.SIX_MOVE)), "6-move");
        assertTrue(PositionClass.isNullClass(Boards.named(name, Rules.EIGHT_MOVE)), "8-move");
    }

    private static boolean hasEqualParities(List<Hole> holes, ToIntFunction<Hole> diagonal) {
        return IntStream.range(0, 3).mapToLong(label -> holes.stream()
                .filter(hole -> Math.floorMod(diagonal.applyAsInt(hole), 3) == label).count() % 2).distinct()
                .count() == 1;
    }

    @Test
    void everyListedNameNamesItsBoard() {
        assertEquals(39, Boards.names().size());
        for (String name : Boards.names()) {
            assertEquals(name, Boards.named(name).name());
        }
    }

    @ParameterizedTest(name = "''{0}''")
    @CsvSource({"'',", ":,", "moon,", "trianlge,", "trianlge:50,", "english,english33", "English33,english33",
        "english33:7,english33", "english33:,english33", "trianlge:5,triangle:5", "triangle5,triangle:5",
        "rectangel-4x5,rectangle:4x5"})
    void otherNamesAreRefused(String name, String near) {
        String message = assertThrows(IllegalArgumentException.class, () -> Boards.named(name)).getMessage();
        assertEquals("unknown board '" + name + "'; use one of " + Boards.usage()
                + (near == null ? "" : "; did you mean '" + near + "'?"), message);
    }

    @ParameterizedTest(name = "''{0}''")
    @ValueSource(strings = {"triangle:", "triangle:1", "triangle:11", "triangle:05", "triangle:-5", "triangle:5.0",
        "triangle: 5", "triangle:5 ", "triangle:5:5", "triangle:x", "triangle:4294967301", "diamond:7", "rectangle:9",
        "rectangle:5x", "rectangle:9x8",
        "rectangle:27x1", "hexagon:6"})
    void otherSizesAreRefused(String name) {
        String message = assertThrows(IllegalArgumentException.class, () -> Boards.named(name)).getMessage();
        String family = name.substring(0, name.indexOf(':') + 1);
        String usage = Boards.usage().substring(Boards.usage().indexOf(", " + family) + 2);
        assertEquals("board '" + name + "' has a wrong size; use " + usage.substring(0, usage.indexOf(')') + 1),
                message);
    }

    @Test
    void aNameWithoutItsSizeIsRefused() {
        assertEquals("board 'triangle' needs a size; use triangle:N (N = 2 to 10)",
                assertThrows(IllegalArgumentException.class, () -> Boards.named("triangle")).getMessage());
    }

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
