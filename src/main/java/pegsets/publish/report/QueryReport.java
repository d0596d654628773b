package pegsets.publish.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
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
import pegsets.board.text.Notation;
import pegsets.board.text.NotationStyle;
import pegsets.disk.JsonObject;
import pegsets.search.solve.SinglePegs.End;

/// The output of `pegs query`, which collects answers until the command takes them.
public final class QueryReport {
    private final Board board;
    private final Map<Jump, String> jumpTexts;
    private final boolean brief;
    private final boolean asJson;
    private final List<PositionCount> counts;
    private final StringWriter lines = new StringWriter();
    private final StringBuffer text = lines.getBuffer();
    /// Writes into the lines without an object for each answer, because answers on standard input may be many.
    private final JsonGenerator json;

    /// @param style  the notation of jumps
    /// @param brief  whether JSON objects have no jumps
    /// @param asJson whether each answer is one JSON object on a line
    /// @param counts the counts to show for each position and jump
    public QueryReport(Board board, NotationStyle style, boolean brief, boolean asJson, List<PositionCount> counts)
            throws IOException {
        this.board = board;
        this.counts = List.copyOf(counts);
        this.jumpTexts = board.jumps().stream()
                .collect(Collectors.toMap(Function.identity(), jump -> style.moves(board, List.of(jump)).getFirst()));
        this.brief = brief;
        this.asJson = asJson;
        this.json = new JsonFactory().createGenerator(lines);
        json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    }

    /// Adds a line with the code, the verdict, the number of solutions, the outlook, and each jump with the number of
    /// solutions after it or `dead-end`. Or adds a JSON object.
    public void addLine(Verdict verdict, Facts facts, PositionOdds outlook) throws IOException {
        if (asJson) {
            addJson(verdict, facts, outlook);
            return;
        }
        append(verdict.position());
        if (verdict.isWinning()) {
            text.append(" winning ");
            append(verdict.solutions());
        } else {
            text.append(" not-winning");
        }
        if (outlook != PositionOdds.NONE) {
            text.append(words(outlook));
        }
        for (Verdict.Option option : verdict.jumps()) {
            text.append(' ').append(name(option).replace(" ", "")).append(':');
            if (verdict.isDeadEnd(option)) {
                text.append("dead-end");
            } else {
                append(option.solutions());
            }
        }
        text.append('\n');
    }

    /// Adds several lines for a human reader, or a JSON object.
    public void addParagraph(Verdict verdict, Facts facts, PositionOdds outlook) throws IOException {
        if (asJson) {
            addJson(verdict, facts, outlook);
            return;
        }
        text.append(Long.toUnsignedString(verdict.position())).append(verdict.isWinning()
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

    /// Adds a line that says why an input is no position, or a JSON object.
    public void addError(String input, String error) throws IOException {
        if (asJson) {
            json.writeStartObject();
            json.writeStringField("input", input);
            json.writeStringField("error", error);
            endObject();
        } else {
            text.append("error: '").append(input.replaceAll("\\p{Cntrl}", "?")).append("': ").append(error)
                    .append("\n");
        }
    }

    private void addJson(Verdict verdict, Facts facts, PositionOdds outlook) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", Long.toUnsignedString(verdict.position()));
        json.writeBooleanField("winning", verdict.isWinning());
        json.writeStringField("solutions", verdict.solutions().toString());
        if (!counts.isEmpty()) {
            json.writeObjectFieldStart("resourceSums");
            for (PositionCount count : counts) {
                json.writeNumberField(count.name(), count.sum().applyAsLong(verdict.position()));
            }
            json.writeEndObject();
        }
        if (outlook != PositionOdds.NONE || facts != Facts.NONE) {
            fields(outlook, facts).writeFields(json);
        }
        if (!brief) {
            json.writeArrayFieldStart("jumps");
            for (Verdict.Option option : verdict.jumps()) {
                json.writeStartObject();
                json.writeStringField("jump", name(option));
                json.writeBooleanField("good", option.isGood());
                json.writeBooleanField("deadEnd", verdict.isDeadEnd(option));
                json.writeStringField("solutions", option.solutions().toString());
                if (!counts.isEmpty()) {
                    json.writeObjectFieldStart("losses");
                    for (PositionCount count : counts) {
                        json.writeNumberField(count.name(), count.loss(verdict.position(), option.jump()));
                    }
                    json.writeEndObject();
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        }
        endObject();
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

    /// Returns the known facts as fields of a JSON object.
    private JsonObject fields(PositionOdds outlook, Facts facts) {
        JsonObject fields = new JsonObject().withAny("chance", outlook.chance().map(GamesReport::object));
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
        return fields;
    }

    private void endObject() throws IOException {
        json.writeEndObject();
        json.flush();
        text.append('\n');
    }

    private String name(Verdict.Option option) {
        return jumpTexts.get(option.jump());
    }

    private void append(long code) {
        if (code >= 0) {
            text.append(code);
        } else {
            text.append(Long.toUnsignedString(code));
        }
    }

    private void append(BigInteger number) {
        if (number.bitLength() < Long.SIZE) {
            text.append(number.longValue());
        } else {
            text.append(number);
        }
    }

    public int length() {
        return text.length();
    }

    /// Returns the text since the last call.
    public String take() {
        String taken = text.toString();
        text.setLength(0);
        return taken;
    }
}
