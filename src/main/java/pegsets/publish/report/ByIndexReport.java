package pegsets.publish.report;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.LongFunction;
import java.util.stream.IntStream;
import pegsets.answers.sets.ByIndex.ComplementProblem;
import pegsets.board.Board;
import pegsets.disk.JsonObject;
import pegsets.job.Job;

/// Winning positions by the complement problems that they occur in, as in Table 5 of the Notes.
///
/// @param problems in the order of their numbers
/// @param sets     for each k the codes by index; an index without codes is absent
public record ByIndexReport(Job job, List<ComplementProblem> problems,
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> sets) {
    /// Returns the number of codes of k pegs under an index.
    public int size(int k, long index) {
        SortedSet<Long> codes = sets.get(k).get(index);
        return codes == null ? 0 : codes.size();
    }

    /// Returns the indices that have codes.
    public SortedSet<Long> indices() {
        SortedSet<Long> indices = new TreeSet<>(Long::compareUnsigned);
        sets.values().forEach(byIndex -> indices.addAll(byIndex.keySet()));
        return indices;
    }

    /// Returns the number of codes under an index.
    public int total(long index) {
        return sets.keySet().stream().mapToInt(k -> size(k, index)).sum();
    }

    /// Returns the number of all codes.
    public int total() {
        return indices().stream().mapToInt(this::total).sum();
    }

    /// Returns the sizes as a table, below a list of the problems.
    public String text() {
        Board board = job.problem().board();
        StringBuilder text = new StringBuilder(Texts.problem(job)).append("\n\n");
        for (int q = 1; q <= problems.size(); q++) {
            ComplementProblem problem = problems.get(q - 1);
            text.append("problem %d: %s%s%n".formatted(q, board.nameOf(problem.hole()),
                    problem.degenerate() ? ", degenerate: each image is stored separately" : ""));
        }
        text.append("\nBit q - 1 of an index stands for problem q.\n\n");
        appendRow(text, "k", Long::toUnsignedString, "total");
        for (int k : sets.keySet()) {
            appendRow(text, Integer.toString(k), index -> Texts.grouped(size(k, index)),
                    Texts.grouped(indices().stream().mapToInt(index -> size(k, index)).sum()));
        }
        appendRow(text, "total", index -> Texts.grouped(total(index)), Texts.grouped(total()));
        return text.toString();
    }

    private void appendRow(StringBuilder text, String head, LongFunction<String> cell, String total) {
        text.append("%5s".formatted(head));
        indices().forEach(index -> text.append(" %10s".formatted(cell.apply(index))));
        text.append(" %10s%n".formatted(total));
    }

    /// Returns one JSON object with all codes.
    public String json() {
        List<JsonObject> bySize = new ArrayList<>();
        sets.forEach((k, byIndex) -> byIndex.forEach((index, codes) -> bySize.add(new JsonObject().with("k", k)
                .with("index", Long.toUnsignedString(index)).withEach("codes", codes, Long::toUnsignedString))));
        List<JsonObject> numbered = IntStream.rangeClosed(1, problems.size()).mapToObj(q -> new JsonObject()
                .with("number", q).with("hole", job.problem().board().nameOf(problems.get(q - 1).hole()))
                .with("degenerate", problems.get(q - 1).degenerate())).toList();
        return Json.of(job).with("problems", numbered).with("sets", bySize).with("total", total()).text();
    }
}
