package pegsets.oracle;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// All complete games from some starts by [SlowSolitaire]: from each position on, how many ways of playing end in which
/// position.
public final class SlowGames {
    private final SlowSolitaire game;
    private final Map<String, Map<String, BigInteger>> known = new HashMap<>();
    private final Map<String, BigInteger> ends = new HashMap<>();

    public SlowGames(SlowSolitaire game, Set<String> starts) {
        this.game = game;
        starts.forEach(start -> endsOf(start).forEach((end, games) -> ends.merge(end, games, BigInteger::add)));
    }

    private Map<String, BigInteger> endsOf(String position) {
        Map<String, BigInteger> found = known.get(position);
        if (found == null) {
            found = new HashMap<>();
            for (String next : game.descendants(position)) {
                for (Map.Entry<String, BigInteger> end : endsOf(next).entrySet()) {
                    found.merge(end.getKey(), end.getValue(), BigInteger::add);
                }
            }
            if (found.isEmpty()) {
                found.put(position, BigInteger.ONE);
            }
            known.put(position, found);
        }
        return found;
    }

    /// The number of games by the number of pegs at their end, without zeros.
    public SortedMap<Integer, BigInteger> byPegsLeft() {
        SortedMap<Integer, BigInteger> byPegs = new TreeMap<>();
        ends.forEach((end, games) -> byPegs.merge(SlowSolitaire.pegs(end), games, BigInteger::add));
        return byPegs;
    }

    /// The number of games that end with one peg in a hole, where there are any.
    public Map<String, BigInteger> byFinish() {
        Map<String, BigInteger> byHole = new HashMap<>();
        for (String hole : game.holeNames()) {
            if (ends.containsKey(game.only(hole))) {
                byHole.put(hole, ends.get(game.only(hole)));
            }
        }
        return byHole;
    }
}
