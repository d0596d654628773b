package pegsets.publish.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
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
    private static final int WIDTH = 10;

    private int size(int k, long index) {
        return sets.get(k).getOrDefault(index, Collections.emptySortedSet()).size();
    }

    /// Returns the indices that have codes.
    private SortedSet<Long> indices() {
        SortedSet<Long> indices = new TreeSet<>(Long::compareUnsigned);
        sets.values().forEach(byIndex -> indices.addAll(byIndex.keySet()));
        return indices;
    }

    private int total(long index) {
        return sets.keySet().stream().mapToInt(k -> size(k, index)).sum();
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
        text.append(Texts.row("k", WIDTH,
                Stream.concat(indices().stream().map(Long::toUnsignedString), Stream.of("total"))));
        sets.keySet().forEach(k -> text.append(row(k, index -> size(k, index))));
        return text.append(row("total", this::total)).toString();
    }

    private String row(Object head, ToIntFunction<Long> size) {
        return Texts.row(head, WIDTH, Stream.concat(indices().stream().map(size::applyAsInt),
                Stream.of(indices().stream().mapToInt(size).sum())).map(Texts::grouped));
    }

    public String json() {
        List<JsonObject> bySize = new ArrayList<>();
        sets.forEach((k, byIndex) -> byIndex.forEach((index, codes) -> bySize.add(new JsonObject().with("k", k)
                .with("index", Long.toUnsignedString(index)).withEach("codes", codes, Long::toUnsignedString))));
        List<JsonObject> numbered = IntStream.rangeClosed(1, problems.size()).mapToObj(q -> new JsonObject()
                .with("number", q).with("hole", job.problem().board().nameOf(problems.get(q - 1).hole()))
                .with("degenerate", problems.get(q - 1).degenerate())).toList();
        return Json.of(job).with("problems", numbered).with("sets", bySize)
                .with("total", indices().stream().mapToInt(this::total).sum()).text();
    }
}
