package pegsets.oracle;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// From which vacancies each winning position can be reached, and in which holes it can finish, by [SlowSolitaire]:
/// from each vacancy all play forward, from each finish all play backward.
public final class SlowEnds {

    /// The holes of one position.
    public record Ends(List<String> starts, List<String> finishes) {}

    private final SlowSolitaire game;
    private final Map<String, Set<String>> after = new LinkedHashMap<>();
    private final Map<String, Set<String>> before = new LinkedHashMap<>();

    public SlowEnds(SlowSolitaire game, List<String> vacancies, List<String> finishHoles) {
        this.game = game;
        vacancies.forEach(hole -> after.put(hole, SlowSolitaire.closure(Set.of(game.allBut(hole)), game::descendants)));
        finishHoles.forEach(hole -> before.put(hole, SlowSolitaire.closure(Set.of(game.only(hole)), game::parents)));
    }

    /// The codes of W_k with their ends.
    public SortedMap<Long, Ends> winning(int k) {
        SortedMap<Long, Ends> winning = new TreeMap<>(Long::compareUnsigned);
        after.values().forEach(positions -> positions.stream().filter(position -> SlowSolitaire.pegs(position) == k)
                .forEach(position -> winning.computeIfAbsent(SlowSolitaire.code(position), _ -> ends(position))));
        winning.values().removeIf(ends -> ends.finishes.isEmpty());
        return winning;
    }

    /// The vacancies that the position can be reached from, and the holes in which it can finish.
    public Ends ends(String position) {
        return new Ends(holes(after, position), holes(before, position));
    }

    private List<String> holes(Map<String, Set<String>> positions, String position) {
        List<String> holes = new ArrayList<>(game.holeNames());
        holes.removeIf(hole -> !positions.getOrDefault(hole, Set.of()).contains(position));
        return holes;
    }
}
