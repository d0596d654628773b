package pegsets.oracle;

import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The first dead ends by [SlowSolitaire]: all play from the starts, jump by jump, until a position comes up from which
/// no finish can be reached. Symmetry, of the kinds of [SlowProblem], only says what counts as the same; with the full
/// group starts and finishes stand for their images.
public final class SlowDeadEnds {

    /// The first dead positions by their mincodes, and for each all lists of jumps that lead to it or an image of it.
    public record Dead(int jumps, SortedMap<Long, Set<List<String>>> positions) {}

    private final SlowSolitaire game;
    private final List<List<Integer>> group;
    private final Set<String> starts;
    private final Set<String> finishes;

    public SlowDeadEnds(SlowSolitaire game, Set<String> starts, Set<String> finishes, SlowProblem.Symmetry symmetry) {
        this.game = game;
        group = game.group(symmetry, starts, finishes);
        this.starts = SlowSolitaire.images(starts, group);
        this.finishes = SlowSolitaire.images(finishes, group);
    }

    /// The first dead positions, if there are any that have no fewer pegs than a finish.
    public Optional<Dead> first() {
        Set<String> alive = SlowSolitaire.closure(finishes, game::parents);
        Map<String, Set<List<String>>> level = new HashMap<>();
        starts.forEach(start -> level.put(start, Set.of(List.of())));
        int last = SlowSolitaire.pegs(starts.iterator().next()) - SlowSolitaire.pegs(finishes.iterator().next());
        for (int jumps = 0; jumps <= last; jumps++) {
            SortedMap<Long, Set<List<String>>> dead = new TreeMap<>(Long::compareUnsigned);
            level.forEach((position, lists) -> {
                if (!alive.contains(position)) {
                    lists.forEach(
                            list -> dead.computeIfAbsent(SlowSolitaire.mincode(position, group), _ -> new HashSet<>())
                                    .add(least(list)));
                }
            });
            if (!dead.isEmpty()) {
                return Optional.of(new Dead(jumps, dead));
            }
            Map<String, Set<List<String>>> next = next(level);
            level.clear();
            level.putAll(next);
        }
        return Optional.empty();
    }

    /// One more jump in every way. Lists of the same jumps lead to the same position, so one order of them is kept.
    private Map<String, Set<List<String>>> next(Map<String, Set<List<String>>> level) {
        Map<String, Set<List<String>>> next = new HashMap<>();
        level.forEach((position, lists) -> game.jumps(position)
                .forEach((jump, child) -> lists.forEach(list -> next.computeIfAbsent(child, _ -> new HashSet<>())
                        .add(sorted(Stream.concat(list.stream(), Stream.of(jump)))))));
        return next;
    }

    private static List<String> sorted(Stream<String> jumps) {
        return jumps.sorted().toList();
    }

    /// One and the same list for all orders and images of a list of jumps.
    public List<String> least(List<String> jumps) {
        List<String> names = game.holeNames();
        return group.stream().map(map -> sorted(jumps.stream().map(jump -> Stream.of(jump.split("-"))
                .map(hole -> names.get(map.get(names.indexOf(hole)))).collect(Collectors.joining("-")))))
                .min(Comparator.comparing(list -> String.join(" ", list))).orElseThrow();
    }

    /// Whether the jumps can be made in this order from one of the starts, and lead to the position of a code.
    public boolean leads(Set<String> from, List<String> jumps, long code) {
        SlowReplay replay = new SlowReplay(game);
        return from.stream().anyMatch(start -> replay.firstBad(SlowSolitaire.code(start), code, jumps) == 0);
    }

    /// The starts, with their images where the full group is meant.
    public Set<String> starts() {
        return starts;
    }

    /// The holes where play from the position of a code can end with one peg.
    public List<String> holesLeft(long code) {
        Set<String> after = SlowSolitaire.closure(Set.of(game.position(code)), game::descendants);
        return game.holeNames().stream().filter(hole -> after.contains(game.only(hole))).toList();
    }
}
