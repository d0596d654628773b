package pegsets.published;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.levels.Level;
import pegsets.moves.MersonRegions;

/// The fewest moves of problems, and level sets.
final class MoveFigures {
    private static final List<String> DIAMOND5 = List.of("board: diamond:5", "rules: 8-move", "start: e5");
    private static final int LEVELS = 6;
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

    /// How many Merson regions fit on boards that are named with their rules.
    static Map<String, String> regions(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            Board board = Boards.named(words[0], Rules.labelled(words[1]).orElseThrow());
            computed.put(item, Integer.toString(MersonRegions.mostApart(board)));
        }
        return computed;
    }

    static Map<String, String> diagonal1(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        for (Level level : laboratory.moves(DIAMOND5).unbounded(LEVELS).levels()) {
            computed.put("level " + level.moves(), Long.toString(level.size()));
        }
        return computed;
    }

    static Map<String, String> back(Figures published, FigureJobs laboratory) throws IOException {
        long positions = laboratory.moves(DIAMOND5).backward(1).levels().getLast().size();
        return Map.of("more than 500,000", positions > HALF_A_MILLION ? "yes" : "no");
    }
}
