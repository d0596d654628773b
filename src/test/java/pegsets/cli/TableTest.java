package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.cli.DefaultParser;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.TestFolders;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;
import pegsets.publish.report.Answer;
import pegsets.publish.report.PublishedTable.Comparison;
import pegsets.publish.report.PublishedTable.Figure;
import pegsets.publish.report.PublishedTable.Verdict;
import pegsets.publish.report.PublishedTable;

/// Published tables come out as printed, but for the known misprints, and a figure that differs is reported.
class TableTest extends TypedCommands {
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"notes-2", "notes-8", "games-15", "notes-codes", "triangular-footnote-7", "diagonal-3.2",
        "diagonal-positions", "diagonal-1-larger", "notes-6", "notes-6-finishes", "notes-7", "games-33",
        "distinct-33"})
    void moreTablesComeOut(String name) {
        tablesOfSmallBoardsComeOut(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes-5", "notes-boards", "solutions-15", "triangular-1", "triangular-2", "triangular-2.2",
        "triangular-2.3", "triangular-theorem-2.3", "triangular-2.3-distinct", "triangular-3", "triangular-4",
        "diagonal-1"})
    void tablesOfSmallBoardsComeOut(String name) {
        assertEquals(0, reproduce(name), this::printed);
        assertFalse(printed().contains("\"differs\""), this::printed);
    }

    private int reproduce(String table) {
        return pegs("reproduce " + table + " --json");
    }

    @Test
    void theMisprintsOfTheFirstTableAreTwoTotals() {
        assertEquals(0, reproduce("notes-1"));
        assertTrue(printed().contains("\"agree\":121,\"recomputed\":0,\"misprints\":2,\"differ\":0"), this::printed);
        for (String misprint : List.of("triangle:6 F total\",\"printed\":\"146434\",\"computed\":\"146435",
                "triangle:6 W total\",\"printed\":\"26401\",\"computed\":\"26402")) {
            assertTrue(printed().contains(misprint + "\",\"verdict\":\"misprint\""), this::printed);
        }
    }

    /// The paper says that 11 moves end "anywhere except the 4 corners" of Diamond(5).
    @Test
    void elevenMovesLeadToACornerOfTheDiamond() {
        String moves = """
                g7-e5, e9-g7, d4-f6, h6-f8, c7-e9-g7-e5, a5-c7, f2-d4-f6-f8-d8-b6-d4, c3-c5-e5-c7-c5-a5-c3-e3,
                e1-c3-e5, h4-f2-d4-f6-d6-d8-f6-h4-h6, i5-g7-g5-e5-e3-g3-g5-e3-e1""";
        SlowSolitaire game = SlowBoards.named("diamond:5", SlowSolitaire.Moves.EIGHT);
        long full = (1L << game.holeNames().size()) - 1;
        long start = full ^ 1L << game.holeNames().indexOf("e5");
        assertEquals(0, new SlowReplay(game).firstBad(start, 1L << game.holeNames().indexOf("e1"),
                SlowReplay.jumps(moves.replace("\n", " "))));
        assertEquals(11, moves.split(",").length);
    }

    @ParameterizedTest
    @CsvSource({"5, 5, '', AGREES", "5, 6, '', DIFFERS", "5, none, '', DIFFERS", "5, 6, 6, MISPRINT",
        "5, 5, 6, DIFFERS", "5, 5, recomputed, RECOMPUTED", "5, 6, recomputed, DIFFERS", "> 5, 6, '', AGREES",
        "> 5, 5, '', DIFFERS", "146, 145.735, '', AGREES", "5.2, 5.2336, '', AGREES", "5.2, 5.3, '', DIFFERS",
        "37e6, 36549129.4, '', AGREES", "37e6, 36449129.4, '', DIFFERS", "14 28, 14 28, '', AGREES",
        "none, none, '', AGREES", "no, 145.735, '', DIFFERS"})
    void verdicts(String printed, String computed, String right, Verdict verdict) {
        Figure figure = Figure.of(("item\t" + printed + "\tpath\t" + right).strip().split("\t"));
        assertEquals(verdict, new Comparison(figure, computed).verdict());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"won|7", "lost|none", "lost sum|0", "by.a1,b2,c3 sum|5",
        "rows[k=3].codes|28 112",
        "rows[k=3].codes count|2", "rows[k!=3,ok=yes].codes|1", "rows[k=9].codes count|0", "rows.codes.1|112",
        "rows.codes count|3", "rows count|3", "rows[ok=no].k|2", "rows.1.k|2"})
    void pathsLeadToFigures(String path, String figure) throws IOException {
        assertEquals(figure, Answer.read("""
                {"won":"7","lost":null,"by":{"a1":2,"c3":3},"rows":[{"k":3,"ok":true,"codes":["28","112"]},
                {"k":2,"ok":false,"codes":null},{"k":1,"ok":true,"codes":["1"]}]}""").figure(path));
    }

    @Test
    void aTableOfAFinishedJobAsksForTheJob() {
        assertEquals(4, reproduce("notes-3"));
        assertTrue(complaint().endsWith("files of the job are missing; run the job first: pegs run "
                + "./jobs/wiegleb45-central.yaml --data " + folder + "/data\n"), this::complaint);
    }

    /// A job that computes nothing has its folder of sets, and that of the user for a finished job.
    @Test
    void eachCommandHasItsFolder() throws Exception {
        for (String name : List.of("notes-3", "notes-7")) {
            ByteArrayOutputStream lines = new ByteArrayOutputStream();
            Command command = ReproduceCommand.REPRODUCE;
            PrintStream none = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            String[] words = {name, "--data", folder.toString()};
            assertEquals(1,
                    command.action().apply(Call.of(command.name(), new DefaultParser().parse(command.options(), words),
                            new Console(none, none, false, 80), (line, console) -> {
                                lines.writeBytes((String.join(" ", line) + "\n").getBytes(StandardCharsets.UTF_8));
                                console.out().println("{}");
                                return 0;
                            })));
            List<String> folders = lines.toString(StandardCharsets.UTF_8).lines()
                    .map(line -> line.replaceFirst(".* --data ", "")).toList();
            assertEquals(name.equals("notes-3") ? 1 : 7, folders.stream().distinct().count());
            assertTrue(folders.stream().allMatch(data -> data.equals(folder.toString()) == name.equals("notes-3")));
        }
        assertEquals(List.of(), TestFolders.names(folder));
    }

    @Test
    void everyTableHasATitleCommandsAndFigures() {
        List<PublishedTable> tables = PublishedTable.all();
        for (PublishedTable table : tables) {
            assertFalse(table.title().isBlank() || table.queries().isEmpty(), table.name());
            assertTrue(List.of(PublishedTable.SECONDS, PublishedTable.MINUTES, PublishedTable.FINISHED_JOB)
                    .contains(table.takes()), table.name());
            assertFalse(table.queries().getLast().figures().isEmpty(), table.name());
        }
        assertEquals(tables.size(), tables.stream().map(PublishedTable::name).distinct().count());
        assertEquals(9, tables.stream().flatMap(table -> table.queries().stream())
                .flatMap(query -> query.figures().stream())
                .filter(figure -> figure.whenRight() == Verdict.RECOMPUTED).count());
    }
}
