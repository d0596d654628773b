package pegsets.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.backward.ConditionedShortest;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Jump;
import pegsets.board.text.Drawing;
import pegsets.board.text.Notation;
import pegsets.jobs.Job;
import pegsets.moves.Heuristic;
import pegsets.moves.Level;
import pegsets.moves.LevelSearch;
import pegsets.moves.MersonRegions;
import pegsets.moves.SearchFolder;
import pegsets.moves.SearchPlan;
import pegsets.moves.ShortestSolutions;
import pegsets.questions.FewestMoves;

/// What `pegs shortest` and `pegs levels` print.
public final class MovesReport {
    private MovesReport() {}

    /// The least number of moves, a solution, how many there are, and the levels of each search.
    ///
    /// @param some    of the shortest solutions, those that meet conditions, where there are conditions
    /// @param diagram whether to draw the position after each move
    public static String text(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some,
            boolean diagram) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        String first = answer.firstMove().isEmpty() ? "" : " that begins with " + answer.firstMove();
        if (answer.solutions().isPresent()) {
            ShortestSolutions solutions = answer.solutions().get();
            text.append("%s%s: %d%n".formatted(answer.isProof() ? "fewest moves" : "moves, perhaps not the fewest",
                    first.replace("begins", "begin"), answer.moves().orElseThrow()));
            text.append("a %ssolution: %s%n".formatted(answer.isProof() ? "shortest " : "",
                    Notation.solution(job.problem().board(), solutions.first())));
            text.append("%s: %s, through %s positions%n".formatted(
                    answer.isProof() ? "shortest solutions" : "as short, and found",
                    Texts.grouped(solutions.count()),
                    Texts.grouped(solutions.positions().stream().mapToLong(Integer::longValue).sum())));
            some.ifPresent(those -> text.append("of these, those asked for: %s%n%s".formatted(
                    Texts.grouped(those.count()), first(those).map(jumps -> "one of them: %s%n".formatted(
                            Notation.solution(job.problem().board(), jumps))).orElse(""))));
        } else if (!answer.isProof()) {
            text.append("no solution of at most %d moves%s found; there may be one%n"
                    .formatted(answer.limits().getLast().atMost(), first));
        } else {
            text.append(answer.limits().isEmpty()
                    || answer.limits().getLast().atMost() >= FewestMoves.mostMoves(job.problem())
                            ? "no solution%s%n".formatted(first)
                            : "no solution of at most %d moves%s%n".formatted(answer.limits().getLast().atMost(),
                                    first));
        }
        if (!answer.limits().isEmpty()) {
            text.append("\n%s, with the positions of each\n".formatted(answer.isFromSets()
                    ? "levels of the shortest solutions, from the winning sets"
                    : "levels searched"));
            answer.limits().forEach(limit -> text.append("  at most %2d moves: %s%s%n%s".formatted(limit.atMost(),
                    sizes(limit.found().levels()),
                    limit.found().solution().isPresent() ? " (has a finish)" : "",
                    limit.found().behind().isEmpty()
                            ? ""
                            : "  from the finish: %s%n".formatted(sizes(limit.found().behind())))));
        }
        if (diagram && answer.solutions().isPresent()) {
            appendDiagrams(job.problem().board(), answer.solutions().get(), text);
        }
        return text.toString();
    }

    private static Optional<List<Jump>> first(ConditionedShortest some) {
        List<List<Jump>> found = new ArrayList<>();
        some.forEach(jumps -> {
            found.add(jumps);
            return false;
        });
        return found.stream().findFirst();
    }

    private static String sizes(List<Level> levels) {
        return String.join(" ", levels.stream().map(level -> Texts.grouped(level.size())).toList());
    }

    private static void appendDiagrams(Board board, ShortestSolutions solutions, StringBuilder text) {
        long position = solutions.start();
        text.append('\n').append(Drawing.position(board, position));
        int number = 0;
        for (List<Jump> move : Notation.joined(solutions.first())) {
            for (Jump jump : move) {
                position ^= jump.mask();
            }
            text.append("%n%d: %s%n".formatted(++number, Notation.solution(board, move)))
                    .append(Drawing.position(board, position));
        }
    }

    /// One JSON object; the number of solutions is a decimal string.
    public static String json(Job job, FewestMoves.Answer answer, Optional<ConditionedShortest> some)
            throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeBooleanField("isProof", answer.isProof());
            json.writeBooleanField("isFromSets", answer.isFromSets());
            if (answer.solutions().isPresent()) {
                ShortestSolutions solutions = answer.solutions().get();
                json.writeNumberField("moves", answer.moves().orElseThrow());
                json.writeStringField("start", Long.toUnsignedString(solutions.start()));
                json.writeArrayFieldStart("solution");
                for (String move : Notation.moves(job.problem().board(), solutions.first())) {
                    json.writeString(move);
                }
                json.writeEndArray();
                json.writeStringField("solutions", solutions.count().toString());
                writeArray(json, "positions", solutions.positions());
                if (some.isPresent()) {
                    json.writeStringField("askedFor", some.get().count().toString());
                }
            } else {
                json.writeNullField("moves");
            }
            json.writeArrayFieldStart("searches");
            for (FewestMoves.Limit limit : answer.limits()) {
                json.writeStartObject();
                json.writeNumberField("atMost", limit.atMost());
                writeLevels(json, limit.found().levels());
                if (!limit.found().behind().isEmpty()) {
                    writeArray(json, "behind", limit.found().behind().stream().map(Level::size).toList());
                }
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }

    /// What a search for the fewest moves goes by, and the levels that there are.
    public static String plan(Job job, List<SearchFolder> searches) throws IOException {
        SearchPlan plan = SearchPlan.of(job.problem());
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("a solution has %s%n".formatted(atLeast(plan.least())));
        plan.alone().forEach((reason, least) -> text.append("  %-10s alone: %s%n".formatted(label(reason),
                atLeast(least))));
        text.append("\nMerson regions of the board: %s%n".formatted(plan.regions().isEmpty()
                ? "none of up to %d holes".formatted(MersonRegions.MOST_HOLES)
                : String.join(", ", plan.regions().entrySet().stream()
                        .map(size -> "%d of %d".formatted(size.getValue(), size.getKey())).toList()) + " holes"));
        text.append(job.pruning().isNone() ? "prune: nothing (prune: auto may leave out more positions)\n" : "");
        job.pruning().lines().forEach(line -> text.append("kept in levels: ").append(line).append('\n'));
        text.append(
                searches.isEmpty() ? "\nno levels have been made\n" : "\nlevels made, with the positions of each\n");
        for (SearchFolder search : searches) {
            text.append("  %s: %s%n".formatted(search.name(), sizes(search.levels())));
        }
        return text.toString();
    }

    private static String atLeast(int moves) {
        return moves == Integer.MAX_VALUE
                ? "no number of moves: there is none"
                : "at least %d move%s".formatted(moves, moves == 1 ? "" : "s");
    }

    private static String label(Heuristic reason) {
        return reason.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /// The same as one JSON object.
    public static String planJson(Job job, List<SearchFolder> searches) throws IOException {
        SearchPlan plan = SearchPlan.of(job.problem());
        return Json.object(json -> {
            Json.writeProblem(json, job);
            json.writeObjectFieldStart("moves");
            writeLeast(json, "atLeast", plan.least());
            json.writeObjectFieldStart("alone");
            for (var reason : plan.alone().entrySet()) {
                writeLeast(json, label(reason.getKey()).replace(' ', '-'), reason.getValue());
            }
            json.writeEndObject();
            json.writeArrayFieldStart("regions");
            for (var size : plan.regions().entrySet()) {
                json.writeStartObject();
                json.writeNumberField("holes", size.getKey());
                json.writeNumberField("regions", size.getValue());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("searches");
            for (SearchFolder search : searches) {
                json.writeStartObject();
                json.writeStringField("search", search.name());
                writeLevels(json, search.levels());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        });
    }

    private static void writeLeast(JsonGenerator json, String name, int moves) throws IOException {
        if (moves == Integer.MAX_VALUE) {
            json.writeNullField(name);
        } else {
            json.writeNumberField(name, moves);
        }
    }

    private static void writeArray(JsonGenerator json, String name, List<? extends Number> numbers) throws IOException {
        json.writeArrayFieldStart(name);
        for (Number number : numbers) {
            json.writeNumber(number.longValue());
        }
        json.writeEndArray();
    }

    private static void writeLevels(JsonGenerator json, List<Level> levels) throws IOException {
        writeArray(json, "levels", levels.stream().map(Level::size).toList());
    }

    /// A table of level sets: in a row the moves, the positions, and how many pegs these have.
    public static String levels(Job job, LevelSearch.Found found) {
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        text.append("%5s %18s  %s%n".formatted("moves", "positions", "pegs"));
        for (Level level : found.levels()) {
            text.append("%5d %18s  %s%n".formatted(level.moves(), Texts.grouped(level.size()), pegs(level)));
        }
        return text.toString();
    }

    private static String pegs(Level level) {
        if (level.sets().isEmpty()) {
            return "";
        }
        int most = Collections.max(level.sets().keySet());
        int least = Collections.min(level.sets().keySet());
        return least == most ? Integer.toString(least) : most + " to " + least;
    }

    /// The same as one JSON object, with the positions of each number of pegs.
    public static String levelsJson(Job job, LevelSearch.Found found) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeArrayFieldStart("levels");
            for (Level level : found.levels()) {
                json.writeStartObject();
                json.writeNumberField("moves", level.moves());
                json.writeNumberField("positions", level.size());
                json.writeObjectFieldStart("byPegs");
                for (var set : level.sets().entrySet()) {
                    json.writeNumberField(set.getKey().toString(), set.getValue().size());
                }
                json.writeEndObject();
                json.writeEndObject();
            }
            json.writeEndArray();
        });
    }
}
