package pegsets.job.labels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.disk.Budget;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Progress;
import pegsets.job.FinishedJob;
import pegsets.job.SetName;
import pegsets.sets.expand.Relation;
import pegsets.sets.file.Output;
import pegsets.sets.file.SetSummary;

/// Sums of labels in slices, stopped between two slices.
class LabelMakerTest {
    private static final int PEGS = 7;
    /// Two positions at a time.
    private static final Budget SLICES = new Budget(100, 1 << 30, 2);

    @TempDir
    private Path folder;

    private static SetSummary sum(FinishedJob job, Output output, Progress progress) throws IOException {
        SetName other = SetName.winning(PEGS - 1);
        return new LabelMaker(job.job().context(), SLICES, progress).sum(job.folder().file(SetName.winning(PEGS)),
                Relation.DESCENDANTS.expander(job.job().context().jumps()), job.folder().file(other),
                job.folder().file(new SetName(SetName.Kind.TO_FINISH, PEGS - 1)), Label.WAYS, output);
    }

    /// Returns the file of sums that a run leaves which stops in its third slice.
    private static Path stop(FinishedJob job, Output output) throws IOException {
        int[] passes = {0};
        assertThrows(CancellationException.class, () -> sum(job, output, _ -> {
            if (++passes[0] == 3) {
                throw new CancellationException();
            }
        }));
        try (Stream<Path> left = Files.list(output.work())) {
            List<Path> sums = left.filter(file -> file.getFileName().toString().matches("labels-2-[0-9]+")).toList();
            assertEquals(1, sums.size(), sums.toString());
            return sums.getFirst();
        }
    }

    @Test
    void aStoppedRunResumesFromItsOwnSumsAlone() throws Exception {
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\nstart: a1\nfinish: a1\nresults: [solutions]\n");
        SetName name = new SetName(SetName.Kind.TO_FINISH, PEGS);
        Output output = job.folder().output(name).in(folder.resolve("own"));
        Files.createDirectories(folder.resolve("own"));
        Path sums = stop(job, output);
        // as by a job on another problem, which left its sums in the same folder
        Output ofAnother = new Output(output.file(), PEGS, output.description() + "; another", output.work(),
                output.partSize());
        String message = assertThrows(CorruptFileException.class, () -> sum(job, ofAnother, _ -> {})).getMessage();
        assertTrue(message.startsWith(sums.toString()) && message.contains("another set"), message);
        Output ofOtherPegs = new Output(output.file(), PEGS + 1, output.description(), output.work(),
                output.partSize());
        assertThrows(CorruptFileException.class, () -> sum(job, ofOtherPegs, _ -> {}));
        sum(job, output, _ -> {});
        assertEquals(-1, Files.mismatch(job.folder().file(name), output.file()));
        assertTrue(Files.notExists(sums));
    }

    /// Slices cover their set without gaps, keep to the budget, and together make as much progress as one pass.
    @ParameterizedTest(name = "{0} positions, {1} words, {2} bytes: {3} slices of {4}")
    @CsvSource({"0, 2, 420, 1, 10", "1, 2, 420, 1, 10", "10, 2, 420, 1, 10", "11, 2, 420, 2, 10", "95, 2, 420, 10, 10",
        "7, 9, 1, 7, 1", "100, 3, 500, 10, 10"})
    void slicesCoverTheirSet(long size, int width, long memoryBytes, int count, long each) {
        Slices slices = Slices.of(size, width, memoryBytes);
        assertEquals(count, slices.count());
        assertEquals(each, slices.each());
        long behind = 0;
        AtomicLong heard = new AtomicLong();
        for (int number = 0; number < count; number++) {
            assertEquals(behind, slices.from(number));
            behind = slices.to(number);
            slices.part(number, heard::addAndGet).advance(1021);
        }
        assertEquals(size, behind);
        assertEquals(1021, heard.get());
    }

    @Test
    void arraysHoldASlice() {
        assertEquals(1 << 28, Slices.of(1L << 40, 2, Long.MAX_VALUE).each());
        assertEquals((Integer.MAX_VALUE - 8) / 9, Slices.of(1L << 40, 9, Long.MAX_VALUE).each());
    }
}
