package pegsets.published;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pegsets.levels.Level;

/// The fewest moves of problems, and level sets.
final class MoveFigures {
    private static final List<String> DIAMOND5 = List.of("board: diamond:5", "rules: 8-move", "start: e5");
    /// "Over half a million", as it is printed.
    private static final long HALF_A_MILLION = 500_000;

    private MoveFigures() {}

    /// Figures of problems that are named by board, rules, start and finish.
    static Map<String, String> fewest(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            String symmetry = words[2].equals("any") ? "full" : "stabiliser";
            OptionalInt moves = laboratory.moves(List.of("board: " + words[0], "rules: " + words[1],
                    "start: " + words[2], "finish: " + words[3], "symmetry: " + symmetry))
                    .answer(OptionalInt.empty()).moves();
            computed.put(item, moves.isPresent() ? Integer.toString(moves.getAsInt()) : "none");
        }
        return computed;
    }

    /// The levels from 0 to the last that has a figure.
    static Map<String, String> diagonal1(Figures published, FigureJobs laboratory) throws IOException {
        int last = published.figures().keySet().stream().mapToInt(item -> Integer.parseInt(item.split(" ")[1])).max()
                .orElseThrow();
        Map<String, String> computed = new LinkedHashMap<>();
        for (Level level : laboratory.moves(DIAMOND5).unbounded(last).levels()) {
            computed.put("level " + level.moves(), Long.toString(level.size()));
        }
        computed.keySet().retainAll(published.figures().keySet());
        return computed;
    }

    static Map<String, String> back(Figures published, FigureJobs laboratory) throws IOException {
        long positions = laboratory.moves(DIAMOND5).backward(1).levels().getLast().size();
        return Map.of("more than 500,000", positions > HALF_A_MILLION ? "yes" : "no");
    }
}
