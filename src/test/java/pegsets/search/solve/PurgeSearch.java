package pegsets.search.solve;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/// Finds the purges that `triangles/purges.tsv` keeps: breadth first on the few holes of a purge, the jumps in the
/// order of the holes they begin at. Holes are names such as `a3`, with one digit for the row.
final class PurgeSearch {
    private static final int[][] DIRECTIONS = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}};

    /// A jump with the bits of its holes.
    private record BitJump(String text, int from, int over, int to) {}

    private final List<String> holes;
    /// The bits of pairs that must be unlike at some time.
    private final int[] unlike;
    private final List<BitJump> jumps = new ArrayList<>();

    /// @param holes  the holes that jumps may use
    /// @param unlike pairs of holes that must be unlike at some time, such as `a4 b4`
    PurgeSearch(Collection<String> holes, List<String> unlike) {
        this.holes = new TreeSet<>(holes).stream().sorted(Comparator.comparing(name -> name.charAt(1))).toList();
        this.unlike = unlike.stream().mapToInt(pair -> bits(List.of(pair.split(" ")))).toArray();
        for (String from : this.holes) {
            for (int[] direction : DIRECTIONS) {
                String over = neighbor(from, direction);
                String to = neighbor(over, direction);
                if (this.holes.contains(over) && this.holes.contains(to)) {
                    jumps.add(new BitJump(from + "-" + to, bit(from), bit(over), bit(to)));
                }
            }
        }
    }

    private static String neighbor(String hole, int[] direction) {
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
        int first = reached(bits(start), 0);
        int last = bits(goal) | (1 << unlike.length) - 1 << holes.size();
        int[] before = new int[1 << holes.size() + unlike.length];
        BitJump[] by = new BitJump[before.length];
        Deque<Integer> next = new ArrayDeque<>(List.of(first));
        while (!next.isEmpty() && by[last] == null) {
            int from = next.remove();
            for (BitJump jump : jumps) {
                int flipped = jump.from | jump.over | jump.to;
                if ((from & flipped) == (jump.from | jump.over)) {
                    int to = reached(from ^ flipped, from >> holes.size());
                    if (to != first && by[to] == null) {
                        before[to] = from;
                        by[to] = jump;
                        next.add(to);
                    }
                }
            }
        }
        List<String> found = new ArrayList<>();
        for (int at = last; by[at] != null; at = before[at]) {
            found.add(by[at].text);
        }
        return found.reversed();
    }

    /// A position, with a bit for each pair that has been unlike up to it.
    private int reached(int pegs, int pairs) {
        int position = pegs & (1 << holes.size()) - 1;
        int seen = pairs;
        for (int pair = 0; pair < unlike.length; pair++) {
            if (Integer.bitCount(position & unlike[pair]) == 1) {
                seen |= 1 << pair;
            }
        }
        return position | seen << holes.size();
    }
}
