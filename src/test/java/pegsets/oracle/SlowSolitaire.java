package pegsets.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToIntBiFunction;

/// Peg solitaire the obvious way. A position is a text with one character a hole, row by row from the top and left to
/// right: `*` for a peg, `.` for an empty hole. Everything else follows from the squared distances between the holes:
/// a peg jumps from a to c over b if b is at distance 1 from both and they are at distance 2 from each
/// other; a symmetry is a permutation of the holes that keeps all distances.
public final class SlowSolitaire {
    private record Point(int x, int y) {}

    private record Hop(int from, int over, int to) {}

    private final List<Point> holes = new ArrayList<>();
    private final ToIntBiFunction<Point, Point> squaredDistance;
    private final List<Hop> hops = new ArrayList<>();
    private final List<List<Integer>> symmetries = new ArrayList<>();

    private SlowSolitaire(int columns, int rows, Predicate<Point> isHole, boolean diagonal) {
        squaredDistance = (p, q) -> {
            int dx = p.x - q.x;
            int dy = p.y - q.y;
            return dx * dx + dy * dy - (diagonal ? dx * dy : 0);
        };
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                if (isHole.test(new Point(x, y))) {
                    holes.add(new Point(x, y));
                }
            }
        }
        findHops();
        findSymmetries(List.of());
    }

    /// The triangle of `side` rows. With the diagonal, jumps go along all three directions of its lattice; without it, along
    /// rows and columns of skew coordinates only.
    public static SlowSolitaire triangle(int side, boolean diagonal) {
        return new SlowSolitaire(side, side, p -> p.x <= p.y, diagonal);
    }

    /// The cross of 33 holes.
    public static SlowSolitaire cross33() {
        return new SlowSolitaire(7, 7, p -> Math.abs(p.x - 3) <= 1 || Math.abs(p.y - 3) <= 1, false);
    }

    private int squaredDistance(int hole, int other) {
        return squaredDistance.applyAsInt(holes.get(hole), holes.get(other));
    }

    private void findHops() {
        for (int from = 0; from < holes.size(); from++) {
            for (int over = 0; over < holes.size(); over++) {
                for (int to = 0; to < holes.size(); to++) {
                    if (squaredDistance(from, over) == 1 && squaredDistance(over, to) == 1
                            && squaredDistance(from, to) == 4) {
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
        return holes.stream().map(p -> "abcdefghijklmnop".charAt(p.x) + "" + (p.y + 1)).toList();
    }

    /// Number of holes.
    public int size() {
        return holes.size();
    }

    /// Number of jumps, each direction by itself.
    public int jumpCount() {
        return hops.size();
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

    /// The sum of 2^i over the pegs.
    public static long code(String position) {
        return Long.parseLong(new StringBuilder(position).reverse().toString().replace('*', '1').replace('.', '0'), 2);
    }

    /// The position of a code.
    public String position(long code) {
        String digits = Long.toBinaryString(code);
        String reversed = new StringBuilder("0".repeat(size() - digits.length()) + digits).reverse().toString();
        return reversed.replace('1', '*').replace('0', '.');
    }

    /// What one jump makes of a position, once for each jump.
    public List<String> descendants(String position) {
        return changed(position, "**.", "..*");
    }

    /// The positions from which one jump makes the position, once for each jump.
    public List<String> parents(String position) {
        return changed(position, "..*", "**.");
    }

    private List<String> changed(String position, String before, String after) {
        List<String> changed = new ArrayList<>();
        for (Hop hop : hops) {
            if (position.charAt(hop.from) == before.charAt(0) && position.charAt(hop.over) == before.charAt(1)
                    && position.charAt(hop.to) == before.charAt(2)) {
                StringBuilder next = new StringBuilder(position);
                next.setCharAt(hop.from, after.charAt(0));
                next.setCharAt(hop.over, after.charAt(1));
                next.setCharAt(hop.to, after.charAt(2));
                changed.add(next.toString());
            }
        }
        return changed;
    }

    /// For each k from T - 1 down to 1, the positions of k pegs that can be reached from any of the starts.
    public Map<Integer, Set<String>> forward(Set<String> starts) {
        Map<Integer, Set<String>> sets = new TreeMap<>();
        Set<String> level = starts;
        for (int k = size() - 1; k >= 1; k--) {
            sets.put(k, level);
            Set<String> next = new HashSet<>();
            level.forEach(position -> next.addAll(descendants(position)));
            level = next;
        }
        return sets;
    }

    /// For each k from 1 to T - 1, the positions of k pegs from which any of the finishes can be reached.
    public Map<Integer, Set<String>> backward(Set<String> finishes) {
        Map<Integer, Set<String>> sets = new TreeMap<>();
        Set<String> level = finishes;
        for (int k = 1; k < size(); k++) {
            sets.put(k, level);
            Set<String> next = new HashSet<>();
            level.forEach(position -> next.addAll(parents(position)));
            level = next;
        }
        return sets;
    }

    /// Counts jump sequences to a set of finishes, and remembers what it has counted.
    public final class SequenceCounter {
        private final Set<String> finishes;
        private final Map<String, BigInteger> known = new HashMap<>();

        public SequenceCounter(Set<String> finishes) {
            this.finishes = finishes;
        }

        /// The number of jump sequences that lead from the position to any of the finishes.
        public BigInteger count(String position) {
            BigInteger count = known.get(position);
            if (count == null) {
                count = finishes.contains(position) ? BigInteger.ONE : BigInteger.ZERO;
                for (String next : descendants(position)) {
                    count = count.add(count(next));
                }
                known.put(position, count);
            }
            return count;
        }
    }
}
