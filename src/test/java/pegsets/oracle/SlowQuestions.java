package pegsets.oracle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Answers by brute force on a board of rows: `-` for no hole, `*` for a peg, `.` for an empty hole. A position is the
/// rows, joined by `/`. Holes are named by a letter for the column and a number for the row.
public final class SlowQuestions {
    private final int columns;
    private final int[][] directions;

    /// A position after a jump, and the places where the jump began and ended.
    private record Jumped(String position, int from, int to) {}

    /// @param columns of each row
    /// @param moves   4, 6 or 8 directions of jumps
    public SlowQuestions(int columns, int moves) {
        this.columns = columns;
        int[][] all = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {1, -1}, {-1, 1}};
        this.directions = Arrays.copyOf(all, moves);
    }

    private List<Jumped> jumps(String position) {
        List<Jumped> jumps = new ArrayList<>();
        int rows = (position.length() + 1) / (columns + 1);
        for (int place = 0; place < position.length(); place++) {
            for (int[] direction : directions) {
                int x = place % (columns + 1) + 2 * direction[0];
                int y = place / (columns + 1) + 2 * direction[1];
                int over = place + direction[0] + direction[1] * (columns + 1);
                int to = place + 2 * (direction[0] + direction[1] * (columns + 1));
                if (position.charAt(place) == '*' && x >= 0 && x < columns && y >= 0 && y < rows
                        && position.charAt(over) == '*' && position.charAt(to) == '.') {
                    StringBuilder after = new StringBuilder(position);
                    after.setCharAt(place, '.');
                    after.setCharAt(over, '.');
                    after.setCharAt(to, '*');
                    jumps.add(new Jumped(after.toString(), place, to));
                }
            }
        }
        return jumps;
    }

    public static long pegs(String position) {
        return position.chars().filter(c -> c == '*').count();
    }

    public String name(int place) {
        return (char) ('a' + place % (columns + 1)) + Integer.toString(place / (columns + 1) + 1);
    }

    /// Returns the positions that play from a start reaches, the start included.
    public Set<String> reached(String start) {
        Set<String> reached = new HashSet<>(Set.of(start));
        List<String> left = new ArrayList<>(List.of(start));
        while (!left.isEmpty()) {
            for (Jumped next : jumps(left.removeLast())) {
                if (reached.add(next.position)) {
                    left.add(next.position);
                }
            }
        }
        return reached;
    }

    /// Returns the fewest pegs and the number of positions that have them.
    public String fewest(String start) {
        Set<String> reached = reached(start);
        long least = reached.stream().mapToLong(SlowQuestions::pegs).min().orElseThrow();
        return least + " in " + reached.stream().filter(position -> pegs(position) == least).count();
    }

    /// Returns the holes of the last peg.
    public Set<String> ends(String start) {
        Set<String> ends = new TreeSet<>();
        reached(start).stream().filter(position -> pegs(position) == 1)
                .forEach(position -> ends.add(name(position.indexOf('*'))));
        return ends;
    }

    /// Returns the fewest moves to one peg in any hole and the number of jump sequences with them, or `no solution`.
    public String shortest(String start) {
        Map<String, Map<Integer, BigInteger>> known = new HashMap<>();
        Map<Integer, BigInteger> byMoves = byMoves(start, -1, known);
        return byMoves.keySet().stream().min(Integer::compare)
                .map(moves -> moves + " moves, " + byMoves.get(moves)).orElse("no solution");
    }

    /// Returns the number of solutions for each number of moves, if the peg in a place has jumped last.
    private Map<Integer, BigInteger> byMoves(String position, int last, Map<String, Map<Integer, BigInteger>> known) {
        String key = position + last;
        if (!known.containsKey(key)) {
            Map<Integer, BigInteger> sums = new HashMap<>();
            if (pegs(position) == 1) {
                sums.put(0, BigInteger.ONE);
            }
            for (Jumped jump : jumps(position)) {
                byMoves(jump.position, jump.to, known).forEach((moves, number) -> sums
                        .merge(moves + (jump.from == last ? 0 : 1), number, BigInteger::add));
            }
            known.put(key, sums);
        }
        return known.get(key);
    }
}
