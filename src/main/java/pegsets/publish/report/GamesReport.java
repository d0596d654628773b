package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.answers.sets.FinalPosition;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Positions;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.job.Job;
import pegsets.job.labels.Games;
import pegsets.search.solve.FewestPegs;

/// The output of `pegs games`. Chances as fractions are exact, as decimals they have 12 significant digits.
public final class GamesReport {
    private static final MathContext DIGITS = new MathContext(12);
    private static final BigDecimal LARGEST_IN_FULL = new BigDecimal("1e15");

    private GamesReport() {}

    public static String text(Job job, Games games, List<Jump> shortest, FewestPegs fewest) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("games: %s%n  won, with one peg left: %s%n  lost: %s%n".formatted(Texts.grouped(games.total()),
                Texts.grouped(games.won()), Texts.grouped(games.total().subtract(games.won()))));
        text.append(ends(games.byPegsLeft(), games.byFinish(), number -> " %39s".formatted(Texts.grouped(number))));
        Board board = job.problem().board();
        return text.append(
                "\na shortest game: %s (%d jumps)%n".formatted(Notation.solution(board, shortest), shortest.size()))
                .append(DecisionReport.text(board, fewest)).toString();
    }

    /// Returns one JSON object; numbers of games are decimal texts.
    public static String json(Job job, Games games, List<Jump> shortest, FewestPegs fewest) {
        return Json.of(job).with("games", games.total().toString()).with("won", games.won().toString())
                .with("lost", games.total().subtract(games.won()).toString()).with("wonPercent", percent(games))
                .withEntries("byPegsLeft", games.byPegsLeft(), BigInteger::toString)
                .withEntries("byFinish", games.byFinish(), BigInteger::toString)
                .with("shortest", new JsonObject().with("jumps", shortest.size()).with("moves",
                        Notation.moves(job.problem().board(), shortest)))
                .with("fewest", new JsonObject().with("pegs", fewest.pegs()).with("positions", fewest.positions())
                        .with("jumps", fewest.game().size())
                        .with("moves", Notation.moves(job.problem().board(), fewest.game())))
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

    /// `pegs games --chance`.
    public static String text(Job job, Player player, Odds odds) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("player ").append(player.label()).append(": ").append(player.rule()).append('\n');
        int starts = job.problem().start().codes().size();
        if (starts > 1) {
            text.append("each of the %d starts is equally likely%n".formatted(starts));
        }
        appendChance(text, "the game ends with one peg", odds.onePeg());
        Positions finish = job.problem().finish();
        appendChance(text,
                (finish.pegCount() == 1 ? "the game ends at finish " : "the game reaches finish ") + finish.name(),
                odds.finish());
        text.append(ends(odds.byPegsLeft(), odds.byFinish(), GamesReport::row));
        return text.append("\nin full\none peg: %s%nfinish %s: %s%n".formatted(odds.onePeg(),
                finish.name(), odds.finish())).toString();
    }

    private static void appendChance(StringBuilder text, String what, Fraction chance) {
        text.append("\n%s: %s %%, %s%n".formatted(what, text(hundredfold(chance)), inWords(chance)));
    }

    /// Returns a line for each number of pegs and each hole with which games end.
    private static <T> String ends(Map<Integer, T> byPegsLeft, Map<String, T> byFinish, Function<T, String> cells) {
        return "\nby pegs left\n" + rows(byPegsLeft, cells)
                + (byFinish.isEmpty() ? "" : "\nby the hole of the last peg\n" + rows(byFinish, cells));
    }

    private static <T> String rows(Map<?, T> ends, Function<T, String> cells) {
        return ends.entrySet().stream().map(end -> "%5s%s%n".formatted(end.getKey(), cells.apply(end.getValue())))
                .collect(Collectors.joining());
    }

    private static String row(Fraction chance) {
        return "  %10s %%  %s".formatted(hundredfold(chance).setScale(6, RoundingMode.HALF_UP), inWords(chance));
    }

    private static BigDecimal hundredfold(Fraction chance) {
        return new BigDecimal(chance.numerator()).movePointRight(2).divide(new BigDecimal(chance.denominator()),
                DIGITS);
    }

    static String inWords(Fraction chance) {
        return isZero(chance) ? "never" : "1 in " + text(oneIn(chance));
    }

    private static boolean isZero(Fraction chance) {
        return chance.numerator().signum() == 0;
    }

    static String decimal(Fraction chance) {
        return text(new BigDecimal(chance.numerator()).divide(new BigDecimal(chance.denominator()), DIGITS));
    }

    /// Returns N of "1 in N".
    private static BigDecimal oneIn(Fraction chance) {
        return new BigDecimal(chance.denominator()).divide(new BigDecimal(chance.numerator()), DIGITS);
    }

    /// Returns a chance for readers, as pages show it: `1 in N` with one decimal below 100, then in whole numbers, then
    /// as a power of 10; `no` for a chance of zero.
    public static String shortly(Fraction chance) {
        if (isZero(chance)) {
            return "no";
        }
        BigDecimal against = oneIn(chance);
        if (against.compareTo(LARGEST_IN_FULL) >= 0) {
            return "1 in %.3e".formatted(against).replaceFirst("e\\+0*", " × 10^");
        }
        return (against.compareTo(BigDecimal.valueOf(100)) < 0 ? "1 in %,.1f" : "1 in %,.0f").formatted(against);
    }

    /// Writes a number of at most 15 digits without an exponent.
    private static String text(BigDecimal number) {
        BigDecimal shortest = number.stripTrailingZeros();
        return shortest.scale() <= 0 && shortest.precision() - shortest.scale() <= 15
                ? shortest.toPlainString()
                : shortest.toString();
    }

    /// `pegs games --chance`: one JSON object; every number is a text.
    public static String json(Job job, Player player, Odds odds) {
        return Json.of(job).with("player", player.label()).with("onePeg", object(odds.onePeg()))
                .with("finishChance", new JsonObject().with("name", job.problem().finish().name())
                        .withAll(object(odds.finish())))
                .withEntries("byPegsLeft", odds.byPegsLeft(), GamesReport::fraction)
                .withEntries("byFinish", odds.byFinish(), GamesReport::fraction).text();
    }

    private static JsonObject fraction(Fraction chance) {
        return new JsonObject().with("fraction", chance.toString()).with("decimal", decimal(chance));
    }

    /// Returns a chance exactly, rounded, and as N of "1 in N", which is null for a chance of zero.
    static JsonObject object(Fraction chance) {
        return fraction(chance).with("oneIn", isZero(chance) ? null : text(oneIn(chance)));
    }
}
