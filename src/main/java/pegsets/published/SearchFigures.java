package pegsets.published;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Rules;
import pegsets.board.geometry.SaxCount;
import pegsets.equations.SetName;
import pegsets.solve.DecidedPair;
import pegsets.solve.Decision;
import pegsets.solve.Pair;
import pegsets.solve.Search;
import pegsets.solve.Survey;

/// Which problems of a board can be solved, by search.
final class SearchFigures {
    private SearchFigures() {}

    /// The feasible problems of a board, up to symmetry, each with what is found.
    private static List<DecidedPair> decide(Board board) {
        List<DecidedPair> all = new ArrayList<>();
        new Survey(board, new Search(board, Search.USUAL_POSITIONS, _ -> {})).decide(Pair.all(board), all::add);
        return all;
    }

    private static String solvable(Decision verdict) {
        return switch (verdict) {
            case Decision.Solvable _ -> "yes";
            case Decision.TooFewPegs _,Decision.OtherClass _,Decision.Refuted _,Decision.Exhausted _ -> "no";
            case Decision.Undecided _ -> "not decided";
        };
    }

    private static String count(List<DecidedPair> all, String answer) {
        return Long.toString(all.stream().filter(decided -> solvable(decided.verdict()).equals(answer)).count());
    }

    /// A printed pair is looked up by its class: which pair of a class is printed differs.
    private static String answer(Board board, List<DecidedPair> all, String start, String finish) {
        Pair wanted = new Pair(board.number(start).orElseThrow(), board.number(finish).orElseThrow())
                .representative(board);
        return all.stream().filter(decided -> decided.pair().equals(wanted)).findFirst()
                .map(decided -> solvable(decided.verdict())).orElse("no");
    }

    static Map<String, String> triangular1(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        Board board = Boards.named("triangle:5");
        List<DecidedPair> all = decide(board);
        for (String item : published.figures().keySet()) {
            String[] words = item.split(" ");
            Pair pair = new Pair(board.number(words[0]).orElseThrow(), board.number(words[2]).orElseThrow());
            computed.put(item, words[3].equals("solvable")
                    ? answer(board, all, words[0], words[2])
                    : Integer.toString(SaxCount.effectiveSlack(pair.start(), pair.finish())));
        }
        return computed;
    }

    static Map<String, String> triangular3(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (int side = 2; side <= 7; side++) {
            addTriangle(side, computed);
        }
        IntStream.rangeClosed(9, 10).forEach(side -> {
            Board board = Boards.named("triangle:" + side);
            computed.put(board.name() + " feasible",
                    Long.toString(Pair.all(board).stream().filter(pair -> pair.isFeasible(board)).count()));
        });
        Board small = Boards.named("triangle:4");
        List<DecidedPair> all = decide(small);
        for (String finish : List.of("b2", "a3", "c4")) {
            computed.put("triangle:4 a2 to " + finish, answer(small, all, "a2", finish));
        }
        return computed;
    }

    static Map<String, String> triangular3OfSide8(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        addTriangle(8, computed);
        return computed;
    }

    private static void addTriangle(int side, Map<String, String> computed) {
        Board board = Boards.named("triangle:" + side);
        List<DecidedPair> all = decide(board);
        computed.put(board.name() + " feasible", Integer.toString(all.size()));
        computed.put(board.name() + " solvable", count(all, "yes"));
    }

    static Map<String, String> theorem1(Figures published, FigureJobs laboratory) {
        Map<String, String> computed = new LinkedHashMap<>();
        for (String name : List.of("diamond:4", "english33", "european37", "diamond:5")) {
            List<DecidedPair> all = decide(Boards.named(name, Rules.EIGHT_MOVE));
            computed.put(name + " 8-move problems without a solution",
                    Long.toString(all.size() - Long.parseLong(count(all, "yes"))));
        }
        Board small = Boards.named("diamond:3", Rules.EIGHT_MOVE);
        List<DecidedPair> all = decide(small);
        for (String finish : List.of("c1", "c5", "a3", "e3")) {
            computed.put("diamond:3 8-move c2 to " + finish, answer(small, all, "c2", finish));
        }
        return computed;
    }

    static Map<String, String> european37(Figures published, FigureJobs laboratory) {
        return Map.of("european37 4-move solvable", count(decide(Boards.named("european37")), "yes"));
    }

    static Map<String, String> diamond5(Figures published, FigureJobs laboratory) {
        return Map.of("diamond:5 4-move solvable", count(decide(Boards.named("diamond:5")), "yes"));
    }

    static Map<String, String> positions(Figures published, FigureJobs laboratory) throws IOException {
        FinishedRun finished = laboratory.run(
                List.of("board: diamond:4", "rules: 8-move", "start: d4", "symmetry: none"),
                "forward");
        long positions = 0;
        for (int k = finished.startPegs(); k >= 1; k--) {
            positions += finished.size(SetName.forward(k));
        }
        return Map.of("diamond:4 8-move d4", Long.toString(positions));
    }
}
