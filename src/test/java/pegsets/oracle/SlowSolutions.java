package pegsets.oracle;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/// All solutions by [SlowSolitaire], one after another, as the names of their jumps.
public final class SlowSolutions {
    private final SlowSolitaire game;
    private final SlowSolitaire.SequenceCounter toFinish;
    private final Map<String, Map<String, String>> goodJumps = new HashMap<>();

    public SlowSolutions(SlowSolitaire game, Set<String> finishes) {
        this.game = game;
        this.toFinish = new SlowSolitaire.SequenceCounter(finishes, game::descendants);
    }

    /// Plays every solution from some positions.
    ///
    /// @param taking gets the names of the jumps of each, in a list that is used again
    public void forEach(Collection<String> starts, Consumer<List<String>> taking) {
        starts.forEach(start -> play(start, new ArrayList<>(), taking));
    }

    private void play(String position, List<String> before, Consumer<List<String>> taking) {
        Map<String, String> jumps = goodJumps.computeIfAbsent(position, this::goodJumps);
        if (jumps.isEmpty()) {
            if (toFinish.count(position).signum() > 0) {
                taking.accept(before);
            }
            return;
        }
        jumps.forEach((jump, next) -> {
            before.add(jump);
            play(next, before, taking);
            before.removeLast();
        });
    }

    private Map<String, String> goodJumps(String position) {
        return game.jumps(position).entrySet().stream().filter(jump -> toFinish.count(jump.getValue()).signum() > 0)
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue, (a, _) -> a, TreeMap::new));
    }
}
