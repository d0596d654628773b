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
    /// By the pegs left, and with one peg left also by its hole.
    private final Map<String, Map<String, Chance>> ends = new HashMap<>();

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
        mean(starts).forEach((end, chance) -> texts.put(end, chance.toString()));
        return texts;
    }

    private Map<String, Chance> mean(List<String> positions) {
        Map<String, Chance> mean = new HashMap<>();
        positions.forEach(position -> ends(position)
                .forEach((end, chance) -> mean.merge(end, chance.over(positions.size()), Chance::plus)));
        return mean;
    }

    private Map<String, Chance> meanOfPegs(String position) {
        Map<String, List<String>> byPeg = game.jumps(position).entrySet().stream()
                .collect(Collectors.groupingBy(jump -> jump.getKey().replaceFirst("-.*", ""),
                        Collectors.mapping(Map.Entry::getValue, Collectors.toList())));
        Map<String, Chance> mean = new HashMap<>();
        byPeg.values().forEach(made -> mean(made)
                .forEach((end, chance) -> mean.merge(end, chance.over(byPeg.size()), Chance::plus)));
        return mean;
    }

    private Map<String, Chance> ends(String position) {
        Map<String, Chance> known = ends.get(position);
        if (known == null) {
            List<String> descendants = game.descendants(position);
            known = descendants.isEmpty() ? stuck(position) : pegFirst ? meanOfPegs(position) : mean(descendants);
            ends.put(position, known);
        }
        return known;
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
        Map<String, Chance> known = new HashMap<>();
        Chance sum = Chance.NEVER;
        for (String start : starts) {
            sum = sum.plus(reaching(start, target, known).over(starts.size()));
        }
        return sum.toString();
    }

    private Chance reaching(String position, String target, Map<String, Chance> known) {
        if (position.equals(target)) {
            return Chance.ALWAYS;
        }
        Chance chance = known.get(position);
        if (chance == null) {
            chance = Chance.NEVER;
            List<String> descendants = game.descendants(position);
            for (String next : descendants) {
                chance = chance.plus(reaching(next, target, known).over(descendants.size()));
            }
            known.put(position, chance);
        }
        return chance;
    }
}
