package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.LoggerFactory;
import pegsets.answers.wins.WinGraph;
import pegsets.board.text.Notation;
import pegsets.disk.Deletion;
import pegsets.oracle.SlowByIndex;
import pegsets.oracle.SlowEnds;
import pegsets.oracle.SlowMoves;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;

/// The answers of commands are those of slow oracles: `pegs query` for every position with backward sets, and its
/// starts and finishes; `pegs shortest` for the shortest solutions and the levels; and `pegs play`, which marks the
/// jumps that lose, and whose hints win. `pegs query` answers alike from sets in memory, from their blocks on disk, and
/// from the index.
class CommandsOracleTest extends TypedCommands {

    private List<JsonNode> answers(String line) throws IOException {
        String codes = IntStream.range(1, 32767).mapToObj(Integer::toString).collect(Collectors.joining("\n"));
        assertEquals(0, pegs(codes, line), this::complaint);
        List<JsonNode> answers = new ArrayList<>();
        for (String answer : printed().lines().toList()) {
            answers.add(new ObjectMapper().readTree(answer));
        }
        return answers;
    }

    /// Every position of the 15-hole triangle, by backward sets of play from any vacancy to any peg, and its starts,
    /// finishes and index.
    @Test
    void allPositionsOfATriangle() throws IOException {
        Files.writeString(folder.resolve("all.yaml"),
                "board: triangle:5\nstart: any\nfinish: any\nsymmetry: none\nresults: [ends, backward]\n");
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        SlowEnds ends = new SlowEnds(slow, slow.holeNames(), slow.holeNames());
        List<JsonNode> answers = answers("query ./all.yaml - --json");
        for (int code = 1; code < 32767; code++) {
            String position = slow.position(code);
            JsonNode json = answers.get(code - 1);
            List<String> starts = ends.ends(position).starts();
            List<String> finishes = ends.ends(position).finishes();
            boolean winning = !starts.isEmpty() && !finishes.isEmpty();
            assertEquals(!finishes.isEmpty(), json.get("winnable").asBoolean(), position);
            assertEquals(winning, json.get("inSolution").asBoolean(), position);
            assertEquals(winning, json.get("winning").asBoolean(), position);
            assertEquals(winning ? starts : List.of(), texts(json.get("startsAt")), position);
            assertEquals(winning ? finishes : List.of(), texts(json.get("endsAt")), position);
            assertEquals(winning ? starts.stream().filter(finishes::contains).toList() : List.of(),
                    texts(json.get("complementProblems")), position);
            assertEquals(winning, json.has("index"), position);
        }
        SortedMap<Integer, SortedMap<Long, SortedSet<Long>>> byIndex = new SlowByIndex(slow).sets();
        byIndex.values().forEach(sets -> sets.forEach((index, codes) -> codes.forEach(
                code -> assertEquals(index, answers.get(code.intValue() - 1).get("index").asLong(), "code " + code))));
        ok("status ./all.yaml --by-index --json");
        Map<Integer, Map<Long, List<String>>> stored = new LinkedHashMap<>();
        for (JsonNode set : json().get("sets")) {
            stored.computeIfAbsent(set.get("k").asInt(), _ -> new LinkedHashMap<>())
                    .put(set.get("index").asLong(), texts(set.get("codes")));
        }
        assertEquals(byIndex.toString(), stored.toString());
    }

    /// With one finish the sets do not know of vacancies elsewhere.
    @Test
    void backwardSetsOfOneFinish() throws IOException {
        SlowSolitaire slow = SlowSolitaire.triangle(5, true);
        Set<String> playable = SlowSolitaire.closure(Set.of(slow.only("a1")), slow::parents);
        Set<String> reached = SlowSolitaire.closure(
                slow.holeNames().stream().map(slow::allBut).collect(Collectors.toSet()), slow::descendants);
        List<JsonNode> answers = answers("query triangle15-corner - --json --set results=[backward]");
        int unknown = 0;
        for (int code = 1; code < 32767; code++) {
            String position = slow.position(code);
            JsonNode json = answers.get(code - 1);
            assertEquals(playable.contains(position), json.get("winnable").asBoolean(), position);
            if (json.get("inSolution").isNull()) {
                unknown++;
            } else {
                assertEquals(playable.contains(position) && reached.contains(position),
                        json.get("inSolution").asBoolean(), position);
            }
        }
        assertTrue(unknown > 0);
        assertEquals(1, pegs("query triangle15-corner 31 --json --set results=[backward]"));
    }

