package pegsets.oracle;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToIntBiFunction;
import java.util.stream.Collectors;

/// Peg solitaire the obvious way. A position is a text with one character a hole, row by row from the top and left to
/// right: `*` for a peg, `.` for an empty hole. Everything else follows from the squared distances between the holes: a
/// peg jumps from a to c over b if b is one step from both and they are two steps from each other, so that b is in the
/// middle; a symmetry is a permutation of the holes that keeps all distances.
public final class SlowSolitaire {
    /// How far a step may be. With six moves distances are those of the triangular lattice, measured in skew
    /// coordinates, where one diagonal is as long as the sides; with eight moves both diagonals are steps too, longer
    /// ones.
    public enum Moves {
        FOUR(false, Set.of(1)), SIX(true, Set.of(1)), EIGHT(false, Set.of(1, 2));

        private final boolean skew;
        private final Set<Integer> squaredSteps;

        Moves(boolean skew, Set<Integer> squaredSteps) {
            this.skew = skew;
            this.squaredSteps = squaredSteps;
        }
    }

    private record Point(int x, int y) {}

    private record Hop(int from, int over, int to) {}

    private final List<Point> holes = new ArrayList<>();
    private final ToIntBiFunction<Point, Point> squaredDistance;
    private final List<Hop> hops = new ArrayList<>();
    private final List<List<Integer>> symmetries = new ArrayList<>();

    private SlowSolitaire(List<Point> points, Moves moves) {
        squaredDistance = (p, q) -> {
            int dx = p.x - q.x;
            int dy = p.y - q.y;
            return dx * dx + dy * dy - (moves.skew ? dx * dy : 0);
        };
        holes.addAll(points);
        findHops(moves.squaredSteps);
        findSymmetries(List.of());
    }

    /// The same board with some jumps forbidden, given by their names. Symmetries take jumps to jumps.
    public SlowSolitaire without(Set<String> jumps) {
        return new SlowSolitaire(this, jumps);
    }

    private SlowSolitaire(SlowSolitaire game, Set<String> forbidden) {
        holes.addAll(game.holes);
        squaredDistance = game.squaredDistance;
        List<String> names = holeNames();
        for (Hop hop : game.hops) {
            if (!forbidden.contains(names.get(hop.from) + "-" + names.get(hop.to))) {
                hops.add(hop);
            }
        }
        for (List<Integer> map : game.symmetries) {
            if (hops.stream().allMatch(
                    hop -> hops.contains(new Hop(map.get(hop.from), map.get(hop.over), map.get(hop.to))))) {
                symmetries.add(map);
            }
        }
    }

    /// The triangle of `side` rows. With the diagonal, jumps go along all three directions of its lattice; without it,
    /// along rows and columns of skew coordinates only.
    public static SlowSolitaire triangle(int side, boolean diagonal) {
        return triangle(side, diagonal ? Moves.SIX : Moves.FOUR);
    }

    static SlowSolitaire triangle(int side, Moves moves) {
        List<String> rows = new ArrayList<>();
        for (int row = 1; row <= side; row++) {
            rows.add(" ".repeat(side - row) + "o ".repeat(row));
        }
        return triangular(moves, rows);
    }

    /// A board on the square lattice, given as rows of text: each `o` is a hole. Columns and rows count from the first.
    public static SlowSolitaire square(Moves moves, List<String> rows) {
        List<Point> points = new ArrayList<>();
        for (int y = 0; y < rows.size(); y++) {
            for (int x = 0; x < rows.get(y).length(); x++) {
                if (rows.get(y).charAt(x) == 'o') {
                    points.add(new Point(x, y));
                }
            }
        }
        return new SlowSolitaire(points, moves);
    }

