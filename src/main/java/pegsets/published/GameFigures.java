package pegsets.published;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Boards;
import pegsets.board.geometry.Hole;
import pegsets.labels.Games;

/// Numbers of complete games and of solutions.
final class GameFigures {
    private static final List<String> INTERIOR = List.of("b3", "b4", "c4");

    private GameFigures() {}

    private static FinishedRun games(String board, String start, FigureJobs laboratory) throws IOException {
        return laboratory.run(List.of("board: " + board, "start: " + start, "finish: any"), "games");
    }

    static Map<String, String> games15(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        List<String> starts = new ArrayList<>(Boards.named("triangle:5").holes().stream().map(Hole::name).toList());
        for (String start : starts) {
            add(start, games("triangle:5", start, laboratory), computed);
            computed.put(start + " games (Durango Bill)", computed.get(start + " games"));
        }
        add("all starts", games("triangle:5", "any", laboratory), computed);
        return computed;
    }

    private static void add(String start, FinishedRun finished, Map<String, String> computed) throws IOException {
        Games games = finished.games();
        computed.put(start + " games", games.total().toString());
        computed.put(start + " won", games.won().toString());
        computed.put(start + " lost", games.total().subtract(games.won()).toString());
        computed.put(start + " jumps of a shortest game",
                Integer.toString(finished.startPegs() - games.mostPegsLeft()));
        computed.put(start + " % of games", new BigDecimal(games.won()).movePointRight(2)
                .divide(new BigDecimal(games.total()), 1, RoundingMode.HALF_UP) + "%");
    }

    static Map<String, String> games33(Figures published, FigureJobs laboratory) throws IOException {
        FinishedRun finished = laboratory.run(List.of("board: english33", "start: d4"), "games");
        Games games = finished.games();
        return Map.of("games", games.total().toString(), "finish d4", games.byFinish().get("d4").toString(),
                "jumps of a shortest game", Integer.toString(finished.startPegs() - games.mostPegsLeft()));
    }

    /// Every number of solutions on the 15-hole triangle follows from the games won from each start.
    static Map<String, String> solutions15(Figures published, FigureJobs laboratory) throws IOException {
        Map<String, String> computed = new LinkedHashMap<>();
        computed.put("triangle:4 a2 to b2",
                laboratory.run(List.of("board: triangle:4", "start: a2", "finish: b2"), "solutions").solutions()
                        .toString());
        Board board = Boards.named("triangle:5");
        for (Hole start : board.holes()) {
            Games games = games(board.name(), start.name(), laboratory).games();
            String from = "triangle:5 " + start.name() + " to ";
            computed.put(from + "any", games.won().toString());
            BigInteger interior = BigInteger.ZERO;
            for (Hole finish : board.holes()) {
                BigInteger solutions = games.byFinish().getOrDefault(finish.name(), BigInteger.ZERO);
                computed.put(from + finish.name(), solutions.toString());
                interior = interior.add(INTERIOR.contains(finish.name()) ? solutions : BigInteger.ZERO);
            }
            computed.put(from + String.join(" ", INTERIOR), interior.toString());
        }
        computed.put("triangle:5 any to any", games(board.name(), "any", laboratory).games().won().toString());
        return computed;
    }
}
