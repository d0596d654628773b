package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.sets.file.Codes;
import pegsets.disk.Budget;
import pegsets.disk.FileFingerprint;
import pegsets.job.file.JobFile;
import pegsets.job.file.JobSource;
import pegsets.oracle.SlowSolitaire;
import pegsets.sets.file.LabelReader;
import pegsets.sets.file.LabelWriter;
import pegsets.sets.file.SetSummary;

/// Numbers of ways up to 2^128 - 1 are added up exactly; one more is refused with the name of the file that would have
/// held it, and no file of that name is left. Labels of a finished job are replaced by large ones, and the next level
/// is made anew.
class OverflowTest {
    private static final BigInteger LIMIT = BigInteger.TWO.pow(128);
    private static final SlowSolitaire GAME = SlowSolitaire.triangle(5, true);

    @TempDir
    Path folder;

    private Job job;
    private JobFolder jobFolder;

    private void run(String finish, String stage, Budget budget) throws Exception {
        Path file = Files.writeString(folder.resolve("job.yaml"), "board: triangle:5\nstart: a1\nfinish: " + finish
                + "\nsymmetry: none\nresults: [" + stage + "]\n");
        Job read = JobFile.read(JobSource.of(file, List.of()), Path.of("conf/defaults.yaml"));
        job = new Job(read.name(), read.problem(), EnumSet.of(Result.valueOf(stage.toUpperCase(Locale.ROOT))),
                OptionalInt.empty(), budget);
        jobFolder = new JobFolder(folder.resolve("data"), job);
        again();
    }

    private void again() throws IOException {
        new Runner(jobFolder, new JobRun.Counting()).run();
    }

    /// Gives all labels in a file one value, and makes it as if the run had just got there.
    private void relabel(SetName id, BigInteger value, SetName next) throws IOException {
        Path file = jobFolder.file(id);
        SetSummary there = LabelReader.summary(file);
        try (LabelWriter writer = new LabelWriter(jobFolder.output(id), there.holes())) {
            for (long i = 0; i < there.size(); i++) {
                writer.write(value.shiftRight(64).longValue(), value.longValue());
            }
            writer.commit();
        }
        Files.deleteIfExists(jobFolder.file(next));
        Files.delete(jobFolder.journal());
    }

    private Set<String> positions(SetName set) throws IOException {
        Set<String> positions = new HashSet<>();
        FinishedJob.codes(jobFolder.file(set)).forEach(code -> positions.add(GAME.position(code)));
        return positions;
    }

    /// The file of labels that is replaced, the file made of it, and the sets of both.
    @ParameterizedTest(name = "{0} to {1}: {2} of {3}, little memory: {4}")
    @CsvSource({"a4, solutions, TO_FINISH 5, TO_FINISH 6, false", "a4, solutions, TO_FINISH 5, TO_FINISH 6, true",
        "a4, solutions, FROM_START 9, FROM_START 8, false", "a1, solutions, TO_FINISH 7, FROM_START 7, false",
        "a1, games, WAYS 9, WAYS 8, true"})
    void largeNumbers(String finish, String stage, String from, String to, boolean frugal) throws Exception {
        run(finish, stage, frugal ? JobRun.PARTITIONED : JobRun.DENSE);
        SetName labels = id(from);
        SetName next = id(to);
        int most = mostTerms(labels, next, stage);
        assertTrue(most > 1);
        BigInteger value = LIMIT.subtract(BigInteger.ONE).divide(BigInteger.valueOf(most));

        relabel(labels, value, next);
        runUntilMade(next);
        assertEquals(value.multiply(BigInteger.valueOf(most)),
                Collections.max(Codes.counts(jobFolder.file(next))));

        relabel(labels, value.add(BigInteger.ONE), next);
        ArithmeticException refusal = assertThrows(ArithmeticException.class, this::again);
        assertEquals(next.fileName() + ": a number of ways does not fit in 128 bits", refusal.getMessage());
        assertFalse(Files.exists(jobFolder.file(next)));
    }

    private static SetName id(String words) {
        return new SetName(SetName.Kind.valueOf(words.split(" ")[0]), Integer.parseInt(words.split(" ")[1]));
    }

    /// What follows may overflow, or go on with labels of the earlier run.
    private void runUntilMade(SetName id) throws IOException {
        JobRun.stopped(job, jobFolder.folder().getParent(), new JobRun.Counting() {
            @Override
            public void end(Equation equation, FileFingerprint stored, boolean doneBefore) {
                if (equation.left().equals(id)) {
                    throw new JobRun.Stop();
                }
            }
        });
    }

    /// The most jumps between a position to be labeled and the labeled ones.
    private int mostTerms(SetName labels, SetName next, String stage) throws IOException {
        if (labels.pegs() == next.pegs()) { // the middle of a complement problem: parents, complemented
            Set<String> labeled = positions(SetName.winning(labels.pegs()));
            return labeled.stream()
                    .mapToInt(position -> (int) GAME.parents(position).stream().map(SlowSolitaire::complement)
                            .filter(labeled::contains).count())
                    .max().orElseThrow();
        }
        Set<String> labeled = positions(
                stage.equals("games") ? SetName.forward(labels.pegs()) : SetName.winning(labels.pegs()));
        return positions(stage.equals("games") ? SetName.forward(next.pegs()) : SetName.winning(next.pegs())).stream()
                .mapToInt(position -> (int) (labels.pegs() < next.pegs()
                        ? GAME.descendants(position)
                        : GAME.parents(position))
                        .stream().filter(labeled::contains).count())
                .max().orElseThrow();
    }
}
