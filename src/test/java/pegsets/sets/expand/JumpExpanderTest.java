package pegsets.sets.expand;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static pegsets.sets.expand.Relation.COMPLEMENTS;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Pagoda;
import pegsets.board.Problems;
import pegsets.board.Pruning;
import pegsets.board.RandomPositions;
import pegsets.board.Reduction;
import pegsets.board.Rules;
import pegsets.board.SymmetryGroup;

/// The expanders of all relations against a loop over all jumps and a mincode by every symmetry, on random positions of
/// every board and for groups of 1 to 12 elements. What is compared are codes with their repeats, in any order.
/// Relations composed with complements.
class JumpExpanderTest {
    private static final int POSITIONS = 60;
    private static final int PRUNED = 20;

    /// A board, and the group that a problem on it is reduced by.
    record Case(Board board, String hole, Reduction reduction) {
        SymmetryGroup group() {
            int number = board.number(hole).orElseThrow();
            return Problems.svss(board, number, number, reduction).group();
        }

        @Override
        public String toString() {
            return "%s, %s of %s (%d symmetries)".formatted(
                    board, reduction.name().toLowerCase(Locale.ROOT), hole, group().size());
        }
    }

    static Stream<Case> cases() {
        return boards().flatMap(board -> Stream.of(board.size() / 2, 0, 1).map(board::nameOf)
                .flatMap(hole -> Stream.of(Reduction.values()).map(reduction -> new Case(board, hole, reduction))));
    }

    /// All boards that jobs can name, and more: one of 63 holes, three of 64 with other rules, and one of these without
    /// symmetry.
    private static Stream<Board> boards() {
        return Stream.concat(Boards.names().stream().map(Boards::named), Stream.of(Boards.named("rectangle:9x7"),
                Boards.named("square:8", Rules.SIX_MOVE), Boards.named("square:8", Rules.EIGHT_MOVE),
                Boards.named("rhombus:8", Rules.FOUR_MOVE), crooked()));
    }

    /// 64 random holes of a 10 by 8 rectangle.
    private static Board crooked() {
        List<Hole> holes = new ArrayList<>(square(10, 8).toList());
        Collections.shuffle(holes, new Random(64));
        return new Board("64 holes", Lattice.SQUARE, Rules.EIGHT_MOVE, holes.subList(0, 64));
    }

    /// On 64 holes half of all codes are negative as a `long`; both signs come up among the expanded.
    @Test
    void codesOf64HolesAreUnsigned() {
        for (Board board : List.of(Boards.named("square:8"), Boards.named("rhombus:8"), crooked())) {
            assertEquals(64, board.size());
            JumpExpander raw = JumpExpander.forward(new JumpTables(board, board.symmetries().trivial()), Pruning.NONE,
                    0);
            long[] codes = RandomPositions.of(board, 1, POSITIONS).flatMap(p -> LongStream.of(expanded(raw, p)))
                    .toArray();
            assertTrue(
                    LongStream.of(codes).anyMatch(code -> code < 0) && LongStream.of(codes).anyMatch(code -> code > 0));
        }
    }

    private static Stream<Hole> square(int columns, int rows) {
        return IntStream.range(0, columns * rows).mapToObj(i -> new Hole(i % columns, i / columns));
    }

    @Test
    void theCasesHaveGroupsOfAllSizes() {
        assertEquals(Set.of(1, 2, 4, 6, 8, 12), cases().map(on -> on.group().size()).collect(Collectors.toSet()));
    }

    /// Checks an expander that threads share, and one of one thread alone, on random positions, each followed by one
    /// that differs in the lowest bit alone, against what the slow way makes of each.
    private static void check(Case on, Relation relation, Slowly slowly) {
        Expander shared = relation.expander(new JumpTables(on.board, on.group()));
        Expander own = shared.ofOneThread();
        for (long seed = 1; seed <= 2; seed++) {
            String message = on + ", seed " + seed + ", position ";
            long[] positions = RandomPositions.of(on.board, seed, POSITIONS).flatMap(p -> LongStream.of(p, p ^ 1))
                    .toArray();
            LongStream.of(positions).parallel().forEach(position -> check(shared, position, slowly, message));
            LongStream.of(positions).forEach(position -> check(own, position, slowly, message));
        }
    }

    private static void check(Expander expander, long position, Slowly slowly, String message) {
        long[] expected = slowly.expand(position).sorted().toArray();
        assertArrayEquals(expected, expanded(expander, position), message + position);
        assertTrue(expected.length <= expander.maxCodes(), message + position);
    }

    @FunctionalInterface
    private interface Slowly {
        LongStream expand(long position);
    }

    /// Appends behind two codes, which must stay as they are.
    private static long[] expanded(Expander expander, long position) {
        long[] out = new long[2 + expander.maxCodes()];
        out[0] = 17;
        out[1] = 18;
        int end = expander.expand(position, out, 2);
        assertEquals(17, out[0]);
        assertEquals(18, out[1]);
        long[] codes = Arrays.copyOfRange(out, 2, end);
        Arrays.sort(codes);
        return codes;
    }

