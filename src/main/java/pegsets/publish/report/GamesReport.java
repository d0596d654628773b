package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import pegsets.answers.sets.FinalPosition;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.job.Job;
import pegsets.job.labels.Games;

/// The output of `pegs games`.
public final class GamesReport {
    private GamesReport() {}

    public static String text(Job job, Games games, List<Jump> shortest) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("games: %s%n  won, with one peg left: %s%n  lost: %s%n".formatted(Texts.grouped(games.total()),
                Texts.grouped(games.won()), Texts.grouped(games.total().subtract(games.won()))));
        text.append("\nby pegs left\n");
        games.byPegsLeft().forEach((pegs, number) -> text.append("%5d %39s%n".formatted(pegs, Texts.grouped(number))));
        if (!games.byFinish().isEmpty()) {
            text.append("\nby the hole of the last peg\n");
            games.byFinish()
                    .forEach((hole, number) -> text.append("%5s %39s%n".formatted(hole, Texts.grouped(number))));
        }
        Board board = job.problem().board();
        return text.append(
                "\na shortest game: %s (%d jumps)%n".formatted(Notation.solution(board, shortest), shortest.size()))
                .toString();
    }

    /// Returns one JSON object; numbers of games are decimal texts.
    public static String json(Job job, Games games, List<Jump> shortest) {
        return Json.of(job).with("games", games.total().toString()).with("won", games.won().toString())
                .with("lost", games.total().subtract(games.won()).toString()).with("wonPercent", percent(games))
                .withEntries("byPegsLeft", games.byPegsLeft(), BigInteger::toString)
                .withEntries("byFinish", games.byFinish(), BigInteger::toString)
                .with("shortest", new JsonObject().with("jumps", shortest.size()).with("moves",
                        Notation.moves(job.problem().board(), shortest)))
                .text();
    }

    private static String percent(Games games) {
        return games.total().signum() == 0
                ? "0"
                : new BigDecimal(games.won()).movePointRight(2)
                        .divide(new BigDecimal(games.total()), MathContext.DECIMAL32).toPlainString();
    }

    /// `pegs games --final`: the numbers of final positions by pegs, and the first positions.
    public static String text(Job job, List<FinalPosition> all, int shown) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("final positions\n pegs    classes  positions %39s%n".formatted("games"));
        byPegs(all).forEach((pegs, positions) -> text.append("%5d %10s %10s %39s%n".formatted(pegs,
                Texts.grouped(positions.size()),
                Texts.grouped(positions(positions)), Texts.grouped(games(positions)))));
        text.append("\n pegs %20s images %39s%n".formatted("code", "games"));
        for (FinalPosition position : all.subList(0, Math.min(shown, all.size()))) {
            text.append("%5d %20s %6d %39s%n".formatted(position.pegs(), Long.toUnsignedString(position.code()),
                    position.images(), Texts.grouped(position.games())));
        }
        return text.append(all.size() <= shown
                ? ""
                : "and %s more; --limit shows them%n".formatted(Texts.grouped(all.size() - shown))).toString();
    }

    /// Returns the text below the picture of a final position.
    public static String caption(FinalPosition position) {
        return Texts.grouped(position.games()) + (position.games().equals(BigInteger.ONE) ? " game" : " games");
    }

    private static SortedMap<Integer, List<FinalPosition>> byPegs(List<FinalPosition> all) {
        return all.stream().collect(Collectors.groupingBy(FinalPosition::pegs,
                () -> new TreeMap<>(Comparator.reverseOrder()), Collectors.toList()));
    }

    private static long positions(List<FinalPosition> positions) {
        return positions.stream().mapToLong(FinalPosition::images).sum();
    }

    private static BigInteger games(List<FinalPosition> positions) {
        return positions.stream().map(FinalPosition::games).reduce(BigInteger.ZERO, BigInteger::add);
    }

    /// `pegs games --final`: one JSON object; numbers of games and codes are decimal texts.
    public static String json(Job job, List<FinalPosition> all, int shown) {
        return Json.of(job).with("classes", all.size())
                .withEach("byPegs", byPegs(all).entrySet(), row -> new JsonObject().with("pegs", row.getKey())
                        .with("classes", row.getValue().size()).with("positions", positions(row.getValue()))
                        .with("games", games(row.getValue()).toString()))
                .withEach("positions", all.subList(0, Math.min(shown, all.size())), position -> new JsonObject()
                        .with("code", Long.toUnsignedString(position.code())).with("pegs", position.pegs())
                        .with("images", position.images()).with("games", position.games().toString()))
                .text();
    }
}
