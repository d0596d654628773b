package pegsets.cli;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import pegsets.answers.sets.SymmetricPositions;
import pegsets.answers.wins.ConditionedWins;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.Player;
import pegsets.answers.wins.RandomPlay;
import pegsets.answers.wins.RestrictedPlay;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Hole;
import pegsets.board.text.JumpSet;
import pegsets.board.text.NotationException;
import pegsets.job.Job;
import pegsets.job.SetName;
import pegsets.job.labels.Games;

/// Numbers of complete games and of solutions, the odds that random players end with one peg, the jumps of solutions
/// on small triangles, and the symmetries of their positions.
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
        table.put("triangle:4 a2 to b2", solve("triangle:4", "a2", "b2", table).solutions());
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

    private static FinishedRun forward(String board, String start, ComputedFigures table) throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: " + start, "finish: any"), "forward",
                "forward-to=1");
    }

    static void triangular2(ComputedFigures table) throws IOException {
        for (String start : List.of("a1", "b3", "a4", "c5")) {
            FinishedRun finished = forward("triangle:5", start, table);
            table.put(start + " player A", oneIn(RandomPlay.odds(finished.sets(), _ -> {}).onePeg(), 1));
            table.put(start + " player B", restricted(finished.sets().job(), Player.RULE_OF_THUMB));
            table.put(start + " player C", restricted(finished.sets().job(), Player.SAX));
        }
    }

    private static String restricted(Job job, Player player) throws IOException {
        return oneIn(new RestrictedPlay(job.problem(), player, job.budget().memoryBytes()).odds().onePeg(), 1);
    }

    static void central(ComputedFigures table) throws IOException {
        table.put("d4 player A, in millions",
                oneIn(RandomPlay.odds(forward("english33", "d4", table).sets(), _ -> {}).onePeg(), 1_000_000));
    }

    /// Returns the number of games to one success, in some unit, rounded to a whole number.
    private static String oneIn(Fraction probability, long unit) {
        return new BigDecimal(probability.denominator()).divide(new BigDecimal(probability.numerator())
                .multiply(BigDecimal.valueOf(unit)), 0, RoundingMode.HALF_UP).toString();
    }

    private static FinishedRun solve(String board, String start, String finish, ComputedFigures table)
            throws IOException {
        return table.jobs().run(List.of("board: " + board, "start: " + start, "finish: " + finish), "solutions");
    }

    /// Returns the number of solutions that make some of the jumps `times` times.
    private static BigInteger solutions(FinishedRun finished, String jumps, int times, boolean orMore)
            throws IOException {
        try {
            return ConditionedWins.count(finished.sets(), List.of(new JumpCondition(
                    JumpSet.read(finished.sets().job().problem().board(), jumps), times, orMore)), _ -> {});
        } catch (NotationException e) {
            throw new IllegalStateException(e); // the jumps are the program's own
        }
    }

    static void triangular22(ComputedFigures table) throws IOException {
        FinishedRun finished = solve("triangle:4", "a2", "b2", table);
        table.put("a2 to b2 always jumps over b3 once",
                solutions(finished, "over:b3", 1, false).equals(finished.solutions()));
        table.put("a2 to b2 without a3-c3 and c3-a3", solutions(finished, "a3--c3", 0, false));
        FinishedRun forward = table.jobs().run(List.of("board: triangle:4", "start: a2", "finish: c4",
                "forbid: [a3--c3, b2--b4]"), "forward", "forward-to=1");
        table.put("positions from a2, b3 cleared by a2-c4 or c4-a2",
                forward.total(SetName::forward, 1, forward.startPegs()));
        table.put("one-peg positions among them", forward.size(SetName.forward(1)));
    }

    static void triangular23(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            FinishedRun finished = solve("triangle:5", words[0], words[2], table);
            table.put(item, solutions(finished, "from:" + String.join(",", INTERIOR), 1, true).signum() > 0);
        }
    }

    static void theorem23(ComputedFigures table) throws IOException {
        for (String item : table.items()) {
            String[] words = item.split(" ");
            FinishedRun finished = solve("triangle:5", words[0], words[2], table);
            table.put(item, SymmetricPositions.of(finished.sets()).total("120-degree"));
        }
    }
}
