package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.publish.report.PublishedTable;
import pegsets.search.solve.Pair;

/// The stored atlas of the standard boards has the figures of the literature.
class PublishedAtlasTest {
    /// A comma outside quotation marks.
    private static final Pattern COMMA = Pattern.compile(",(?=([^\"]*\"[^\"]*\")*[^\"]*$)");

    /// By the board, its rules, the start and the finish: the values by column.
    private static final Map<List<String>, Map<String, String>> PROBLEMS = new HashMap<>();

    @BeforeAll
    static void read() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("docs/atlas/problems.csv"));
        List<String> head = cells(lines.getFirst());
        for (String line : lines.subList(1, lines.size())) {
            List<String> cells = cells(line);
            Map<String, String> row = new HashMap<>();
            for (int i = 0; i < head.size(); i++) {
                row.put(head.get(i), cells.get(i));
            }
            PROBLEMS.put(List.of(row.get("board"), row.get("rules"), row.get("start"), row.get("finish")), row);
        }
    }

    private static List<String> cells(String line) {
        return Stream.of(COMMA.split(line, -1)).map(cell -> cell.replaceAll("^\"|\"$", "")).toList();
    }

    /// Returns a value of the problem that a symmetry makes of the given one.
    private static String value(String board, String rules, String start, String finish, String column) {
        Board its = Boards.named(board, Rules.labeled(rules).orElseThrow());
        Pair pair = new Pair(its.number(start).orElseThrow(), its.number(finish).orElseThrow()).representative(its);
        return PROBLEMS.get(List.of(board, rules, its.nameOf(pair.start()), its.nameOf(pair.finish()))).get(column);
    }

    /// Returns the figures of a published table by their names.
    private static Map<String, String> published(String name) {
        Map<String, String> figures = new HashMap<>();
        PublishedTable.all().stream().filter(table -> table.name().equals(name))
                .flatMap(table -> table.queries().stream()).flatMap(query -> query.figures().stream())
                .forEach(figure -> figures.put(figure.item(), figure.printed()));
        assertTrue(figures.size() > 1);
        return figures;
    }

    /// Bell, Notes, Table 7.
    @Test
    void solutionsOfTheComplementProblems() {
        published("notes-7").forEach((hole, solutions) -> assertEquals(solutions,
                value("english33", "4-move", hole, hole, "solutions"), hole));
    }

    /// Bell, Notes, Table 6.
    @Test
    void firstDeadEnds() {
        Map<String, String> figures = published("notes-6");
        for (String hole : published("notes-7").keySet()) {
            assertEquals(figures.get(hole + " jumps to the first dead end"),
                    value("english33", "4-move", hole, hole, "firstDeadEnd"), hole);
        }
    }

    /// Bell, Baldoza, Durango Bill and others, on the triangles of 10 and 15 holes.
    @Test
    void solutionsOnTriangles() {
        published("solutions-15").forEach((problem, solutions) -> {
            String[] words = problem.split(" ");
            if (words.length == 4 && !problem.contains("any")) {
                boolean isSolvable = value(words[0], "6-move", words[1], words[3], "solvable").equals("true");
                assertEquals(solutions,
                        isSolvable ? value(words[0], "6-move", words[1], words[3], "solutions") : "0", problem);
            }
        });
    }

    @Test
    void fewestMoves() {
        Map<String, String> figures = published("moves-33");
        figures.putAll(published("moves-15"));
        figures.forEach((problem, moves) -> {
            String[] words = problem.split(" ");
            assertEquals(moves, value(words[0], words[1], words[2], words[3], "fewestMoves"), problem);
        });
    }

    /// Bell, Solving triangular peg solitaire, Table 3 (OEIS A130515, A130516), and Notes.
    @Test
    void feasibleAndSolvableProblems() {
        int compared = 0;
        for (var figure : published("triangular-3").entrySet()) {
            String[] words = figure.getKey().split(" ");
            List<Map<String, String>> rows = PROBLEMS.values().stream()
                    .filter(row -> row.get("board").equals(words[0])).toList();
            if (!rows.isEmpty() && words.length == 2) {
                assertEquals(figure.getValue(),
                        Long.toString(rows.stream().filter(row -> row.get(words[1]).equals("true")).count()),
                        figure.getKey());
                compared++;
            }
        }
        assertTrue(compared >= 8, "boards of the atlas");
    }
}
