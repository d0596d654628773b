package pegsets.published;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import pegsets.backward.DistinctSolutions;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Hole;
import pegsets.labels.Games;

/// Numbers of complete games and of solutions.
final class GameFigures {
    private static final List<String> INTERIOR = List.of("b3", "b4", "c4");

    private GameFigures() {}

    private static FinishedRun games(String board, String start, ComputedFigures table) throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: " + start, "finish: any"), "games");
    }

    static void games15(ComputedFigures table) throws IOException {
        for (Hole start : Boards.named("triangle:5").holes()) {
            Games games = addGames(start.name(), games("triangle:5", start.name(), table), table);
            table.put(start.name() + " games (Durango Bill)", games.total());
        }
        addGames("all starts", games("triangle:5", "any", table), table);
    }

    private static Games addGames(String start, FinishedRun finished, ComputedFigures table) throws IOException {
        Games games = finished.games();
        table.put(start + " games", games.total());
        table.put(start + " won", games.won());
        table.put(start + " lost", games.total().subtract(games.won()));
        table.put(start + " jumps of a shortest game", finished.startPegs() - games.mostPegsLeft());
        table.put(start + " % of games", new BigDecimal(games.won()).movePointRight(2)
                .divide(new BigDecimal(games.total()), 1, RoundingMode.HALF_UP) + "%");
        return games;
    }

    static void games33(ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().run(List.of("board: english33", "start: d4"), "games");
        Games games = finished.games();
        table.put("games", games.total());
        table.put("finish d4", games.byFinish().get("d4"));
        table.put("jumps of a shortest game", finished.startPegs() - games.mostPegsLeft());
    }

    /// Every number of solutions on the 15-hole triangle follows from the games won from each start.
    static void solutions15(ComputedFigures table) throws IOException {
        table.put("triangle:4 a2 to b2", table.jobs()
                .run(List.of("board: triangle:4", "start: a2", "finish: b2"), "solutions").solutions());
        Board board = Boards.named("triangle:5");
        for (Hole start : board.holes()) {
            Games games = games(board.name(), start.name(), table).games();
            String from = "triangle:5 " + start.name() + " to ";
            table.put(from + "any", games.won());
            BigInteger interior = BigInteger.ZERO;
            for (Hole finish : board.holes()) {
                BigInteger solutions = games.byFinish().getOrDefault(finish.name(), BigInteger.ZERO);
                table.put(from + finish.name(), solutions);
                interior = interior.add(INTERIOR.contains(finish.name()) ? solutions : BigInteger.ZERO);
            }
            table.put(from + String.join(" ", INTERIOR), interior);
        }
        table.put("triangle:5 any to any", games(board.name(), "any", table).games().won());
    }

    private static DistinctSolutions distinct(String board, String hole, ComputedFigures table) throws IOException {
        FinishedRun finished = table.jobs().run(List.of("board: " + board, "start: " + hole), "solutions");
        return DistinctSolutions.of(finished.sets(), _ -> {});
    }

    static void distinct15(ComputedFigures table) throws IOException {
        table.put("a1 to a1, multisets of lines up to symmetry",
                distinct("triangle:5", "a1", table).linesBySymmetry());
    }

    static void distinct33(ComputedFigures table) throws IOException {
        DistinctSolutions distinct = distinct("english33", "d4", table);
        table.put("multisets of jumps", distinct.jumps());
        table.put("sequences of symmetry classes", distinct.classSequences());
    }
}
