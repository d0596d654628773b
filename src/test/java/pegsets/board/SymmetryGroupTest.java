package pegsets.board;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.LongConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Laws of symmetry groups on random positions of every board.
class SymmetryGroupTest {
    static final List<String> BOARDS = Boards.names();

    private static void forRandomPositions(Board board, LongConsumer check) {
        for (long seed = 1; seed <= 3; seed++) {
            long position = -1;
            try {
                for (long each : RandomPositions.of(board, seed, 200).toArray()) {
                    position = each;
                    check.accept(each);
                }
            } catch (AssertionError e) {
                throw new AssertionError(board + ", seed " + seed + ", position " + position + ": " + e.getMessage(),
                        e);
            }
        }
    }

    private static LongStream images(Board board, long position) {
        return board.symmetries().elements().stream().mapToLong(symmetry -> symmetry.image(position));
    }

    @ParameterizedTest(name = "{0}")
    @FieldSource("BOARDS")
    void mincodesOrbitsStabilizersAndComplements(String name) {
        Board board = Boards.named(name);
        SymmetryGroup group = board.symmetries();
        forRandomPositions(board, position -> {
            long mincode = group.mincode(position);
            assertEquals(images(board, position).boxed().min(Long::compareUnsigned).orElseThrow(), mincode, "least");
            assertEquals(mincode, group.mincode(mincode), "idempotent");
            images(board, position).forEach(image -> assertEquals(mincode, group.mincode(image), "equal"));
            assertEquals(images(board, position).distinct().count(), group.orbitSize(position));
            assertEquals(group.elements().stream().filter(symmetry -> symmetry.image(position) == position).toList(),
                    group.stabilizer(position).elements());
            assertEquals(position, board.complement(board.complement(position)));
            assertEquals(board.size() - Long.bitCount(position), Long.bitCount(board.complement(position)));
        });
    }

    /// University of Waterloo, Peg solitaire: eight boards that are images of each other, as numbers of 49 digits, the
    /// least of which stands for all.
    @Test
    void eightImagesOfAPositionAreAsInPrint() {
        List<String> printed = List.of("0011100001010011010111011011111111100111000011100",
                "0011100001010011010111101101111111100111000011100",
                "0011100001010011011111011111110011100111000011100",
                "0011100001010011110111111101111001100111000011100",
                "0011100001110011001111011111110111100101000011100",
                "0011100001110011100111111101111101100101000011100",
                "0011100001110011111111011011110101100101000011100",
                "0011100001110011111111101101110101100101000011100");
        Board board = Boards.named("english33");
        long position = LongStream.range(0, 49).filter(place -> printed.getFirst().charAt((int) place) == '1')
                .map(place -> 1L << board.number(new Hole((int) place % 7, (int) place / 7)).orElseThrow()).sum();
        assertEquals(printed, images(board, position).mapToObj(image -> digits(board, image)).sorted().toList());
    }

    private static String digits(Board board, long position) {
        return IntStream.range(0, 49).mapToObj(place -> board.number(new Hole(place % 7, place / 7)))
                .map(hole -> hole.isPresent() && board.hasPeg(position, hole.getAsInt()) ? "1" : "0")
                .collect(Collectors.joining());
    }

    /// Triangular, appendix A.
    @Test
    void sixImagesOfAProblemAreAsInPrint() {
        Board board = Boards.named("triangle:5");
        int start = board.number("a2").orElseThrow();
        int finish = board.number("b4").orElseThrow();
        assertEquals(List.of("a2 to b4", "a4 to b3", "b2 to c4", "b5 to c4", "d4 to b3", "d5 to b4"),
                board.symmetries().elements().stream()
                        .map(s -> board.nameOf(s.target(start)) + " to " + board.nameOf(s.target(finish))).sorted()
                        .toList());
    }
}
