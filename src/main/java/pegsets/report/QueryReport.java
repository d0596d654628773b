package pegsets.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.MinimalPrettyPrinter;
import java.io.IOException;
import java.io.Writer;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import pegsets.backward.Outlook;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.NotationStyle;
import pegsets.jobs.Job;
import pegsets.questions.PositionFacts.Facts;
import pegsets.questions.PositionFacts.PositionCount;
import pegsets.wins.Verdict;

/// The output of `pegs query`, which collects answers until the command takes them; and the output of `pegs index`.
public final class QueryReport {
    private final Board board;
    private final Map<Jump, String> jumpTexts;
    private final boolean brief;
    private final boolean asJson;
    private final List<PositionCount> counts;
    private final StringBuilder text = new StringBuilder();
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
        this.json = new JsonFactory().createGenerator(new IntoText());
        json.setPrettyPrinter(new MinimalPrettyPrinter(""));
    }

    /// `pegs index`.
    public static String indexed(Path index, long positions) {
        return Texts.grouped(positions) + " positions in " + index;
    }

    /// `pegs index`: one JSON object.
    public static String indexedJson(Job job, long positions) {
        return Json.of(job).with("positions", positions).text();
    }

    private final class IntoText extends Writer {
        @Override
        public void write(char[] characters, int from, int length) {
            text.append(characters, from, length);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    /// Adds a line with the code, the verdict, the number of solutions, the outlook, and each jump with the number of
    /// solutions after it or `dead-end`. Or adds a JSON object.
    public void addLine(Verdict verdict, Facts facts, Outlook outlook) throws IOException {
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
        if (outlook != Outlook.NONE) {
            text.append(FactsReport.words(board, outlook));
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
    public void addParagraph(Verdict verdict, Facts facts, Outlook outlook) throws IOException {
        if (asJson) {
            addJson(verdict, facts, outlook);
            return;
        }
        text.append(Long.toUnsignedString(verdict.position())).append(verdict.isWinning()
                ? ": winning, " + Texts.grouped(verdict.solutions())
                        + (verdict.solutions().equals(BigInteger.ONE) ? " solution" : " solutions")
                : ": not winning").append(FactsReport.chance(outlook));
        for (PositionCount count : counts) {
            text.append(", ").append(count.name()).append(" = ").append(count.sum().applyAsLong(verdict.position()));
        }
        text.append('\n').append(FactsReport.forced(board, outlook)).append(FactsReport.text(board, facts));
        for (Verdict.Option option : verdict.jumps()) {
            text.append("  %-7s %s%s%n".formatted(name(option),
                    option.isGood()
                            ? "good  " + Texts.grouped(option.solutions())
                            : verdict.isDeadEnd(option) ? "bad   dead end: the finish is then out of reach" : "bad",
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

    private void addJson(Verdict verdict, Facts facts, Outlook outlook) throws IOException {
        json.writeStartObject();
        json.writeStringField("code", Long.toUnsignedString(verdict.position()));
        json.writeBooleanField("winning", verdict.isWinning());
        json.writeStringField("solutions", verdict.solutions().toString());
        if (!counts.isEmpty()) {
            json.writeObjectFieldStart("counts");
            for (PositionCount count : counts) {
                json.writeNumberField(count.name(), count.sum().applyAsLong(verdict.position()));
            }
            json.writeEndObject();
        }
        if (outlook != Outlook.NONE || facts != Facts.NONE) {
            FactsReport.object(board, outlook, facts).writeFields(json);
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

    /// Returns the number of characters since the last [#take()].
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