    private static final String INDEX = " --quiet --set results=[solutions,index]";

    @Test
    void theIndexAnswersLikeTheSets() throws IOException {
        String codes = IntStream.iterate(0, code -> code <= 32767, code -> code + 31).mapToObj(Integer::toString)
                .collect(Collectors.joining("\n"));
        Path set = folder.resolve("data/triangle15-corner/W_5.codes");
        for (String option : List.of("--short", "--json", "--quiet")) {
            assertEquals(0, pegs(codes, "query triangle15-corner - " + option));
            String fromSets = printed();
            assertEquals(1058, fromSets.lines().count());
            String shown = ok("query triangle15-corner 28 32766 32767 0 " + option);
            ok("run triangle15-corner" + INDEX);
            Files.delete(set);
            assertEquals(0, pegs(codes, "query triangle15-corner - " + option));
            assertEquals(fromSets, printed());
            assertEquals(shown, ok("query triangle15-corner 28 32766 32767 0 " + option));
            assertTrue(Files.notExists(set), "the index needs no sets");
            Deletion.created(folder.resolve("data"));
        }
    }

    /// Sets of 840,000 positions: out of memory, out of their blocks, and, for as many questions, through the index.
    @Tag("slow")
    @Test
    void setsThatAreTooLargeForTheMemoryAreAskedOnDisk() throws IOException {
        assertEquals(0, central("1g --quiet"));
        String answers = printed();
        assertTrue(answers.startsWith("65536 winning 1\n16777215 not-winning reached:no winnable:no\n131071 "),
                answers.substring(0, 99));
        assertEquals(0, central("4m --quiet"));
        assertEquals(answers, printed());
        ok("run english33-central" + INDEX);
        assertEquals(0, central("4m --quiet"));
        assertEquals(answers, printed());
        Files.writeString(folder.resolve("data/english33-central/index/made-of"), "?");
        Logger logger = (Logger) LoggerFactory.getLogger(WinGraph.class);
        ListAppender<ILoggingEvent> logged = new ListAppender<>();
        logged.start();
        logger.addAppender(logged);
        try {
            assertEquals(0, central("1g"));
            assertEquals(List.of(), logged.list);
            assertEquals(0, central("4m"));
            assertEquals(answers, printed());
            String fault = logged.list.getFirst().getFormattedMessage();
            assertTrue(fault.contains("index/made-of: ") && fault.endsWith("answers come from the sets"), fault);
        } finally {
            logger.detachAppender(logged);
        }
    }

    private int central(String memory) {
        return pegs("65536\n16777215\n131071\n".repeat(7000),
                "query english33-central - --compute --short --set memory=" + memory);
    }

    @Test
    void allShortestSolutionsAreDifferentAndRight() throws IOException {
        List<String> all = ok("shortest triangle15-corner --all").lines().toList();
        assertEquals(1362, Set.copyOf(all).size());
        assertEquals(1362, all.size());
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        long corner = SlowSolitaire.code(game.only("a1"));
        for (String solution : all) {
            assertEquals(10, solution.split(", ").length, solution);
            assertEquals(0, new SlowReplay(game).firstBad(SlowSolitaire.code(game.allBut("a1")), corner,
                    SlowReplay.jumps(solution)), solution);
        }
        List<String> with = all.stream().filter(moves -> times(moves, "a4-a2") == 1 && times(moves, "d5-b5") == 0)
                .toList();
        assertTrue(!with.isEmpty() && with.size() < all.size(), with.size() + " of " + all.size());
        assertEquals(with,
                ok("shortest triangle15-corner --all --with a4-a2=1 --without d5-b5").lines().toList());
        assertTrue(ok("shortest triangle15-corner --with a4-a2=1 --without d5-b5").contains(
                "solutions that meet the conditions: " + with.size() + "\none of them: " + with.getFirst() + "\n"));
        ok("shortest triangle15-corner --first-move c3-a1 --json --with a4-a2=1");
        assertEquals(all.stream().filter(moves -> moves.startsWith("c3-a1, ") && times(moves, "a4-a2") == 1).count(),
                json().get("askedFor").asLong());
    }

    private static long times(String moves, String jump) {
        return Notation.writtenJumps(moves).stream().filter(jump::equals).count();
    }

