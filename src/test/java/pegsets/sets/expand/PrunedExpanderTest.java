package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.board.Board;
import pegsets.board.Pagoda;
import pegsets.board.Pruning;
import pegsets.board.RandomPagodas;

/// What the pruned expander makes of a position is what the slow way makes of it, less the children of which some image
/// is below a threshold. On random positions of every board, with random functions, for groups of 1 to 12 elements.
class PrunedExpanderTest {
    private static final int POSITIONS = 20;

    static List<JumpExpanderTest.Case> cases() {
        return JumpExpanderTest.cases().toList();
    }

    /// Small weights, of which the sums of eight functions lie in one word; and large ones.
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void keepsWhatItShould(JumpExpanderTest.Case on) {
        int turn = Math.floorMod(on.toString().hashCode(), 6);
        check(on, 1 + turn % 3, turn < 3 ? 2 : 40);
    }

    private static void check(JumpExpanderTest.Case on, int functions, int most) {
        Board board = on.board();
        int pegs = board.size() * (2 + functions) / 6;
        long[] positions = positions(board, pegs + 1, functions);
        Pruning pruning = new Pruning(IntStream.range(0, functions)
                .mapToObj(i -> bound(board, RandomPagodas.of(board, 10L * most + i, most), positions, pegs, functions))
                .toList());
        JumpExpander expander = JumpExpander.forward(new JumpTables(board, on.group()), pruning, pegs);
        long kept = 0;
        for (long position : positions) {
            long[] expected = descendants(board, position)
                    .filter(child -> on.group().elements().stream().allMatch(s -> pruning.bounds().stream().allMatch(
                            bound -> bound.pagoda().sum(s.image(child)) >= bound.atLeast().get(pegs))))
                    .map(on.group()::mincode).sorted().toArray();
            long[] out = new long[2 + expander.maxCodes()];
            out[0] = 17;
            out[1] = 18;
            int end = expander.expand(position, out, 2);
            assertEquals(17, out[0]);
            assertEquals(18, out[1]);
            long[] found = Arrays.copyOfRange(out, 2, end);
            Arrays.sort(found);
            assertArrayEquals(expected, found, on + ", position " + position + ", " + pruning);
            kept += end - 2;
        }
        assertTrue(kept > 0 || on.group().size() > 1 || board.jumps().isEmpty() || functions > 1,
                on + ": everything is left out, " + pruning);
    }

    /// A threshold that about every fourth child is below.
    private static Pruning.Bound bound(Board board, Pagoda pagoda, long[] positions, int pegs, int functions) {
        int[] sums = Arrays.stream(positions).flatMap(position -> descendants(board, position))
                .mapToInt(child -> (int) pagoda.sum(child)).sorted().toArray();
        int threshold = sums.length == 0 ? 0 : sums[sums.length / 4 / functions];
        List<Integer> atLeast = new ArrayList<>(Collections.nCopies(board.size() + 1, threshold));
        Collections.fill(atLeast.subList(0, pegs), threshold - 1);
        Collections.fill(atLeast.subList(pegs + 1, atLeast.size()), threshold + 1);
        return new Pruning.Bound(pagoda, atLeast);
    }

    private static long[] positions(Board board, int pegs, long seed) {
        List<Integer> holes = new ArrayList<>(IntStream.range(0, board.size()).boxed().toList());
        Random random = new Random(seed);
        long[] positions = new long[POSITIONS];
        for (int i = 0; i < POSITIONS; i++) {
            Collections.shuffle(holes, random);
            for (int hole : holes.subList(0, pegs)) {
                positions[i] |= 1L << hole;
            }
        }
        return positions;
    }

    private static LongStream descendants(Board board, long position) {
        return board.jumps().stream().filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask());
    }
}
