package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.job.Forecast.Step;
import pegsets.job.SampledSets.Effort;

/// What is expected against what jobs take, with levels whole and with most of them sampled.
class ForecastTest {
    private static final Budget BUDGET = new Budget(64 << 20, 1L << 30, 2);

    @TempDir
    Path data;

    @ParameterizedTest
    @CsvSource({"triangle:5, a1, a1, 1000000", "triangle:6, a1, a1, 1000000", "triangle:6, a1, a1, 3000",
        "diamond:4, d4, d4, 300", "triangle:6, a4, a1, 3000", "rhombus:4, a1, a1, 400"})
    void diskIsWithinAFactorOfTwo(String board, String start, String finish, int mostWhole) throws IOException {
        JobFolder folder = folder(board, start, finish);
        Forecast forecast = Forecast.of(folder, new Effort(mostWhole, Forecast.SAMPLE));
        new Runner(folder, _ -> {}).run();
        long real = 0;
        for (Step step : forecast.steps()) {
            real += Files.size(folder.file(step.most().equation().left()));
        }
        double ratio = forecast.disk().expected() / real;
        assertTrue(ratio > 0.5 && ratio < 2, "expected " + forecast.disk() + ", real " + real);
        assertTrue(forecast.disk().low() <= real * 1.5 && real <= forecast.disk().high() * 1.5,
                forecast.disk() + ", real " + real);
        Forecast done = Forecast.of(folder, new Effort(mostWhole, Forecast.SAMPLE));
        assertEquals(0, done.missing().high());
    }

    @Test
    void wholeForwardSetsAreExact() throws IOException {
        Forecast forecast = Forecast.of(folder("triangle:5", "a1", "a1"));
        long found = forecast.steps().stream()
                .filter(step -> step.expected().equation().left().fileName().startsWith("F_"))
                .mapToLong(step -> step.expected().positions().longValue()).sum();
        assertEquals(848, found); // Notes, Table 1, k = 14 to 7
    }

    /// The numbers of slices and of words are beyond an int.
    @Test
    void largeBoardsHaveAForecast() throws IOException {
        Forecast forecast = Forecast.of(folder("rectangle:7x9", "d5", "d5"), new Effort(300, Forecast.SAMPLE));
        assertTrue(forecast.seconds().expected() > 1e15 && Double.isFinite(forecast.seconds().high()),
                forecast.seconds().toString());
    }

    private JobFolder folder(String board, String start, String finish) {
        Job job = JobRun.counted(board, start, finish, BUDGET);
        return new JobFolder(data, job);
    }

    /// The job takes 144 kB.
    @Test
    void refusesWhatDoesNotFitAndWarnsOfWhatMayNot() throws IOException {
        JobFolder folder = folder("triangle:6", "a1", "a1");
        assertEquals(Optional.empty(), DiskRoom.check(folder, 1 << 30, _ -> {}));
        assertEquals(Optional.empty(), DiskRoom.check(folder, 400 << 10, _ -> {}));
        assertTrue(DiskRoom.check(folder, 144 << 10, _ -> {}).orElseThrow().startsWith("warning: " + folder.folder()));
        IOException refused = assertThrows(IOException.class, () -> DiskRoom.check(folder, 10 << 10, _ -> {}));
        assertTrue(refused.getMessage().contains(" has 10 KB free, but the job needs at least "),
                refused.getMessage());
    }
}
