package pegsets.published;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.jobs.RunListener;
import pegsets.jobs.Runner;
import pegsets.published.Comparison.Verdict;

/// Published tables come out as printed, but for the known misprints, and a figure that differs is told.
class TableTest {
    @TempDir
    Path folder;

    private FigureJobs laboratory() {
        return new FigureJobs(folder, Path.of("conf/defaults.yaml"),
                sets -> new Runner(sets, RunListener.unheard()).run());
    }

    private static Table named(String name) {
        return Table.ALL.stream().filter(table -> table.name().equals(name)).findFirst().orElseThrow();
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"notes-5", "notes-8", "notes-codes", "games-15", "notes-boards", "triangular-footnote-7",
        "diagonal-3.2"})
    void moreTablesComeOut(String name) throws IOException {
        tablesOfSmallBoardsComeOut(name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notes-4", "solutions-15", "printed-solutions", "waterloo", "regions", "triangular-starts",
        "triangular-2.2", "triangular-2.3", "triangular-theorem-2.3",
        "triangular-2.3-distinct",
        "triangular-3-constructed"})
    void tablesOfSmallBoardsComeOut(String name) throws IOException {
        List<Comparison> comparisons = named(name).compare(laboratory());
        assertEquals(List.of(), comparisons.stream().filter(c -> c.verdict() == Verdict.DIFFERS).toList());
        assertEquals(named(name).figures().figures().size(), comparisons.size());
    }

    @Test
    void theMisprintsOfTheFirstTableAreTwoTotals() throws IOException {
        List<Comparison> misprints = named("notes-1").compare(laboratory()).stream()
                .filter(c -> c.verdict() != Verdict.AGREES).toList();
        assertEquals(List.of(new Comparison("triangle:6 F total", "146434", "146435", Verdict.MISPRINT),
                new Comparison("triangle:6 W total", "26401", "26402", Verdict.MISPRINT)), misprints);
    }

    @Test
    void whatIsPrintedOtherwiseOrNotComputedDiffers() {
        Figures published = new Figures("", Map.of("a", new Figures.Figure("1", Optional.empty()),
                "b", new Figures.Figure("2", Optional.of("3")), "c", new Figures.Figure("4", Optional.empty())));
        Map<String, Verdict> verdicts = new TreeMap<>();
        Comparison.of(published, Map.of("a", "5", "b", "2")).forEach(c -> verdicts.put(c.item(), c.verdict()));
        assertEquals(Map.of("a", Verdict.DIFFERS, "b", Verdict.DIFFERS, "c", Verdict.DIFFERS), verdicts);
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