    private static LongStream descendants(Board board, long position) {
        return board.jumps().stream().filter(jump -> jump.isLegal(position)).mapToLong(jump -> position ^ jump.mask());
    }

    /// Every position with one peg more from which some jump makes the position: two pegs come where one goes.
    private static LongStream parents(Board board, long position) {
        return board.jumps().stream().filter(jump -> (position & 1L << jump.from()) == 0
                && (position & 1L << jump.over()) == 0 && (position & 1L << jump.to()) != 0)
                .mapToLong(jump -> position - (1L << jump.to()) + (1L << jump.from()) + (1L << jump.over()));
    }

    private static LongStream related(Board board, Relation relation, long position) {
        return switch (relation) {
            case DESCENDANTS -> descendants(board, position);
            case PARENTS -> parents(board, position);
            case COMPLEMENTS_OF_DESCENDANTS -> descendants(board, position).map(board::complement);
            case DESCENDANTS_OF_COMPLEMENTS -> descendants(board, board.complement(position));
            case COMPLEMENTS -> LongStream.of(board.complement(position));
        };
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void allRelations(Case on) {
        for (Relation relation : Relation.values()) {
            check(on, relation, position -> related(on.board, relation, position).map(on.group()::mincode));
        }
    }

    /// Random positions seldom allow a given jump of the largest board; here each jump is made by itself.
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void everyJumpByItself(Case on) {
        JumpExpander forward = JumpExpander.forward(new JumpTables(on.board, on.group()), Pruning.NONE, 0);
        for (Jump jump : on.board.jumps()) {
            long position = 1L << jump.from() | 1L << jump.over();
            long[] expected = descendants(on.board, position).map(on.group()::mincode).sorted().toArray();
            assertArrayEquals(expected, expanded(forward, position), jump.toString());
        }
    }

    /// Descendants of which no image is below a threshold. Small weights, of which the sums of eight functions fit in
    /// one word; and large ones.
    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void prunedDescendants(Case on) {
        int turn = Math.floorMod(on.toString().hashCode(), 6);
        int functions = 1 + turn % 3;
        int most = turn < 3 ? 2 : 40;
        int pegs = on.board.size() * (2 + functions) / 6;
        long[] positions = positions(on.board, pegs + 1, functions);
        Pruning pruning = new Pruning(IntStream.range(0, functions).mapToObj(
                i -> bound(on.board, RandomPositions.pagoda(on.board, 10L * most + i, most), positions, pegs,
                        functions))
                .toList());
        JumpExpander expander = JumpExpander.forward(new JumpTables(on.board, on.group()), pruning, pegs);
        long kept = 0;
        for (long position : positions) {
            Slowly slowly = parent -> descendants(on.board, parent)
                    .filter(child -> on.group().elements().stream().allMatch(s -> pruning.bounds().stream().allMatch(
                            bound -> bound.pagoda().sum(s.image(child)) >= bound.atLeast().get(pegs))))
                    .map(on.group()::mincode);
            check(expander, position, slowly, on + ", " + pruning + ", position ");
            kept += expanded(expander, position).length;
        }
        assertTrue(kept > 0 || on.group().size() > 1 || on.board.jumps().isEmpty() || functions > 1,
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
        long[] positions = new long[PRUNED];
        for (int i = 0; i < PRUNED; i++) {
            Collections.shuffle(holes, random);
            for (int hole : holes.subList(0, pegs)) {
                positions[i] |= 1L << hole;
            }
        }
        return positions;
    }

    @Test
    void positionsThemselvesAreNoRelation() {
        assertThrows(UnsupportedOperationException.class, COMPLEMENTS::thenComplement);
        assertThrows(UnsupportedOperationException.class, COMPLEMENTS::ofComplement);
    }

    /// The next level has each neighbor of each position once, in the order of unsigned numbers.
    @ParameterizedTest
    @ValueSource(strings = {"english33", "triangle:5", "square:8"})
    void hasAllNeighbors(String name) {
        Board board = Boards.named(name);
        SplittableRandom random = new SplittableRandom(5);
        long[] level = LongStream.generate(() -> random.nextLong() & board.full()).limit(500).toArray();
        Expander expander = Relation.PARENTS.expander(new JumpTables(board, board.symmetries().trivial()));
        List<Long> expected = LongStream.of(level).boxed().flatMap(position -> board.jumps().stream()
                .filter(jump -> jump.isLegal(board.complement(position))).map(jump -> position ^ jump.mask()))
                .sorted(Long::compareUnsigned).toList();
        ChildCollector next = new ChildCollector(expander);
        for (long position : level) {
            next.expand(position);
        }
        assertEquals(expected.size(), next.size());
        assertArrayEquals(expected.stream().mapToLong(code -> code).toArray(), next.sorted());
        assertArrayEquals(expected.stream().mapToLong(code -> code).distinct().toArray(),
                ChildCollector.of(expander, level));
    }
}
