package pegsets.oracle;

import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/// Play by moves the obvious way: a move is one or more jumps by the same peg, one jump after the other. Positions are
/// those of [SlowSolitaire]. The class remembers only where the moves of a position
/// end, and the number of moves to each end.
public final class SlowMoves {
    private final SlowSolitaire game;
    private final Map<String, Set<String>> known = new HashMap<>();
    private final Map<String, Map<String, BigInteger>> knownWays = new HashMap<>();

    /// A position in the middle of a move, and the hole of the peg that moves.
    private record Step(String position, int hole) {}

    public SlowMoves(SlowSolitaire game) {
        this.game = game;
    }

    public SlowSolitaire game() {
        return game;
    }

    private List<Step> jumps(Step from) {
        List<Step> next = new ArrayList<>();
        for (List<Integer> line : game.lines()) {
            if (line.get(0) == from.hole && from.position.charAt(line.get(1)) == '*'
                    && from.position.charAt(line.get(2)) == '.') {
                StringBuilder position = new StringBuilder(from.position);
                position.setCharAt(line.get(0), '.');
                position.setCharAt(line.get(1), '.');
                position.setCharAt(line.get(2), '*');
                next.add(new Step(position.toString(), line.get(2)));
            }
        }
        return next;
    }

    /// Where the moves of each peg can end, by its hole. A peg that cannot move is left out.
    public SortedMap<Integer, Set<String>> endsByPeg(String position) {
        SortedMap<Integer, Set<String>> ends = new TreeMap<>();
        for (int hole = 0; hole < position.length(); hole++) {
            if (position.charAt(hole) == '*') {
                Set<Step> met = new HashSet<>();
                Deque<Step> left = new ArrayDeque<>();
                left.push(new Step(position, hole));
                while (!left.isEmpty()) {
                    for (Step next : jumps(left.pop())) {
                        if (met.add(next)) {
                            left.push(next);
                        }
                    }
                }
                for (Step end : met) {
                    ends.computeIfAbsent(hole, h -> new HashSet<>()).add(end.position);
                }
            }
        }
        return ends;
    }

    /// Where one move can lead.
    public Set<String> ends(String position) {
        Set<String> ends = known.get(position);
        if (ends == null) {
            ends = new HashSet<>();
            for (Set<String> ofPeg : endsByPeg(position).values()) {
                ends.addAll(ofPeg);
            }
            known.put(position, ends);
        }
        return ends;
    }

    /// The number of moves to each end: sequences of jumps, each counted by itself.
    public Map<String, BigInteger> ways(String position) {
        Map<String, BigInteger> ways = knownWays.get(position);
        if (ways == null) {
            ways = new HashMap<>();
            for (int hole = 0; hole < position.length(); hole++) {
                if (position.charAt(hole) == '*') {
                    goThrough(new Step(position, hole), ways);
                }
            }
            knownWays.put(position, ways);
        }
        return ways;
    }

    private void goThrough(Step from, Map<String, BigInteger> ways) {
        for (Step next : jumps(from)) {
            ways.merge(next.position, BigInteger.ONE, BigInteger::add);
            goThrough(next, ways);
        }
    }

    /// Number i has the positions that i moves lead to from some start, and no fewer; the last one with positions ends
    /// the list.
    public List<Set<String>> levels(Set<String> starts) {
        return levels(starts, Integer.MAX_VALUE);
    }

    /// The levels up to number `last`.
    public List<Set<String>> levels(Set<String> starts, int last) {
        List<Set<String>> levels = new ArrayList<>();
        Set<String> met = new HashSet<>();
        for (Set<String> level = starts; !level.isEmpty() && levels.size() <= last; level = next(level, met)) {
            levels.add(level);
            met.addAll(level);
        }
        return levels;
    }

    private Set<String> next(Set<String> level, Set<String> met) {
        Set<String> next = new HashSet<>();
        for (String position : level) {
            for (String end : ends(position)) {
                if (!met.contains(end)) {
                    next.add(end);
                }
            }
        }
        return next;
    }

    /// The least number of moves from a start to a finish, if any leads there.
    public static OptionalInt least(List<Set<String>> levels, Set<String> finishes) {
        for (int i = 0; i < levels.size(); i++) {
            for (String finish : finishes) {
                if (levels.get(i).contains(finish)) {
                    return OptionalInt.of(i);
                }
            }
        }
        return OptionalInt.empty();
    }

    /// The number of sequences of exactly `moves` moves from one start to any of the finishes. A move is the sequence
    /// of its jumps.
    public BigInteger solutions(String start, Set<String> finishes, int moves) {
        return solutions(start, finishes, moves, this::ways, new HashMap<>());
    }

    /// The number of sequences of exactly `moves` moves from one start to any of the finishes. A move is its peg and
    /// its end, whatever its jumps.
    public BigInteger solutionsByEnds(String start, Set<String> finishes, int moves) {
        return solutions(start, finishes, moves, this::pegsTo, new HashMap<>());
    }

    /// The number of pegs with a move to each end.
    private Map<String, BigInteger> pegsTo(String position) {
        Map<String, BigInteger> pegs = new HashMap<>();
        endsByPeg(position).values()
                .forEach(ends -> ends.forEach(end -> pegs.merge(end, BigInteger.ONE, BigInteger::add)));
        return pegs;
    }

    private static BigInteger solutions(String position, Set<String> finishes, int moves,
            Function<String, Map<String, BigInteger>> ways, Map<Map.Entry<String, Integer>, BigInteger> counted) {
        if (moves == 0) {
            return finishes.contains(position) ? BigInteger.ONE : BigInteger.ZERO;
        }
        BigInteger sum = counted.get(Map.entry(position, moves));
        if (sum == null) {
            sum = BigInteger.ZERO;
            for (Map.Entry<String, BigInteger> end : ways.apply(position).entrySet()) {
                sum = sum.add(end.getValue().multiply(solutions(end.getKey(), finishes, moves - 1, ways, counted)));
            }
            counted.put(Map.entry(position, moves), sum);
        }
        return sum;
    }

    /// The most jumps of the last of exactly `moves` moves from one start to any of the finishes; 0 if there are none.
    public int longestLastMove(String start, Set<String> finishes, int moves) {
        Set<String> positions = Set.of(start);
        for (int made = 1; made < moves; made++) {
            Set<String> next = new HashSet<>();
            positions.forEach(position -> next.addAll(ends(position)));
            positions = next;
        }
        int most = 0;
        for (String position : positions) {
            for (String end : ends(position)) {
                if (moves > 0 && finishes.contains(end)) {
                    most = Math.max(most, SlowSolitaire.pegs(position) - SlowSolitaire.pegs(end));
                }
            }
        }
        return most;
    }

    /// The least number of moves from a position to a finish, by all plays; empty if no play leads there.
    public final class Distances {
        private static final int NONE = Integer.MAX_VALUE;

        private final Set<String> finishes;
        private final Map<String, Integer> found = new HashMap<>();

        public Distances(Set<String> finishes) {
            this.finishes = finishes;
        }

        public OptionalInt of(String position) {
            int least = least(position);
            return least == NONE ? OptionalInt.empty() : OptionalInt.of(least);
        }

        private int least(String position) {
            Integer known = found.get(position);
            if (known != null) {
                return known;
            }
            int least = finishes.contains(position) ? 0 : NONE;
            if (least == NONE) {
                for (String end : ends(position)) {
                    int behind = least(end);
                    least = behind == NONE ? least : Math.min(least, behind + 1);
                }
            }
            found.put(position, least);
            return least;
        }
    }
}
