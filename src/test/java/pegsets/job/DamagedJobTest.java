package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Problem;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;

/// A run refuses damaged and foreign files by name and leaves them as they are; a lost or torn journal costs nothing.
/// Cleaning deletes what a job made and nothing else.
class DamagedJobTest {
    @TempDir
    Path data;

    private final Job job = JobRun.counted("triangle:5", "a1", "a1", JobRun.DENSE);
    private final Job other = JobRun.job("triangle:5", "a1", "a4", JobRun.DENSE, Result.WINNING);
    private Map<String, ByteBuffer> whole;

    @BeforeEach
    void run() throws IOException {
        JobRun.run(job, data);
        whole = JobRun.results(data);
    }

    private Path file(String name) {
        return data.resolve("job").resolve(name);
    }

    private String assertRefused(String name) throws IOException {
        byte[] before = Files.readAllBytes(file(name));
        IOException refusal = assertThrows(IOException.class, () -> JobRun.run(job, data), name);
        assertTrue(refusal.getMessage().startsWith(file(name) + ": "), refusal.getMessage());
        assertEquals(1, refusal.getMessage().lines().count(), refusal.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file(name)), name + " was changed");
        return refusal instanceof CorruptFileException e ? JobFolder.withRemedy(e).getMessage() : refusal.getMessage();
    }

    @Test
    void aFlippedByteInAnyFileIsRefused() throws IOException {
        for (String name : whole.keySet()) {
            byte[] bytes = whole.get(name).array();
            for (int i = 0; i < 10; i++) {
                Random random = new Random(i);
                byte[] damaged = bytes.clone();
                damaged[random.nextInt(bytes.length)] ^= (byte) (1 + random.nextInt(255));
                Files.write(file(name), damaged);
                String refusal = assertRefused(name);
                assertTrue(refusal.endsWith("; delete the file and run the job again")
                        || refusal.contains("format version"), refusal + ", seed " + i);
            }
            Files.write(file(name), bytes);
        }
    }

    @Test
    void theRemedyForUnfinishedWorkNamesItsFolder() {
        Path work = file("tmp").resolve("F_9.codes");
        assertEquals(work.resolve("run-0") + ": missing; delete the folder " + work + " and run the job again",
                JobFolder.withRemedy(new CorruptFileException(work.resolve("run-0"), "missing")).getMessage());
    }

    @Test
    void anotherSetUnderTheNameIsRefused() throws IOException {
        Files.copy(file("F_9.codes"), file("F_8.codes"), StandardCopyOption.REPLACE_EXISTING);
        String refusal = assertRefused("F_8.codes");
        assertTrue(refusal.contains("made for 'set F_9.codes, board triangle:5"), refusal);
    }

    @Test
    void aWholeSetThatTheJournalDoesNotKnowIsRefused() throws IOException {
        Path journal = file("journal");
        String text = Files.readString(journal);
        String line = text.lines().filter(l -> l.startsWith("done F_9.codes")).findFirst().orElseThrow();
        Files.writeString(journal, text.replace(line, "done F_9.codes 1 00000000"));
        assertRefused("F_9.codes");
    }

    @Test
    void setsWithoutAJournalAreAdopted() throws IOException {
        Files.delete(file("journal"));
        assertNothingMade();
        assertTrue(Files.readString(file("journal")).contains("done W_5.to-finish "));
    }

    /// Every length at which a stop may have left the journal.
    @Test
    void aJournalTornAnywhereIsGoneOnWith() throws IOException {
        byte[] journal = Files.readAllBytes(file("journal"));
        for (int length = 0; length <= journal.length; length += 1 + length / 40) {
            Files.write(file("journal"), Arrays.copyOf(journal, length));
            assertNothingMade();
            String resumed = Files.readString(file("journal"));
            assertTrue(resumed.contains("done W_5.to-finish ") && !resumed.contains("\n\n"), "torn at " + length);
        }
    }

    private void assertNothingMade() throws IOException {
        assertEquals(0, JobRun.made(job, data));
        assertEquals(whole, JobRun.results(data));
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "done", "done F_9.codes", "done F_9.codes x 00000000", "done F_9.codes 1 2 3",
        "begin", "begin a b", "begin a 1 2", "", "pegsets journal 1"})
    void aLineThatMakesNoSenseIsRefused(String line) throws IOException {
        Files.writeString(file("journal"), line + "\nand a torn li", StandardOpenOption.APPEND);
        byte[] before = Files.readAllBytes(file("journal"));
        IOException refusal = assertThrows(CorruptFileException.class, () -> JobRun.run(job, data));
        assertEquals(file("journal") + ": line '" + line + "' is neither 'begin FILE MEMORY' nor 'done FILE SIZE "
                + "CHECKSUM'; delete the journal and run the job again", refusal.getMessage());
        assertArrayEquals(before, Files.readAllBytes(file("journal")));
    }

    @Test
    void theFolderOfAnotherProblemIsRefused() throws IOException {
        byte[] before = Files.readAllBytes(file("journal"));
        IOException refusal = assertThrows(IOException.class, () -> JobRun.run(other, data));
        assertEquals(file("journal").getParent()
                + ": this folder belongs to another problem (board triangle:5, rules 6-move, "
                + "start a1, finish a1, symmetry stabiliser), but the job has board triangle:5, rules 6-move, start a1, "
                + "finish a4, symmetry stabiliser; rename the job file, delete the folder, or choose another with --data",
                refusal.getMessage());
        assertThrows(IOException.class, () -> Journal.read(file("journal"), other.description()));
        assertArrayEquals(before, Files.readAllBytes(file("journal")));
    }

    @Test
    void aDamagedJournalIsNotThatOfAnotherProblem() throws IOException {
        String journal = Files.readString(file("journal"));
        Problem wanted = other.problem();
        assertEquals(other.name() + "-",
                Journal.folderName(data, false, other.name(), wanted).replaceAll("[0-9a-f]{8}$", ""));
        for (String damaged : List.of(journal.replace("\nstart ", "\nsymmetry "), journal.replace("start a1\n", ""),
                journal.replace("begin F_9", "symmetry"))) {
            Files.writeString(file("journal"), damaged);
            assertThrows(CorruptFileException.class, () -> Journal.folderName(data, false, other.name(), wanted));
        }
    }

    @Test
    void setsOfAnotherProblemWithoutAJournalAreRefused() throws IOException {
        Files.delete(file("journal"));
        IOException refusal = assertThrows(CorruptFileException.class, () -> JobRun.run(other, data));
        assertTrue(refusal.getMessage().startsWith(file("F_14.codes") + ": made for 'set F_14.codes, "),
                refusal.getMessage());
    }

    @Test
    void theJournalIsReadAsItWasWritten() throws IOException {
        Map<String, FileFingerprint> done = Journal.read(file("journal"), job.description()).done();
        assertEquals(whole.keySet(), done.keySet());
        JobFolder folder = new JobFolder(data, job);
        for (Equation equation : Plan.of(job)) {
            assertEquals(folder.check(equation.left()).orElseThrow(), done.get(equation.left().fileName()));
        }
        assertEquals(Map.of(), Journal.read(data.resolve("none"), job.description()).done());
    }

    @Test
    void theWholeFolderGoesIfNothingElseIsInIt() throws IOException {
        Files.createDirectories(data.resolve("job/tmp/F_9.codes"));
        Files.writeString(data.resolve("job/F_9.codes.tmp"), "left by a killed process");
        assertTrue(new Cleaner(new JobFolder(data, job)).clean()
                .containsAll(List.of("F_14.codes", "W_7.to-finish", "solutions", "journal")));
        assertFalse(Files.exists(data.resolve("job")));
        assertEquals(List.of(), new Cleaner(new JobFolder(data, job)).clean());
    }

    /// The journal says whose folder it is: until all else is gone it is there.
    @Test
    void cleaningGoesOnFromAStop() throws IOException {
        JobFolder folder = new JobFolder(data, job);
        Files.createDirectories(data.resolve("job/moves/at-most-9"));
        List<String> deleted = new Cleaner(folder).clean();
        assertEquals("journal", deleted.getLast());
        Files.createDirectories(data.resolve("job"));
        assertEquals(List.of(), new Cleaner(folder).clean());
        assertFalse(Files.exists(data.resolve("job")));
        JobRun.run(job, data);
        for (String half : List.of("moves.tmp", "index.tmp", "questions.tmp", "tmp.tmp", "W_7.codes.tmp")) {
            Files.writeString(Files.createDirectory(data.resolve("job").resolve(half)).resolve("part-00001"),
                    "half deleted");
        }
        new Cleaner(folder).clean();
        assertFalse(Files.exists(data.resolve("job")));
    }

    @Test
    void otherFilesStay() throws IOException {
        Files.createDirectories(data.resolve("job/photos"));
        Files.writeString(data.resolve("job/notes.txt"), "mine");
        new Cleaner(new JobFolder(data, job)).clean();
        assertEquals("mine", Files.readString(data.resolve("job/notes.txt")));
        assertTrue(Files.exists(data.resolve("job/photos")));
        assertEquals(List.of(), new Cleaner(new JobFolder(data, job)).clean());
        assertFalse(Files.exists(data.resolve("job/F_14.codes")));
    }

    @Test
    void aFolderWithoutJournalIsLeftAlone() throws IOException {
        Files.delete(file("journal"));
        IOException refusal = assertThrows(IOException.class, () -> new Cleaner(new JobFolder(data, job)).clean());
        assertEquals(
                data.resolve("job") + ": the folder has no journal, so it is not a job's folder and was not deleted",
                refusal.getMessage());
        assertTrue(Files.exists(data.resolve("job/solutions")));
    }

    @Test
    void theFolderOfAnotherProblemIsLeftAlone() throws IOException {
        assertThrows(IOException.class, () -> new Cleaner(new JobFolder(data, other)).clean());
        assertEquals(whole, JobRun.results(data));
    }
}
