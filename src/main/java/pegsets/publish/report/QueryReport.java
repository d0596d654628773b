package pegsets.publish.report;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import pegsets.answers.sets.PositionFacts.Connections;
import pegsets.answers.sets.PositionFacts.Facts;
import pegsets.answers.sets.PositionFacts.Occurrence;
import pegsets.answers.sets.PositionFacts.PositionCount;
import pegsets.answers.wins.ForcedJumps.Forced;
import pegsets.answers.wins.PositionOdds;
import pegsets.answers.wins.Verdict;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Layout;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.search.solve.SinglePegs.End;

/// The output of `pegs query`.
public final class QueryReport {
    private final Board board;
    private final Map<Jump, String> jumpTexts;
    private final boolean brief;
    private final boolean asJson;
    private final List<PositionCount> counts;

    /// @param style  the notation of jumps
    /// @param brief  whether JSON objects have no jumps
    /// @param asJson whether each answer is one JSON object on a line
    /// @param counts the counts to show for each position and jump
    public QueryReport(Board board, Layout style, boolean brief, boolean asJson, List<PositionCount> counts) {
        this.board = board;
        this.counts = List.copyOf(counts);
        this.jumpTexts = board.jumps().stream()
                .collect(Collectors.toMap(Function.identity(), jump -> style.moves(board, List.of(jump)).getFirst()));
        this.brief = brief;
        this.asJson = asJson;
    }

    /// Returns a line with the code, the verdict, the number of solutions, the outlook, and each jump with the number
    /// of solutions after it or `dead-end`. Or returns a JSON object.
    public String line(Verdict verdict, Facts facts, PositionOdds outlook) {
        if (asJson) {
            return json(verdict, facts, outlook);
        }
        StringBuilder text = new StringBuilder(Long.toUnsignedString(verdict.position()))
                .append(verdict.isWinning() ? " winning " + verdict.solutions() : " not-winning");
        text.append(words(outlook));
        for (Verdict.Option option : verdict.jumps()) {
            text.append(' ').append(name(option).replace(" ", "")).append(':')
                    .append(verdict.isDeadEnd(option) ? "dead-end" : option.solutions());
        }
        return text.append('\n').toString();
    }

