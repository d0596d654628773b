package pegsets.report;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import pegsets.backward.ForcedJumps.Forced;
import pegsets.backward.Outlook;
import pegsets.board.geometry.Board;
import pegsets.board.text.JumpSet;
import pegsets.board.text.Notation;
import pegsets.questions.PositionFacts.Connections;
import pegsets.questions.PositionFacts.Facts;
import pegsets.questions.PositionFacts.Occurrence;
import pegsets.solve.SinglePegs.End;

/// The facts that `pegs query` adds to the verdict on a position, as far as the job has their files.
final class FactsReport {
    private FactsReport() {}

    /// Returns lines of facts, or an empty text.
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

    /// Returns the chance of a random player, to follow other numbers in a line, or an empty text.
    static String chance(Outlook outlook) {
        return outlook.chance()
                .map(chance -> ", chance " + OddsReport.decimal(chance) + " (" + OddsReport.inWords(chance)
                        + ")")
                .orElse("");
    }

    /// Returns a line with the jumps that every solution makes, or an empty text.
    static String forced(Board board, Outlook outlook) {
        return outlook.forced().map(forced -> "  every solution makes: " + (isEmpty(forced)
                ? "no jump in common"
                : String.join(", ", names(board, forced))) + "\n").orElse("");
    }

    /// Returns the chance and the forced jumps, to follow other words in a line, or an empty text.
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

    /// Returns the known facts as fields of a JSON object.
    static JsonObject object(Board board, Outlook outlook, Facts facts) {
        JsonObject json = new JsonObject().withAny("chance", outlook.chance().map(OddsReport::object));
        outlook.forced().ifPresent(forced -> json
                .withEach("forcedJumps", forced.jumps(), jump -> Notation.jump(board, jump))
                .withEach("forcedLines", forced.lines(), line -> JumpSet.line(board, line)));
        facts.occurrence().ifPresent(occurrence -> {
            json.with("playable", occurrence.playable()).with("inSolution", occurrence.occurs());
            if (!occurrence.searched().isEmpty()) {
                json.withEach("vacancies", occurrence.searched(), end -> new JsonObject()
                        .with("hole", board.nameOf(end.hole())).withAll(DecisionReport.object(board, end.decision())));
            }
        });
        facts.connections().ifPresent(connections -> {
            json.with("comesFrom", DecisionReport.names(board, connections.starts()))
                    .with("endsIn", DecisionReport.names(board, connections.finishes()))
                    .with("complementProblems", DecisionReport.names(board, connections.complements()));
            connections.index().ifPresent(index -> json.with("index", Long.toUnsignedString(index)));
        });
        return json;
    }
}
