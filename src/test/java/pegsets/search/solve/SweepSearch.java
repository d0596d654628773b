package pegsets.search.solve;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import pegsets.board.Hole;
import pegsets.board.Jump;

/// Finds the jumps before a long sweep that `triangles/sweeps.tsv` keeps, in another order. It plays from the
/// complement of the position before the sweep to one peg, with the most promising positions of each number of pegs.
/// Played backward, these jumps lead from one vacancy to the sweep.
///
/// The sweep visits holes with even coordinates and jumps over the holes between them. So the complement has pegs in
/// the holes that the sweep visits, but for the one where it begins, in the last row, and in the holes that the sweep
/// leaves out.
final class SweepSearch {
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};
    private static final int CHILDREN_PER_POSITION = 4;
    private static final int WAYS = 20;

    /// What the search favors. A low score is good.
    ///
    /// @param parities the cost of a peg by the parities of its column and row: even even, even odd, odd even, odd odd
    /// @param columnOfCenter the center to which pegs are drawn, as a share of the last column
    /// @param rowOfCenter    the same of the last row
    /// @param distance the cost of a peg for each hole between it and the center, on side 12
    /// @param left     the cost of a peg on the left edge
    /// @param right    the cost of a peg on the right edge
    /// @param bottom   the cost of a peg in the last row
    /// @param joins    the gain of a jump into a hole that a jump has left: played backward, one peg makes both
    /// @param company  the gain of a jump to a hole beside another peg, up to two
    /// @param down     the cost of a peg in the last row, less above
    /// @param across   the cost of a peg in the last column, less before
    /// @param alone    the cost of a peg without neighbors
    /// @param inPairs  the cost of a peg with one neighbor
    record Weights(double[] parities, double columnOfCenter, double rowOfCenter, double distance, double left,
            double right, double bottom, double joins, double company, double down, double across, double alone,
            double inPairs) {

        static Weights of(String numbers) {
            double[] all = Arrays.stream(numbers.split(" ")).mapToDouble(Double::parseDouble).toArray();
            return new Weights(Arrays.copyOf(all, 4), all[4], all[5], all[6], all[7], all[8], all[9], all[10], all[11],
                    all[12], all[13], all[14], all[15]);
        }
    }

    /// @param left the holes that jumps have left and no jump has touched since
    private record Position(BitSet pegs, BitSet left, int joins, Position before, Jump by) {
        Position after(Jump jump) {
            BitSet pegsAfter = (BitSet) pegs.clone();
            pegsAfter.clear(jump.from());
            pegsAfter.clear(jump.over());
            pegsAfter.set(jump.to());
            BitSet leftAfter = (BitSet) left.clone();
            leftAfter.clear(jump.over());
            leftAfter.clear(jump.to());
            leftAfter.set(jump.from());
            return new Position(pegsAfter, leftAfter, joins + (left.get(jump.to()) ? 1 : 0), this, jump);
        }
    }

    private record Child(Position from, Jump by, double score) {}

    private final LatticeBoard board;
    private final List<Jump> jumps = new ArrayList<>();
    private final List<int[]> neighbors = new ArrayList<>();
    private final double[] costs;
    private final Weights weights;

    SweepSearch(int side, Weights weights) {
        this.board = LatticeBoard.Shape.TRIANGLE.ofSide(side);
        this.weights = weights;
        for (int number = 0; number < board.numbers(); number++) {
            Hole hole = hole(number);
            for (int[] d : DIRECTIONS) {
                if (board.contains(hole) && board.contains(at(hole, d, 2))) {
                    jumps.add(new Jump(number, board.number(at(hole, d, 1)), board.number(at(hole, d, 2))));
                }
            }
            neighbors.add(Arrays.stream(DIRECTIONS).map(d -> at(hole, d, 1)).filter(board::contains)
                    .mapToInt(board::number).toArray());
        }
        costs = IntStream.range(0, board.numbers()).mapToDouble(hole -> cost(hole(hole), side - 1)).toArray();
    }

    private Hole hole(int number) {
        return new Hole(number % board.columns(), number / board.columns());
    }

    private static Hole at(Hole hole, int[] direction, int steps) {
        return new Hole(hole.x() + steps * direction[0], hole.y() + steps * direction[1]);
    }

    private double cost(Hole hole, int last) {
        double down = hole.y() - weights.rowOfCenter * last;
        double across = hole.x() - weights.columnOfCenter * last - 0.5 * down;
        return weights.parities[hole.x() % 2 * 2 + hole.y() % 2]
                + weights.distance * Math.hypot(across, 0.866 * down) * 12 / (last + 1)
                + (hole.x() == 0 ? weights.left : 0) + (hole.x() == hole.y() ? weights.right : 0)
                + (hole.y() == last ? weights.bottom : 0)
                + weights.down * hole.y() / last + weights.across * hole.x() / last;
    }

    /// The first ways to one peg that the search finds: the vacancy at the start and the jumps before the sweep, in the
    /// order of play.
    ///
    /// @param begin   the hole where the sweep begins
    /// @param leftOut the holes that the sweep does not jump over
    /// @param width   the positions of each number of pegs
    List<List<String>> find(String begin, List<String> leftOut, int width) {
        BitSet first = new BitSet();
        for (int number = 0; number < board.numbers(); number++) {
            Hole hole = hole(number);
            boolean isEven = (hole.x() | hole.y()) % 2 == 0 && !hole.name().equals(begin);
            first.set(number, board.contains(hole)
                    && (isEven || hole.y() == board.rows() - 1 || leftOut.contains(hole.name())));
        }
        List<Position> level = List.of(new Position(first, new BitSet(), 0, null, null));
        while (!level.isEmpty() && level.getFirst().pegs.cardinality() > 1) {
            level = next(level, width);
        }
        return level.stream().limit(WAYS).map(this::played).toList();
    }

    private static List<Jump> jumps(Position last) {
        return Stream.iterate(last, at -> at.by != null, Position::before).map(Position::by).toList();
    }

    private List<Position> next(List<Position> level, int width) {
        List<Child> children = new ArrayList<>();
        level.forEach(position -> addChildren(position, children));
        children.sort(Comparator.comparingDouble(Child::score));
        Set<BitSet> met = new HashSet<>();
        return children.stream().limit((long) width * CHILDREN_PER_POSITION).map(child -> child.from.after(child.by))
                .filter(position -> met.add(position.pegs)).limit(width).toList();
    }

    private void addChildren(Position position, List<Child> children) {
        double score = position.pegs.stream().mapToDouble(hole -> costs[hole] + switch (beside(position, hole)) {
            case 0 -> weights.alone;
            case 1 -> weights.inPairs;
            default -> 0;
        }).sum();
        for (Jump jump : jumps) {
            if (position.pegs.get(jump.from()) && position.pegs.get(jump.over()) && !position.pegs.get(jump.to())) {
                int joins = position.joins + (position.left.get(jump.to()) ? 1 : 0);
                int company = Math.min(2, beside(position, jump.to()) - 1);
                children.add(
                        new Child(position, jump, score - costs[jump.from()] - costs[jump.over()] + costs[jump.to()]
                                - weights.joins * joins - weights.company * company));
            }
        }
    }

    /// The pegs beside a hole.
    private int beside(Position position, int hole) {
        return (int) IntStream.of(neighbors.get(hole)).filter(position.pegs::get).count();
    }

    private List<String> played(Position last) {
        List<String> played = new ArrayList<>(List.of(board.nameOf(last.pegs.nextSetBit(0))));
        jumps(last).forEach(jump -> played.add(board.nameOf(jump.from()) + "-" + board.nameOf(jump.to())));
        return played;
    }
}