    @Test
    void levelsAreExported() throws IOException {
        SlowMoves slow = new SlowMoves(SlowSolitaire.triangle(5, true));
        List<Set<String>> levels = slow.levels(Set.of(slow.game().allBut("a1")));
        ok("shortest triangle15-corner --levels start");
        ok("export triangle15-corner --format csv --search all --out ./out");
        List<String> rows = Files.readAllLines(folder.resolve("out/levels-all.csv"));
        assertEquals("code,k,moves", rows.getFirst());
        Set<String> met = new HashSet<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] words = row.split(",");
            String position = slow.game().position(Long.parseLong(words[0]));
            assertEquals(SlowSolitaire.pegs(position), Integer.parseInt(words[1]), row);
            assertTrue(levels.get(Integer.parseInt(words[2])).contains(position), row);
            for (List<Integer> map : slow.game().symmetries()) {
                if (slow.game().only("a1").equals(SlowSolitaire.image(slow.game().only("a1"), map))) {
                    met.add(SlowSolitaire.image(position, map));
                }
            }
        }
        assertEquals(levels.stream().mapToInt(Set::size).sum(), met.size());
        List<String> codes = rows.stream().filter(row -> row.endsWith(",11,3")).map(row -> row.split(",")[0]).toList();
        ok("export triangle15-corner --format text --search all --out ./out");
        assertEquals(codes, Files.readAllLines(folder.resolve("out/M_3_11.txt")));
        ok("export triangle15-corner --format binary --search all --out ./out");
        IntBuffer binary = ByteBuffer.wrap(Files.readAllBytes(folder.resolve("out/M_3_11.u32")))
                .order(ByteOrder.LITTLE_ENDIAN).asIntBuffer();
        assertEquals(codes,
                Stream.generate(binary::get).limit(binary.remaining()).map(Integer::toUnsignedString).toList());
    }

    /// Returns the output before the first line of input and after each line.
    private List<String> played(String... lines) {
        assertEquals(0, pegs(String.join("\n", lines), "play triangle15-corner --quiet"));
        return List.of(printed().split("(?m)^> ", -1));
    }

    /// At every position of random games the jumps are those of the oracle, and those are marked that lead from where
    /// the finish can be reached to where it cannot.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void jumpsThatLoseAreMarked(int seed) {
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        Set<String> alive = SlowSolitaire.closure(Set.of(game.only("a1")), game::parents);
        Random random = new Random(seed);
        List<String> jumps = new ArrayList<>();
        List<SortedMap<String, String>> expected = new ArrayList<>();
        String position = game.allBut("a1");
        while (true) {
            SortedMap<String, String> marks = new TreeMap<>();
            boolean isAlive = alive.contains(position);
            game.jumps(position)
                    .forEach((jump, next) -> marks.put(jump, isAlive && !alive.contains(next) ? "!" : ""));
            expected.add(marks);
            if (marks.isEmpty()) {
                break;
            }
            String jump = List.copyOf(marks.keySet()).get(random.nextInt(marks.size()));
            jumps.add(jump);
            position = game.jumps(position).get(jump);
        }
        List<String> shown = played(jumps.toArray(String[]::new));
        for (int i = 0; i < expected.size(); i++) {
            SortedMap<String, String> marks = new TreeMap<>();
            Matcher matcher = Pattern.compile("(?<= )[0-9]+ ([a-e][1-5]-[a-e][1-5])(!?)").matcher(shown.get(i));
            while (matcher.find()) {
                marks.put(matcher.group(1), matcher.group(2));
            }
            assertEquals(expected.get(i), marks, "seed " + seed + ", after " + jumps.subList(0, i));
        }
    }

    /// Plays each hint, until the finish.
    @Test
    void hintsLeadToTheFinish() {
        List<String> lines = new ArrayList<>();
        for (int jump = 0; jump < 13; jump++) {
            lines.add("hint");
            lines.add(hinted(played(lines.toArray(String[]::new)).get(lines.size())));
        }
        lines.add("hint");
        List<String> shown = played(lines.toArray(String[]::new));
        assertTrue(shown.get(26).contains("\n1 peg, 1 solution left\nsolved: 13 jumps, "), shown.get(26));
        assertEquals("this is the finish; type new to start again\n", shown.get(27));
    }

    private static String hinted(String hint) {
        assertTrue(hint.startsWith("hint: "), hint);
        return hint.substring("hint: ".length(), "hint: a1-a1".length());
    }

    @Test
    void theJumpsFitTheTerminal() {
        columns = 40;
        assertTrue(played("1").get(1).endsWith("""
                13 pegs, 3,408 solutions left
                 1 c3-a3     2 c4-a2!    3 a5-a3!
                 4 c5-a3
                ! marks a jump that loses
                """), printed());
    }
}
