package pegsets.publish.report;

import java.io.IOException;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.answers.sets.PositionFacts;
import pegsets.answers.sets.PositionFacts.Connections;
import pegsets.answers.sets.PositionFacts.PositionCount;
import pegsets.answers.wins.ForcedJumps.Forced;
import pegsets.answers.wins.Fraction;
import pegsets.answers.wins.PositionOdds;
import pegsets.answers.wins.Verdict;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;

/// The output of `pegs query`.
///
/// @param ask       returns the command line that asks a command about a position
/// @param jumpTexts the text of each jump
/// @param brief     whether answers have no jumps and no facts
/// @param asJson    whether each answer is one JSON object on a line
/// @param counts    the counts to show for each position and jump
public record QueryReport(Board board, BiFunction<String, Long, String> ask, Map<Jump, String> jumpTexts,
        boolean brief, boolean asJson, PositionFacts facts, List<PositionCount> counts, PositionOdds odds) {

    /// @param style the notation of jumps
    public QueryReport(Board board, BiFunction<String, Long, String> ask, Layout style, boolean brief,
            boolean asJson, PositionFacts facts, PositionOdds odds) {
        this(board, ask, board.jumps().stream()
                .collect(Collectors.toMap(Function.identity(), jump -> style.moves(board, List.of(jump)).getFirst())),
                brief, asJson, facts, brief ? List.of() : facts.counts(), odds);
    }

    /// Returns a line with the code, the verdict, the number of solutions, the outlook, and each jump with the number
    /// of solutions after it or `dead-end`. Or returns a JSON object.
    public String line(Verdict verdict) throws IOException {
        if (asJson) {
            return json(verdict);
        }
        StringBuilder text = new StringBuilder(Long.toUnsignedString(verdict.position()));
        text.append(verdict.isWinning()
                ? " winning " + number(verdict.solutions())
                : " not-winning reached:" + answer(verdict.reached()) + " winnable:" + answer(verdict.winnable())
                        + (verdict.isWinnable() ? " solutions:" + number(verdict.solutions()) : ""));
        chance(verdict).ifPresent(chance -> text.append(" chance:").append(GamesReport.decimal(chance)));
        forced(verdict).ifPresent(forced -> text.append(" forced:").append(names(forced, ",", "none")));
        for (Verdict.Option option : verdict.jumps()) {
            text.append(' ').append(name(option).replace(" ", "")).append(':')
                    .append(verdict.isDeadEnd(option) ? "dead-end" : number(option.solutions()));
        }
        return text.append('\n').toString();
    }

    private Optional<Fraction> chance(Verdict verdict) {
        return odds.chances().filter(_ -> verdict.isWinning()).map(all -> all.from(verdict.position()));
    }

    private Optional<Forced> forced(Verdict verdict) {
        return odds.forced().filter(_ -> verdict.isWinning()).map(all -> all.from(verdict.position()));
    }

    private Optional<Connections> ends(Verdict verdict) throws IOException {
        return brief ? Optional.empty() : facts.connections(verdict.position());
    }

    private static String number(Optional<BigInteger> solutions) {
        return solutions.map(BigInteger::toString).orElse("unknown");
    }

    private static String answer(Optional<Boolean> answer) {
        return answer.map(yes -> yes ? "yes" : "no").orElse("unknown");
    }

    /// Returns several lines for a human reader, or a JSON object.
    public String paragraph(Verdict verdict) throws IOException {
        if (asJson) {
            return json(verdict);
        }
        StringBuilder text = new StringBuilder(Long.toUnsignedString(verdict.position()))
                .append(verdict.isWinning() ? ": winning" : ": not winning")
                .append(verdict.isWinning() ? solutions(verdict) : "");
        chance(verdict).ifPresent(chance -> text
                .append(", chance " + GamesReport.decimal(chance) + " (" + GamesReport.inWords(chance) + ")"));
        for (PositionCount count : counts) {
            text.append(", ").append(count.name()).append(" = ").append(count.sum().applyAsLong(verdict.position()));
        }
        text.append('\n').append(verdict.isWinning() ? "" : parts(verdict))
                .append(forced(verdict).map(forced -> "  every solution makes: "
                        + names(forced, ", ", "no jump in common") + "\n").orElse(""))
                .append(verdict.inSolution().map(answer -> "  can occur in a solution from a single vacancy: %s%n"
                        .formatted(answer.isEmpty() ? "not known" : answer(answer))).orElse(""))
                .append(ends(verdict).map(this::inWords).orElse(""));
        for (Verdict.Option option : verdict.jumps()) {
            String effect = option.isGood()
                    ? "good  " + option.solutions().map(Texts::grouped).orElse("not counted")
                    : option.winnable().isEmpty()
                            ? "not known"
                            : verdict.isDeadEnd(option) ? "bad   dead end: the finish is then out of reach" : "bad";
            text.append("  %-7s %s%s%n".formatted(name(option), effect, losses(verdict.position(), option.jump())));
        }
        return text.toString();
    }

    private static String solutions(Verdict verdict) {
        return verdict.solutions().map(number -> ", " + Texts.counted(number, "solution")).orElse("");
    }

    /// Returns the two parts of the verdict on a position that is not winning, and the commands that complete it.
    private String parts(Verdict verdict) {
        return "  play from the start reaches it: %s%n  it can be won: %s%n".formatted(
                verdict.reached().isEmpty() ? "not known" : answer(verdict.reached()),
                verdict.winnable().isEmpty()
                        ? "not known; ask " + ask.apply("solve", verdict.position())
                        : answer(verdict.winnable()) + (verdict.isWinnable() ? solutions(verdict) : "")
                                + (verdict.isWinnable() && verdict.solutions().isEmpty()
                                        ? "; count the solutions with " + ask.apply("count", verdict.position())
                                        : ""));
    }

    /// Returns the losses of a jump in each count, without the losses of zero.
    private String losses(long position, Jump jump) {
        StringBuilder losses = new StringBuilder();
        for (PositionCount count : counts) {
            long loss = count.loss(position, jump);
            losses.append(loss == 0 ? "" : ", " + count.name() + " loses " + loss);
        }
        return losses.toString();
    }

    /// Returns a line that says why an input is no position, or a JSON object.
    public String error(String input, String error) {
        return (asJson
                ? new JsonObject().with("input", input).with("error", error).text()
                : "error: '" + input.replaceAll("\\p{Cntrl}", "?") + "': " + error) + "\n";
    }

    private String json(Verdict verdict) throws IOException {
        JsonObject json = new JsonObject().with("code", Long.toUnsignedString(verdict.position()))
                .with("winning", verdict.isWinning()).with("reached", verdict.reached())
                .with("winnable", verdict.winnable())
                .with("solutions", verdict.solutions().map(BigInteger::toString));
        addCounts(json, "resourceSums", count -> count.sum().applyAsLong(verdict.position()));
        json.withAny("chance", chance(verdict).map(GamesReport::object));
        forced(verdict).ifPresent(forced -> json
                .withEach("forcedJumps", forced.jumps(), jump -> Notation.jump(board, jump))
                .withEach("forcedLines", forced.lines(), line -> JumpSet.line(board, line)));
        json.withAny("inSolution", verdict.inSolution());
        ends(verdict).ifPresent(connections -> {
            json.with("startsAt", DecisionReport.names(board, connections.starts()))
                    .with("endsAt", DecisionReport.names(board, connections.finishes()))
                    .with("complementProblems", DecisionReport.names(board, connections.complements()));
            connections.index().ifPresent(index -> json.with("index", Long.toUnsignedString(index)));
        });
        if (!brief) {
            json.withEach("jumps", verdict.jumps(), option -> addCounts(new JsonObject().with("jump", name(option))
                    .with("good", option.winnable()).with("deadEnd", verdict.isDeadEnd(option))
                    .with("solutions", option.solutions().map(BigInteger::toString)), "losses",
                    count -> count.loss(verdict.position(), option.jump())));
        }
        return json.text() + "\n";
    }

    /// Adds an object with a number for each count, if there are counts.
    private JsonObject addCounts(JsonObject json, String name, ToLongFunction<PositionCount> number) {
        JsonObject numbers = new JsonObject();
        counts.forEach(count -> numbers.with(count.name(), number.applyAsLong(count)));
        return counts.isEmpty() ? json : json.with(name, numbers);
    }

    private String inWords(Connections connections) {
        if (connections.starts() == 0) {
            return "";
        }
        return "  play leads to it from vacancies %s; the last peg can be in %s%n  complement problems: %s%s%n"
                .formatted(
                        holes(connections.starts()), holes(connections.finishes()),
                        connections.complements() == 0 ? "none" : holes(connections.complements()),
                        connections.index().isPresent()
                                ? ", index " + Long.toUnsignedString(connections.index().getAsLong())
                                : "");
    }

    private String holes(long holes) {
        return String.join(" ", DecisionReport.names(board, holes));
    }

    /// Returns the jumps and lines that every solution makes.
    ///
    /// @param none the text if no jump or line is in every solution
    private String names(Forced forced, String between, String none) {
        return Stream.concat(forced.jumps().stream().map(jump -> Notation.jump(board, jump)),
                forced.lines().stream().map(line -> JumpSet.line(board, line)))
                .reduce((first, next) -> first + between + next).orElse(none);
    }

    private String name(Verdict.Option option) {
        return jumpTexts.get(option.jump());
    }
}
