package pegsets.search.moves;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import pegsets.board.Problem;

/// The bounds of a search for the shortest solutions of a problem, known before the search.
///
/// @param least   the least number of moves that the whole bound allows; [Integer#MAX_VALUE] if it allows no number
/// @param alone   the same for each part of the bound alone
/// @param regions the number of least Merson regions of the board, by the number of their holes
public record SearchPlan(int least, Map<Heuristic, Integer> alone, NavigableMap<Integer, Integer> regions) {
    public static SearchPlan of(Problem problem) {
        Map<Heuristic, Integer> alone = new EnumMap<>(Heuristic.class);
        for (Heuristic heuristic : Heuristic.values()) {
            alone.put(heuristic, least(problem, EnumSet.of(heuristic)));
        }
        NavigableMap<Integer, Integer> regions = new TreeMap<>();
        for (long region : MersonRegions.of(problem.board())) {
            regions.merge(Long.bitCount(region), 1, Integer::sum);
        }
        return new SearchPlan(least(problem, EnumSet.allOf(Heuristic.class)), alone, regions);
    }

    private static int least(Problem problem, Set<Heuristic> used) {
        MoveBound bound = LevelSearch.bound(problem, used);
        return problem.start().codes().longStream().mapToInt(bound::least).min().orElseThrow();
    }
}
