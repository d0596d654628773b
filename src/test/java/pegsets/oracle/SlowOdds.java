package pegsets.oracle;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// What becomes of a player who chooses each legal jump with equal chances, seen from the position onward: the chances
/// of the ends of a position are the mean of those of its descendants. A position without any is its own end. Chances
/// are exact.
public final class SlowOdds {

    /// An exact number, in lowest terms.
    private record Chance(BigInteger parts, BigInteger of) {
        static final Chance NEVER = new Chance(BigInteger.ZERO, BigInteger.ONE);
        static final Chance ALWAYS = new Chance(BigInteger.ONE, BigInteger.ONE);

        Chance plus(Chance other) {
            return new Chance(parts.multiply(other.of).add(other.parts.multiply(of)), of.multiply(other.of)).reduced();
        }

        Chance over(int n) {
            return new Chance(parts, of.multiply(BigInteger.valueOf(n))).reduced();
        }

        private Chance reduced() {
            BigInteger divisor = parts.gcd(of);
            return new Chance(parts.divide(divisor), of.divide(divisor));
        }

        @Override
        public String toString() {
            return parts + "/" + of;
        }
    }

    private final SlowSolitaire game;
    /// For each target and position: by the pegs left, with one peg left also by its hole, and by the target, where
    /// play ends too. Without a target it is empty.
    private final Map<String, Map<String, Map<String, Chance>>> ends = new HashMap<>();

    private final boolean pegFirst;

    public SlowOdds(SlowSolitaire game) {
        this(game, false);
    }

    /// @param pegFirst whether the player chooses a peg first, among those that can jump, then one of its jumps
    public SlowOdds(SlowSolitaire game, boolean pegFirst) {
        this.game = game;
        this.pegFirst = pegFirst;
    }

    /// The chances of games from starts that are equally likely: `a/b` for each number of pegs left, and for each last
    /// peg's hole.
    public SortedMap<String, String> ends(List<String> starts) {
        SortedMap<String, String> texts = new TreeMap<>();
        mean(starts, "").forEach((end, chance) -> texts.put(end, chance.toString()));
        return texts;
    }

    private Map<String, Chance> mean(List<String> positions, String target) {
        Map<String, Chance> mean = new HashMap<>();
        positions.forEach(position -> ends(position, target)
                .forEach((end, chance) -> mean.merge(end, chance.over(positions.size()), Chance::plus)));
        return mean;
    }

    private Map<String, Chance> meanOfPegs(String position, String target) {
        Map<String, List<String>> byPeg = game.jumps(position).entrySet().stream()
                .collect(Collectors.groupingBy(jump -> jump.getKey().replaceFirst("-.*", ""),
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        Map<String, Chance> mean = new HashMap<>();
        byPeg.values().forEach(made -> mean(made, target)
                .forEach((end, chance) -> mean.merge(end, chance.over(byPeg.size()), Chance::plus)));
        return mean;
    }

    private Map<String, Chance> ends(String position, String target) {
        Map<String, Map<String, Chance>> known = ends.computeIfAbsent(target, _ -> new HashMap<>());
        Map<String, Chance> found = known.get(position);
        if (found == null) {
            List<String> descendants = game.descendants(position);
            if (position.equals(target)) {
                found = Map.of(target, Chance.ALWAYS);
            } else if (descendants.isEmpty()) {
                found = stuck(position);
            } else {
                found = pegFirst ? meanOfPegs(position, target) : mean(descendants, target);
            }
            known.put(position, found);
        }
        return found;
    }

    private Map<String, Chance> stuck(String position) {
        Map<String, Chance> end = new HashMap<>();
        int pegs = SlowSolitaire.pegs(position);
        end.put(Integer.toString(pegs), Chance.ALWAYS);
        if (pegs == 1) {
            end.put(game.holeNames().get(position.indexOf('*')), Chance.ALWAYS);
        }
        return end;
    }

    /// The chance, as `a/b`, that play from starts that are equally likely comes to a position.
    public String reaching(List<String> starts, String target) {
        return mean(starts, target).getOrDefault(target, Chance.NEVER).toString();
    }
}