    /// A board on the triangular lattice, given as rows of text: each `o` is a hole, neighbors in a row are two
    /// characters apart, and the holes of the next row stand below the spaces. The first column is the slanting line,
    /// down and left to right, that no hole is left of; rows count from the first.
    public static SlowSolitaire triangular(Moves moves, List<String> rows) {
        List<Point> points = new ArrayList<>();
        int leftmost = Integer.MAX_VALUE;
        for (int y = 0; y < rows.size(); y++) {
            for (int at = rows.get(y).indexOf('o'); at >= 0; at = rows.get(y).indexOf('o', at + 1)) {
                leftmost = Math.min(leftmost, y + at);
                points.add(new Point(y + at, y));
            }
        }
        int first = leftmost;
        return new SlowSolitaire(points.stream().map(p -> new Point(half(p.x - first), p.y)).toList(), moves);
    }

    private static int half(int even) {
        if (even % 2 != 0) {
            throw new IllegalArgumentException("a hole off the lattice");
        }
        return even / 2;
    }

    private int squaredDistance(int hole, int other) {
        return squaredDistance.applyAsInt(holes.get(hole), holes.get(other));
    }

    private void findHops(Set<Integer> squaredSteps) {
        for (int from = 0; from < holes.size(); from++) {
            for (int over = 0; over < holes.size(); over++) {
                int squaredStep = squaredDistance(from, over);
                for (int to = 0; squaredSteps.contains(squaredStep) && to < holes.size(); to++) {
                    if (squaredDistance(over, to) == squaredStep && squaredDistance(from, to) == 4 * squaredStep) {
                        hops.add(new Hop(from, over, to));
                    }
                }
            }
        }
    }

    /// Extends a map of the first holes by one hole in every way that keeps the distances.
    private void findSymmetries(List<Integer> targets) {
        if (targets.size() == holes.size()) {
            symmetries.add(targets);
            return;
        }
        for (int target = 0; target < holes.size(); target++) {
            boolean keeps = !targets.contains(target);
            for (int i = 0; keeps && i < targets.size(); i++) {
                keeps = squaredDistance(i, targets.size()) == squaredDistance(targets.get(i), target);
            }
            if (keeps) {
                List<Integer> longer = new ArrayList<>(targets);
                longer.add(target);
                findSymmetries(longer);
            }
        }
    }

    /// The names of the holes: a letter for the column, then the row from 1.
    public List<String> holeNames() {
        return holes.stream().map(p -> "abcdefghijklmnopqrstuvwxyz".charAt(p.x) + "" + (p.y + 1)).toList();
    }

    /// Number of holes.
    public int size() {
        return holes.size();
    }

    /// All symmetries, as the targets of the holes.
    public List<List<Integer>> symmetries() {
        return symmetries;
    }

    /// The position of one peg.
    public String only(String hole) {
        StringBuilder position = new StringBuilder(".".repeat(size()));
        position.setCharAt(holeNames().indexOf(hole), '*');
        return position.toString();
    }

    /// The position of all pegs but one.
    public String allBut(String hole) {
        return complement(only(hole));
    }

    /// Pegs and empty holes exchanged.
    public static String complement(String position) {
        return position.replace('*', 'o').replace('.', '*').replace('o', '.');
    }

    /// The position after moving every peg to its target.
    public static String image(String position, List<Integer> targets) {
        char[] image = new char[position.length()];
        for (int i = 0; i < image.length; i++) {
            image[targets.get(i)] = position.charAt(i);
        }
        return new String(image);
    }

    /// Some symmetries: all, those that keep the starts and the finishes, or the identity alone.
    public List<List<Integer>> group(SlowProblem.Symmetry symmetry, Set<String> starts, Set<String> finishes) {
        return symmetries.stream().filter(map -> switch (symmetry) {
            case FULL -> true;
            case STABILIZER -> images(starts, List.of(map)).equals(starts)
                    && images(finishes, List.of(map)).equals(finishes);
            case NONE -> map.equals(map.stream().sorted().toList());
        }).toList();
    }

    /// The images of some positions.
    public static Set<String> images(Set<String> positions, List<List<Integer>> group) {
        Set<String> images = new HashSet<>();
        group.forEach(map -> positions.forEach(position -> images.add(image(position, map))));
        return images;
    }

    /// The least code of the images of a position.
    public static long mincode(String position, List<List<Integer>> group) {
        return images(Set.of(position), group).stream().map(SlowSolitaire::code).min(Long::compareUnsigned)
                .orElseThrow();
    }