    /// Returns several lines for a human reader, or a JSON object.
    public String paragraph(Verdict verdict, Facts facts, PositionOdds outlook) {
        if (asJson) {
            return json(verdict, facts, outlook);
        }
        StringBuilder text = new StringBuilder(Long.toUnsignedString(verdict.position())).append(verdict.isWinning()
                ? ": winning, " + Texts.counted(verdict.solutions(), "solution")
                : verdict.jumps().stream().anyMatch(Verdict.Option::isGood)
                        ? ": not winning, because play from the start does not reach it"
                        : ": not winning")
                .append(chance(outlook));
        for (PositionCount count : counts) {
            text.append(", ").append(count.name()).append(" = ").append(count.sum().applyAsLong(verdict.position()));
        }
        text.append('\n').append(forced(outlook)).append(inWords(facts));
        for (Verdict.Option option : verdict.jumps()) {
            text.append("  %-7s %s%s%n".formatted(name(option),
                    option.isGood()
                            ? "good  " + Texts.grouped(option.solutions())
                            : verdict.isDeadEnd(option)
                                    ? "bad   dead end: the finish is then out of reach"
                                    : "bad",
                    losses(verdict.position(), option.jump())));
        }
        return text.toString();
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

    private String json(Verdict verdict, Facts facts, PositionOdds outlook) {
        JsonObject json = new JsonObject().with("code", Long.toUnsignedString(verdict.position()))
                .with("winning", verdict.isWinning()).with("solutions", verdict.solutions().toString());
        addCounts(json, "resourceSums", count -> count.sum().applyAsLong(verdict.position()));
        addFields(json, outlook, facts);
        if (!brief) {
            json.withEach("jumps", verdict.jumps(), option -> addCounts(new JsonObject().with("jump", name(option))
                    .with("good", option.isGood()).with("deadEnd", verdict.isDeadEnd(option))
                    .with("solutions", option.solutions().toString()), "losses",
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

    private String inWords(Facts facts) {
        return facts.occurrence().map(this::inWords).orElse("")
                + facts.connections().map(this::inWords).orElse("");
    }

    private String inWords(Occurrence occurrence) {
        StringBuilder lines = new StringBuilder("  can be played to the finish: %s%n".formatted(
                answer(occurrence.playable())));
        lines.append("  can occur in a solution from a single vacancy: ").append(answer(occurrence.occurs()));
        boolean unreached = occurrence.reached().equals(Optional.of(false));
        lines.append(unreached ? ", because play from its complement cannot end with one peg\n" : "\n");
        for (End end : unreached ? occurrence.searched() : List.<End>of()) {
            lines.append("    %-3s %s%n".formatted(board.nameOf(end.hole()),
                    DecisionReport.text(board, end.decision())));
        }
        return lines.toString();
    }

    private static String answer(Optional<Boolean> answer) {
        return answer.map(yes -> yes ? "yes" : "no").orElse("not known");
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

    /// Returns the chance of a random player, to follow other numbers in a line, or an empty text.
    private static String chance(PositionOdds outlook) {
        return outlook.chance()
                .map(chance -> ", chance " + GamesReport.decimal(chance) + " (" + GamesReport.inWords(chance)
                        + ")")
                .orElse("");
    }

    /// Returns a line with the jumps that every solution makes, or an empty text.
    private String forced(PositionOdds outlook) {
        return outlook.forced().map(forced -> "  every solution makes: " + (isEmpty(forced)
                ? "no jump in common"
                : String.join(", ", names(forced))) + "\n").orElse("");
    }

    /// Returns the chance and the forced jumps, to follow other words in a line, or an empty text.
    private String words(PositionOdds outlook) {
        return outlook.chance().map(chance -> " chance:" + GamesReport.decimal(chance)).orElse("")
                + outlook.forced().map(forced -> " forced:" + (isEmpty(forced)
                        ? "none"
                        : String.join(",", names(forced)))).orElse("");
    }

    private static boolean isEmpty(Forced forced) {
        return forced.jumps().isEmpty() && forced.lines().isEmpty();
    }

    private List<String> names(Forced forced) {
        return Stream.concat(forced.jumps().stream().map(jump -> Notation.jump(board, jump)),
                forced.lines().stream().map(line -> JumpSet.line(board, line))).toList();
    }

    /// Adds the known facts.
    private void addFields(JsonObject fields, PositionOdds outlook, Facts facts) {
        fields.withAny("chance", outlook.chance().map(GamesReport::object));
        outlook.forced().ifPresent(forced -> fields
                .withEach("forcedJumps", forced.jumps(), jump -> Notation.jump(board, jump))
                .withEach("forcedLines", forced.lines(), line -> JumpSet.line(board, line)));
        facts.occurrence().ifPresent(occurrence -> {
            fields.with("playable", occurrence.playable()).with("inSolution", occurrence.occurs());
            if (!occurrence.searched().isEmpty()) {
                fields.withEach("vacancies", occurrence.searched(), end -> new JsonObject()
                        .with("hole", board.nameOf(end.hole())).withAll(DecisionReport.object(board, end.decision())));
            }
        });
        facts.connections().ifPresent(connections -> {
            fields.with("startsAt", DecisionReport.names(board, connections.starts()))
                    .with("endsAt", DecisionReport.names(board, connections.finishes()))
                    .with("complementProblems", DecisionReport.names(board, connections.complements()));
            connections.index().ifPresent(index -> fields.with("index", Long.toUnsignedString(index)));
        });
    }

    private String name(Verdict.Option option) {
        return jumpTexts.get(option.jump());
    }
}
