package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Boards;
import pegsets.board.Rules;
import pegsets.board.text.NotationException;
import pegsets.board.text.PositionText;
import pegsets.cli.Comparison.Verdict;
import pegsets.cli.Figures.Figure;
import pegsets.job.JobFolder;
import pegsets.job.Runner;
import pegsets.job.SetName;
import pegsets.job.file.JobFile;
import pegsets.oracle.SlowBoards;
import pegsets.oracle.SlowReplay;
import pegsets.oracle.SlowSolitaire;
import pegsets.search.solve.Decision;
import pegsets.search.solve.Search;

/// Published tables come out as printed, but for the known misprints, and a figure that differs is reported.
class TableTest {
    @TempDir
    Path folder;

    private FigureJobs laboratory() {
        return new FigureJobs(folder.resolve("work"), Path.of("conf/defaults.yaml"));
    }

    private static Table named(String name) {
        return Table.ALL.stream().filter(table -> table.name().equals(name)).findFirst().orElseThrow();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"notes-2", "notes-5", "notes-8", "notes-codes", "games-15", "notes-boards",
        "triangular-footnote-7",
        "diagonal-3.2"})
    void moreTablesComeOut(String name) throws IOException {
        tablesOfSmallBoardsComeOut(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes-4", "solutions-15", "printed-solutions", "waterloo", "regions", "triangular-starts",
        "triangular-2.2", "triangular-2.3", "triangular-theorem-2.3",
        "triangular-2.3-distinct", "triangular-4-bounds", "diagonal-1-bounded",
        "triangular-3-constructed"})
    void tablesOfSmallBoardsComeOut(String name) throws IOException {
        List<Comparison> comparisons = named(name).compare(laboratory());
        assertEquals(List.of(), comparisons.stream().filter(c -> c.verdict() == Verdict.DIFFERS).toList());
        assertEquals(named(name).figures().figures().size(), comparisons.size());
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

    @Test
    void theMisprintsOfTheFirstTableAreTwoTotals() throws IOException {
        List<Comparison> misprints = named("notes-1").compare(laboratory()).stream()
                .filter(c -> c.verdict() != Verdict.AGREES).toList();
        assertEquals(List.of(new Comparison("triangle:6 F total", "146434", "146435", Verdict.MISPRINT),
                new Comparison("triangle:6 W total", "26401", "26402", Verdict.MISPRINT)), misprints);
    }

    @Test
    void figuresDifferIfTheyAreNotRightOrNotComputed() {
        Figures published = new Figures("", Map.of("agrees", new Figure("1", "1", Verdict.AGREES),
                "differs", new Figure("2", "2", Verdict.AGREES), "missing", new Figure("3", "3", Verdict.AGREES),
                "misprint", new Figure("4", "5", Verdict.MISPRINT), "as printed",
                new Figure("4", "5", Verdict.MISPRINT),
                "recomputed", new Figure("6", "6", Verdict.RECOMPUTED),
                "recomputed otherwise", new Figure("7", "7", Verdict.RECOMPUTED)));
        Map<String, Verdict> verdicts = new TreeMap<>();
        new ComputedFigures(published, laboratory(),
                Map.of("agrees", "1", "differs", "1", "misprint", "5", "as printed", "4",
                        "recomputed", "6", "recomputed otherwise", "8"))
                .compare().forEach(c -> verdicts.put(c.item(), c.verdict()));
        assertEquals(Map.of("agrees", Verdict.AGREES, "differs", Verdict.DIFFERS, "missing", Verdict.DIFFERS,
                "misprint", Verdict.MISPRINT, "as printed", Verdict.DIFFERS, "recomputed", Verdict.RECOMPUTED,
                "recomputed otherwise", Verdict.DIFFERS), verdicts);
    }

    /// The paper shows the positions as pictures.
    @Test
    void figuresThatArePrintedNowhereAreRecomputed() throws IOException {
        assertEquals(Set.of(Verdict.RECOMPUTED), named("notes-4").compare(laboratory()).stream()
                .map(Comparison::verdict).collect(Collectors.toSet()));
        assertEquals(17, Table.ALL.stream().flatMap(table -> table.figures().figures().values().stream())
                .filter(figure -> figure.whenRight() == Verdict.RECOMPUTED).count());
    }

    @Test
    void aTableWithAJobOfItsOwnAsksForTheJob() {
        IOException missing = assertThrows(IOException.class, () -> named("notes-3").compare(laboratory()));
        assertEquals("%s is missing; run the job first: pegs run jobs/wiegleb45-central.yaml --data %s".formatted(
                folder.resolve("wiegleb45-central/F_44.codes"), folder), missing.getMessage());
    }

    @Test
    void aFinishedJobIsReadNextToTheFolderForFigures() throws Exception {
        Path jobFile = Path.of("jobs/triangle15-corner.yaml");
        new Runner(new JobFolder(folder, JobFile.read(jobFile, Path.of("conf/defaults.yaml"), List.of())),
                _ -> {}).run();
        FinishedRun finished = laboratory().finished("triangle15-corner");
        assertEquals(new BigInteger("6816"), finished.solutions());
        assertEquals(9, finished.size(SetName.winning(4)));
        Files.delete(folder.resolve("triangle15-corner/W_4.codes"));
        assertThrows(IOException.class, () -> laboratory().finished("triangle15-corner"));
    }

    /// A search of one position decides little. An open question is neither yes nor no, nor a number.
    @Test
    void undecidedIsNotNo() throws NotationException {
        assertEquals("undecided", SearchFigures.solvable(new Decision.Undecided(1)));
        Board board = Boards.named("european37", Rules.EIGHT_MOVE);
        long nine = PositionText.read(board, "pegs:c3,d3,e3,c4,d4,e4,c5,d5,e5");
        assertEquals("undecided", SearchFigures.finishes(board, new Search(board, 1, _ -> {}), nine));
        assertEquals("undecided", SearchFigures.servesProof(board, new Search(board, 1, _ -> {}), nine));
        assertEquals("no", SearchFigures.servesProof(board, new Search(board, 1, _ -> {}), 1));
    }

    @Test
    void everyTableHasATitleAndFigures() {
        for (Table table : Table.ALL) {
            assertFalse(table.figures().title().isBlank(), table.name());
            assertTrue(!table.figures().figures().isEmpty(), table.name());
        }
        assertEquals(Table.ALL.size(), Table.ALL.stream().map(Table::name).distinct().count());
    }
}
