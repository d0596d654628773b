package pegsets.triangles;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// Finds the purges that `triangles/purges.tsv` keeps: breadth first on the few holes of a purge, the jumps in the
/// order of the holes they begin at. Holes are names such as `a3`, with one digit for the row.
final class PurgeSearch {
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};

    /// A jump with the bits of its holes.
    private record BitJump(String text, int from, int over, int to) {}

    /// A position, and which pairs have been unlike up to it.
    private record Reached(int pegs, int pairs) {}

    private record Step(Reached before, String jump) {}

    private final List<String> holes;
    private final List<String> unlike;
    private final List<BitJump> jumps = new ArrayList<>();

    /// @param holes  the holes that jumps may use
    /// @param unlike pairs of holes that must be unlike at some time, such as `a4 b4`
    PurgeSearch(Collection<String> holes, List<String> unlike) {
        this.holes = new TreeSet<>(holes).stream().sorted(Comparator.comparing(name -> name.charAt(1))).toList();
        this.unlike = unlike;
        for (String from : this.holes) {
            for (int[] direction : DIRECTIONS) {
                String over = neighbour(from, direction);
                String to = neighbour(over, direction);
                if (this.holes.contains(over) && this.holes.contains(to)) {
                    jumps.add(new BitJump(from + "-" + to, bit(from), bit(over), bit(to)));
                }
            }
        }
    }

    private static String neighbour(String hole, int[] direction) {
        return "" + (char) (hole.charAt(0) + direction[0]) + (char) (hole.charAt(1) + direction[1]);
    }

    private int bit(String hole) {
        return 1 << holes.indexOf(hole);
    }

    private int bits(Collection<String> pegs) {
        return pegs.stream().mapToInt(this::bit).sum();
    }

    /// The jumps of a shortest way between two positions, given by their pegs; none when there is no way.
    List<String> find(Collection<String> start, Collection<String> goal) {
        Map<Reached, Step> steps = new HashMap<>();
        Deque<Reached> next = new ArrayDeque<>();
        Reached first = reached(bits(start), 0);
        Reached last = new Reached(bits(goal), (1 << unlike.size()) - 1);
        steps.put(first, new Step(first, ""));
        next.add(first);
        while (!next.isEmpty() && !steps.containsKey(last)) {
            Reached from = next.remove();
            for (BitJump jump : jumps) {
                int flipped = jump.from | jump.over | jump.to;
                if ((from.pegs & flipped) == (jump.from | jump.over)) {
                    Reached to = reached(from.pegs ^ flipped, from.pairs);
                    if (steps.putIfAbsent(to, new Step(from, jump.text)) == null) {
                        next.add(to);
                    }
                }
            }
        }
        List<String> found = new ArrayList<>();
        for (Reached at = last; steps.containsKey(at) && !at.equals(first); at = steps.get(at).before) {
            found.add(steps.get(at).jump);
        }
        Collections.reverse(found);
        return found;
    }

    private Reached reached(int pegs, int pairs) {
        int seen = pairs;
        for (int pair = 0; pair < unlike.size(); pair++) {
            String[] two = unlike.get(pair).split(" ");
            if ((pegs & bit(two[0])) != 0 != ((pegs & bit(two[1])) != 0)) {
                seen |= 1 << pair;
            }
        }
        return new Reached(pegs, seen);
    }
}
