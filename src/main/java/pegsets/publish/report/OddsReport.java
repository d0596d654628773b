package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.Odds;
import pegsets.answers.wins.Player;
import pegsets.board.Positions;
import pegsets.disk.JsonObject;
import pegsets.job.Job;

/// The output of `pegs games --chance`. Fractions are exact, decimals have 12 significant digits.
public final class OddsReport {
    private static final MathContext DIGITS = new MathContext(12);
    private static final BigDecimal LARGEST_IN_FULL = new BigDecimal("1e15");

    private OddsReport() {}

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
        text.append("\nby pegs left\n");
        odds.byPegsLeft().forEach((pegs, chance) -> appendRow(text, pegs.toString(), chance));
        if (!odds.byFinish().isEmpty()) {
            text.append("\nby the hole of the last peg\n");
            odds.byFinish().forEach((hole, chance) -> appendRow(text, hole, chance));
        }
        return text.append("\nin full\none peg: %s%nfinish %s: %s%n".formatted(odds.onePeg(),
                finish.name(), odds.finish())).toString();
    }

    private static void appendChance(StringBuilder text, String what, Fraction chance) {
        text.append("\n%s: %s %%, %s%n".formatted(what, text(hundredfold(chance)), inWords(chance)));
    }

    private static void appendRow(StringBuilder text, String end, Fraction chance) {
        BigDecimal percent = hundredfold(chance).setScale(6, RoundingMode.HALF_UP);
        text.append("%5s  %10s %%  %s%n".formatted(end, percent, inWords(chance)));
    }

    private static BigDecimal hundredfold(Fraction chance) {
        return new BigDecimal(chance.numerator()).movePointRight(2).divide(new BigDecimal(chance.denominator()),
                DIGITS);
    }

    /// Returns `1 in N`, or `never`.
    static String inWords(Fraction chance) {
        return isZero(chance) ? "never" : "1 in " + oneIn(chance, DIGITS);
    }

    private static boolean isZero(Fraction chance) {
        return chance.numerator().signum() == 0;
    }

    static String decimal(Fraction chance) {
        return text(new BigDecimal(chance.numerator()).divide(new BigDecimal(chance.denominator()), DIGITS));
    }

    /// Returns N of "1 in N".
    static String oneIn(Fraction chance, MathContext digits) {
        return text(new BigDecimal(chance.denominator()).divide(new BigDecimal(chance.numerator()), digits));
    }

    /// Returns a chance for readers, as pages show it: `1 in N` with one decimal below 100, then in whole numbers, then
    /// as a power of 10; `no` for a chance of zero.
    public static String shortly(Fraction chance) {
        if (isZero(chance)) {
            return "no";
        }
        BigDecimal against = new BigDecimal(chance.denominator()).divide(new BigDecimal(chance.numerator()), DIGITS);
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

    /// Returns one JSON object; every number is a text.
    public static String json(Job job, Player player, Odds odds) {
        return Json.of(job).with("player", player.label()).with("onePeg", object(odds.onePeg()))
                .with("finish", new JsonObject().with("name", job.problem().finish().name())
                        .withAll(object(odds.finish())))
                .withEntries("byPegsLeft", odds.byPegsLeft(), OddsReport::fraction)
                .withEntries("byFinish", odds.byFinish(), OddsReport::fraction).text();
    }

    private static JsonObject fraction(Fraction chance) {
        return new JsonObject().with("fraction", chance.toString()).with("decimal", decimal(chance));
    }

    /// Returns a chance exactly, rounded, and as N of "1 in N", which is null for a chance of zero.
    static JsonObject object(Fraction chance) {
        return fraction(chance).with("oneIn", isZero(chance) ? null : oneIn(chance, DIGITS));
    }
}
