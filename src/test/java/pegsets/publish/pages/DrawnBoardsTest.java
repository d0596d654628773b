package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.board.Board;
import pegsets.job.JobRun;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.publish.exchange.Outside;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Pair;
import pegsets.search.solve.Search;
import pegsets.search.solve.Survey;

/// The verdicts of the draw page against the decisions that `pegs problems` prints.
class DrawnBoardsTest {
    private static final int BOARDS = 200;
    private static final int MOST_HOLES = 20;
    private static final int SIDE = 9;
    private static final List<String> RULES = List.of("square/4-move", "triangular/6-move", "square/8-move");

    /// Prints a line for each board: its job file, and for each start and finish the sign of `pegs problems`.
    private static final String VERDICTS = """
            import { readFileSync } from "node:fs";
            import { Drawing } from "./src/main/web/drawing.mjs";
            import { has, reach } from "./src/main/web/solver.mjs";
            for (const address of readFileSync(process.argv[1], "utf8").trim().split("\\n")) {
              const drawing = Drawing.read(address);
              const { holes, jumps } = drawing.board();
              const table = drawing.holes.map((place, start) => {
                const feasible = new Drawing(drawing.rules, drawing.holes, place).feasible();
                const { bits } = reach(jumps, holes.length, 2 ** holes.length - 1 - 2 ** start);
                return holes.map((_, finish) => (has(bits, 2 ** finish) ? "+" : feasible[finish] ? "-" : ".")).join("");
              });
              console.log(JSON.stringify({ job: drawing.job(), names: holes.map(([name]) => name), table }));
            }
            """;

    @TempDir
    Path folder;

    @Test
    void thePageSaysWhatPegsProblemsSays() throws Exception {
        Outside.assume("node");
        Random random = new Random(62);
        List<String> drawn = new ArrayList<>();
        for (int i = 0; i < BOARDS; i++) {
            List<String> holes = holes(random);
            if (holes.size() <= MOST_HOLES) {
                drawn.add(RULES.get(i % RULES.size()) + "/" + String.join(".", holes));
            }
        }
        Path file = Files.write(folder.resolve("boards"), drawn);
        List<String> printed = Outside.run(Path.of("").toAbsolutePath(), "node", "--input-type=module", "-e", VERDICTS,
                file.toString());
        assertEquals(drawn.size(), printed.size());
        Map<Character, Integer> signs = new HashMap<>();
        for (int i = 0; i < drawn.size(); i++) {
            JsonNode page = new ObjectMapper().readTree(printed.get(i));
            Board board = board(page.get("job").asText());
            assertEquals(names(board), page.get("names").valueStream().map(JsonNode::asText).toList());
            List<String> expected = table(board);
            assertEquals(expected, page.get("table").valueStream().map(JsonNode::asText).toList(), drawn.get(i));
            expected.forEach(row -> row.chars().forEach(sign -> signs.merge((char) sign, 1, Integer::sum)));
        }
        assertTrue(signs.get('+') > 1000 && signs.get('-') > 1000 && signs.get('.') > 1000, signs.toString());
    }

    /// Grows a connected board from a place; half of them are filled, so that problems with solutions are frequent.
    private static List<String> holes(Random random) {
        int size = 4 + random.nextInt(21);
        int reach = 1 + random.nextInt(3);
        List<String> holes = new ArrayList<>(List.of("44"));
        while (holes.size() < size) {
            String next = holes.get(random.nextInt(Math.min(holes.size(), reach * 4)));
            int column = next.charAt(0) - '0' + random.nextInt(3) - 1;
            int row = next.charAt(1) - '0' + random.nextInt(3) - 1;
            String place = "" + column + row;
            if (column >= 0 && column < SIDE && row >= 0 && row < SIDE && !holes.contains(place)) {
                holes.add(place);
            } else {
                reach++;
            }
        }
        return holes;
    }

    private Board board(String job) throws Exception {
        return JobFile.of(JobSource.of(Files.writeString(folder.resolve("board.yaml"), job), List.of()),
                JobRun.DEFAULTS).board();
    }

    private static List<String> names(Board board) {
        return board.holes().stream().map(hole -> board.nameOf(board.holes().indexOf(hole))).toList();
    }

    /// Returns the table of `pegs problems`: a row for each start, a sign for each finish.
    private static List<String> table(Board board) {
        Map<Pair, Decision> decided = new HashMap<>();
        new Survey(new Search(board, Search.USUAL_POSITIONS, _ -> {})).decide(Pair.all(board),
                found -> decided.put(found.pair(), found.verdict()));
        List<String> table = new ArrayList<>();
        for (int start = 0; start < board.size(); start++) {
            StringBuilder row = new StringBuilder();
            for (int finish = 0; finish < board.size(); finish++) {
                Decision decision = decided.get(new Pair(start, finish).representative(board));
                row.append(decision == null ? '.' : decision instanceof Decision.Solvable ? '+' : '-');
            }
            table.add(row.toString());
        }
        return table;
    }
}
