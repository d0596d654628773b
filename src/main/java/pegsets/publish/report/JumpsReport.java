package pegsets.publish.report;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.DistinctSolutions.Distinct;
import pegsets.answers.wins.JumpTimes;
import pegsets.board.Board;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.disk.Units;
import pegsets.job.Job;

/// The output of `pegs count --by-jump` and `pegs count --distinct`. Numbers of solutions are exact, means have 6
/// decimals, shares are rounded to a hundredth of a percent.
public final class JumpsReport {
    private static final int MEAN_DIGITS = 6;

    private JumpsReport() {}

    /// Returns a table with a row for each orbit of jumps, and below it the jumps of each orbit.
    public static String text(Job job, BigInteger solutions, List<JumpTimes> orbits) {
        int most = orbits.stream().mapToInt(orbit -> orbit.byTimes().size()).max().orElse(1);
        int width = Math.max(7, Texts.grouped(solutions).length());
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("solutions: ").append(Texts.grouped(solutions)).append("\n\n");
        String cell = " %" + width + "s";
        text.append("%-7s %6s %8s %10s".formatted("jump", "images", "share", "mean"))
                .append(cell.formatted("at least 1"))
                .append(cell.formatted("never"));
        IntStream.range(1, most).forEach(times -> text.append(cell.formatted(inWords(times))));
        text.append('\n');
        Board board = job.problem().board();
        for (JumpTimes orbit : orbits) {
            text.append("%-7s %6d %8s %10s".formatted(Notation.jump(board, orbit.orbit().getFirst()),
                    orbit.orbit().size(), percent(orbit.once(), solutions), mean(orbit.inAll(), solutions)))
                    .append(cell.formatted(Texts.grouped(orbit.once())));
            orbit.byTimes().forEach(number -> text.append(cell.formatted(Texts.grouped(number))));
            text.append('\n');
        }
        text.append("\nEach row holds for every jump of its orbit:\n");
        for (JumpTimes orbit : orbits) {
            text.append(orbit.orbit().stream().map(jump -> Notation.jump(board, jump))
                    .collect(Collectors.joining(" ", "", "\n")));
        }
        BigInteger inAll = orbits.stream()
                .map(orbit -> orbit.inAll().multiply(BigInteger.valueOf(orbit.orbit().size())))
                .reduce(BigInteger.ZERO, BigInteger::add);
        text.append("\nThe means of all %d jumps sum to %s.%n".formatted(
                orbits.stream().mapToInt(orbit -> orbit.orbit().size()).sum(), mean(inAll, solutions)));
        return text.toString();
    }

    private static String inWords(int times) {
        return switch (times) {
            case 1 -> "once";
            case 2 -> "twice";
            default -> times + " times";
        };
    }

    private static String percent(BigInteger part, BigInteger of) {
        return of.signum() == 0
                ? "-"
                : String.format(Locale.ROOT, "%.2f%%",
                        new BigDecimal(part).multiply(BigDecimal.valueOf(100)).divide(new BigDecimal(of), 4,
                                RoundingMode.HALF_UP));
    }

    private static String mean(BigInteger inAll, BigInteger of) {
        return of.signum() == 0
                ? "-"
                : new BigDecimal(inAll).divide(new BigDecimal(of), MEAN_DIGITS, RoundingMode.HALF_UP).toString();
    }

    /// Returns one JSON object, with an entry for every orbit of jumps; numbers of solutions are decimal texts.
    public static String json(Job job, BigInteger solutions, List<JumpTimes> orbits) {
        return Json.of(job).with("solutions", solutions.toString()).withEach("orbits", orbits, orbit -> new JsonObject()
                .withEach("jumps", orbit.orbit(), jump -> Notation.jump(job.problem().board(), jump))
                .with("atLeastOnce", orbit.once().toString())
                .withEach("byTimes", orbit.byTimes(), BigInteger::toString)
                .with("inAll", orbit.inAll().toString())).text();
    }

    /// `pegs count --distinct`: the number of solutions under each notion of being different.
    public static String text(Job job, DistinctSolutions distinct) {
        int width = Texts.grouped(distinct.sequences()).length();
        return Texts.problem(job) + "\n\n" + row(Texts.grouped(distinct.sequences()), width,
                "all solutions, as sequences of jumps")
                + row(Texts.grouped(distinct.classSequences()), width, "as sequences of symmetry classes of positions")
                + rows(distinct.jumps(), width, "as multisets of jumps", ": the order does not count")
                + rows(distinct.lines(), width, "as multisets of lines", ": a jump and its reverse count as one")
                + distinct.captures().map(captures -> rows(captures, width, "by which peg captures which", ""))
                        .orElseGet(() -> row("-", width, "by which peg captures which: needs more memory than "
                                + Units.bytes(job.budget().memoryBytes())));
    }

    private static String rows(Distinct distinct, int width, String what, String note) {
        return row(Texts.grouped(distinct.all()), width, what + note)
                + row(Texts.grouped(distinct.bySymmetry()), width, what + ", up to symmetry");
    }

    private static String row(String number, int width, String what) {
        return ("%" + width + "s  %s%n").formatted(number, what);
    }

    /// `pegs count --distinct`: one JSON object; numbers that may be large are decimal texts.
    public static String json(Job job, DistinctSolutions distinct) {
        return Json.of(job).with("solutions", distinct.sequences().toString())
                .with("classSequences", distinct.classSequences().toString())
                .with("jumpMultisets", distinct.jumps().all())
                .with("jumpMultisetsUpToSymmetry", distinct.jumps().bySymmetry())
                .with("lineMultisets", distinct.lines().all())
                .with("lineMultisetsUpToSymmetry", distinct.lines().bySymmetry())
                .withAny("captures", distinct.captures().map(Distinct::all))
                .withAny("capturesUpToSymmetry", distinct.captures().map(Distinct::bySymmetry)).text();
    }
}
