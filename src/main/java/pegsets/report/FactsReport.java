package pegsets.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.backward.ForcedJumps.Forced;
import pegsets.backward.Outlook;
import pegsets.board.geometry.Board;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Notation;
import pegsets.questions.Occurrence;
import pegsets.questions.PositionFacts.Connections;
import pegsets.questions.PositionFacts.Facts;
import pegsets.solve.SinglePegs.End;

/// What `pegs query` says of a position beside its verdict, as far as its job has the files.
final class FactsReport {
    private FactsReport() {}

    /// Some lines, or none.
    static String text(Board board, Facts facts) {
        return facts.occurrence().map(occurrence -> text(board, occurrence)).orElse("")
                + facts.connections().map(connections -> text(board, connections)).orElse("");
    }

    private static String text(Board board, Occurrence occurrence) {
        StringBuilder text = new StringBuilder("  can be played to the finish: %s%n".formatted(
                answer(occurrence.playable())));
        text.append("  can occur in a solution from a single vacancy: ").append(answer(occurrence.occurs()));
        boolean unreached = occurrence.reached().equals(Optional.of(false));
        text.append(unreached ? ", its complement cannot be played to one peg\n" : "\n");
        for (End end : unreached ? occurrence.searched() : List.<End>of()) {
            text.append("    %-3s %s%n".formatted(board.nameOf(end.hole()),
                    DecisionReport.text(board, end.decision())));
        }
        return text.toString();
    }

    private static String answer(Optional<Boolean> answer) {
        return answer.map(yes -> yes ? "yes" : "no").orElse("not known");
    }

    private static String text(Board board, Connections connections) {
        if (connections.starts() == 0) {
            return "";
        }
        return "  comes from %s, ends in %s%n  complement problems: %s%s%n".formatted(
                holes(board, connections.starts()), holes(board, connections.finishes()),
                connections.complements() == 0 ? "none" : holes(board, connections.complements()),
                connections.index().isPresent()
                        ? ", index " + Long.toUnsignedString(connections.index().getAsLong())
                        : "");
    }

    private static String holes(Board board, long holes) {
        return String.join(" ", DecisionReport.names(board, holes));
    }

    /// The chance of a random player, after other numbers in a line, or nothing.
    static String chance(Outlook outlook) {
        return outlook.chance()
                .map(chance -> ", chance " + OddsReport.decimal(chance) + " (" + OddsReport.inWords(chance)
                        + ")")
                .orElse("");
    }

    /// What every solution makes: a line, or nothing.
    static String forced(Board board, Outlook outlook) {
        return outlook.forced().map(forced -> "  every solution makes: " + (isEmpty(forced)
                ? "no jump in common"
                : String.join(", ", names(board, forced))) + "\n").orElse("");
    }

    /// What is said of what is left, as words behind others in a line, or nothing.
    static String words(Board board, Outlook outlook) {
        return outlook.chance().map(chance -> " chance:" + OddsReport.decimal(chance)).orElse("")
                + outlook.forced().map(forced -> " forced:" + (isEmpty(forced)
                        ? "none"
                        : String.join(",", names(board, forced)))).orElse("");
    }

    private static boolean isEmpty(Forced forced) {
        return forced.jumps().isEmpty() && forced.lines().isEmpty();
    }

    private static List<String> names(Board board, Forced forced) {
        return Stream.concat(forced.jumps().stream().map(jump -> Notation.jump(board, jump)),
                forced.lines().stream().map(line -> JumpSet.line(board, line))).toList();
    }

    /// Fields of a JSON object, or none.
    static void write(JsonGenerator json, Board board, Outlook outlook) throws IOException {
        if (outlook.chance().isPresent()) {
            json.writeObjectFieldStart("chance");
            OddsReport.writeFraction(json, outlook.chance().get());
            OddsReport.writeOneIn(json, outlook.chance().get());
            json.writeEndObject();
        }
        if (outlook.forced().isPresent()) {
            Forced forced = outlook.forced().get();
            write(json, "forcedJumps", forced.jumps().stream().map(jump -> Notation.jump(board, jump)).toList());
            write(json, "forcedLines", forced.lines().stream().map(line -> JumpSet.line(board, line)).toList());
        }
    }

    /// Fields of a JSON object, or none.
    static void write(JsonGenerator json, Board board, Facts facts) throws IOException {
        if (facts.occurrence().isPresent()) {
            write(json, "playable", facts.occurrence().get().playable());
            write(json, "inSolution", facts.occurrence().get().occurs());
            writeSearched(json, board, facts.occurrence().get().searched());
        }
        if (facts.connections().isPresent()) {
            Connections connections = facts.connections().get();
            write(json, "comesFrom", DecisionReport.names(board, connections.starts()));
            write(json, "endsIn", DecisionReport.names(board, connections.finishes()));
            write(json, "complementProblems", DecisionReport.names(board, connections.complements()));
            if (connections.index().isPresent()) {
                json.writeStringField("index", Long.toUnsignedString(connections.index().getAsLong()));
            }
        }
    }

    private static void writeSearched(JsonGenerator json, Board board, List<End> searched) throws IOException {
        if (searched.isEmpty()) {
            return;
        }
        json.writeArrayFieldStart("vacancies");
        for (End end : searched) {
            json.writeStartObject();
            json.writeStringField("hole", board.nameOf(end.hole()));
            DecisionReport.write(json, board, end.decision());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, String name, Optional<Boolean> answer) throws IOException {
        if (answer.isPresent()) {
            json.writeBooleanField(name, answer.get());
        } else {
            json.writeNullField(name);
        }
    }

    private static void write(JsonGenerator json, String name, List<String> texts) throws IOException {
        json.writeArrayFieldStart(name);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }
}