    /// The sum of 2^i over the pegs, an unsigned number.
    public static long code(String position) {
        return Long.parseUnsignedLong(
                new StringBuilder(position).reverse().toString().replace('*', '1').replace('.', '0'), 2);
    }

    /// The position of a code.
    public String position(long code) {
        String digits = Long.toBinaryString(code);
        String reversed = new StringBuilder("0".repeat(size() - digits.length()) + digits).reverse().toString();
        return reversed.replace('1', '*').replace('0', '.');
    }

    /// The positions after one jump from a position, one for each jump.
    public List<String> descendants(String position) {
        return List.copyOf(changed(position, "**.", "..*").values());
    }

    /// The positions from which one jump makes the position, once for each jump.
    public List<String> parents(String position) {
        return List.copyOf(changed(position, "..*", "**.").values());
    }

    /// The jumps of a position by their names, such as `a3-a1`, and what each makes of it.
    public SortedMap<String, String> jumps(String position) {
        List<String> names = holeNames();
        SortedMap<String, String> jumps = new TreeMap<>();
        changed(position, "**.", "..*")
                .forEach((hop, next) -> jumps.put(names.get(hop.from) + "-" + names.get(hop.to), next));
        return jumps;
    }

    private Map<Hop, String> changed(String position, String before, String after) {
        Map<Hop, String> changed = new LinkedHashMap<>();
        for (Hop hop : hops) {
            if (position.charAt(hop.from) == before.charAt(0) && position.charAt(hop.over) == before.charAt(1)
                    && position.charAt(hop.to) == before.charAt(2)) {
                StringBuilder next = new StringBuilder(position);
                next.setCharAt(hop.from, after.charAt(0));
                next.setCharAt(hop.over, after.charAt(1));
                next.setCharAt(hop.to, after.charAt(2));
                changed.put(hop, next.toString());
            }
        }
        return changed;
    }

    /// The holes of every possible jump: from, over, to.
    public List<List<Integer>> lines() {
        return hops.stream().map(hop -> List.of(hop.from, hop.over, hop.to)).toList();
    }

    /// Number of pegs.
    public static int pegs(String position) {
        return position.replace(".", "").length();
    }

    /// The sum of the weights of the holes that have pegs.
    public static int sum(String position, List<Integer> weights) {
        int sum = 0;
        for (int hole = 0; hole < weights.size(); hole++) {
            sum += position.charAt(hole) == '*' ? weights.get(hole) : 0;
        }
        return sum;
    }

    /// Some positions and all that any number of steps lead to.
    public static Set<String> closure(Set<String> positions, Function<String, List<String>> step) {
        Set<String> all = new HashSet<>(positions);
        Deque<String> left = new ArrayDeque<>(positions);
        while (!left.isEmpty()) {
            for (String next : step.apply(left.pop())) {
                if (all.add(next)) {
                    left.push(next);
                }
            }
        }
        return all;
    }

    /// The distinct positions that one step from any of the positions leads to.
    public static Set<String> next(Set<String> positions, Function<String, List<String>> step) {
        return positions.stream().flatMap(position -> step.apply(position).stream()).collect(Collectors.toSet());
    }

    /// Counts jump sequences between positions and a set of ends, and remembers what it has counted.
    public static final class SequenceCounter {
        private final Set<String> ends;
        private final Function<String, List<String>> towardsEnds;
        private final Map<String, BigInteger> known = new HashMap<>();

        /// @param towardsEnds what one jump, forward or backward, makes of a position
        public SequenceCounter(Set<String> ends, Function<String, List<String>> towardsEnds) {
            this.ends = ends;
            this.towardsEnds = towardsEnds;
        }

        /// The number of jump sequences between the position and any of the ends.
        public BigInteger count(String position) {
            BigInteger count = known.get(position);
            if (count == null) {
                count = ends.contains(position) ? BigInteger.ONE : BigInteger.ZERO;
                for (String next : towardsEnds.apply(position)) {
                    count = count.add(count(next));
                }
                known.put(position, count);
            }
            return count;
        }
    }
}
