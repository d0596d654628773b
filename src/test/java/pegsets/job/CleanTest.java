package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Cleaning deletes what a job made and nothing else.
class CleanTest {
    @TempDir
    Path data;

    private final Job job = JobRun.counted("triangle:5", "a1", "a1", JobRun.DENSE);
    private final Job other = JobRun.job("triangle:5", "a1", "a4", JobRun.DENSE, Result.WINNING);

    @Test
    void theWholeFolderGoesIfNothingElseIsInIt() throws IOException {
        JobRun.run(job, data);
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
        JobRun.run(job, data);
        Files.createDirectories(data.resolve("job/moves/at-most-9"));
        List<String> deleted = new Cleaner(folder).clean();
        assertEquals("journal", deleted.getLast());
        Files.createDirectories(data.resolve("job"));
        assertEquals(List.of(), new Cleaner(folder).clean());
        assertFalse(Files.exists(data.resolve("job")));
        JobRun.run(job, data);
        for (String half : List.of("moves.tmp", "index.tmp", "questions.tmp", "tmp.tmp", "W_7.codes.tmp")) {
            Files.writeString(Files.createDirectory(data.resolve("job").resolve(half)).resolve("a"), "half deleted");
        }
        new Cleaner(folder).clean();
        assertFalse(Files.exists(data.resolve("job")));
    }

    @Test
    void otherFilesStay() throws IOException {
        JobRun.run(job, data);
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
        Files.createDirectories(data.resolve("job"));
        Files.writeString(data.resolve("job/solutions"), "of somebody else");
        IOException refusal = assertThrows(IOException.class, () -> new Cleaner(new JobFolder(data, job)).clean());
        assertEquals(
                data.resolve("job") + ": the folder has no journal, so it is not a job's folder and was not deleted",
                refusal.getMessage());
        assertTrue(Files.exists(data.resolve("job/solutions")));
    }

    @Test
    void theFolderOfAnotherProblemIsLeftAlone() throws IOException {
        JobRun.run(job, data);
        var before = JobRun.results(data);
        assertThrows(IOException.class, () -> new Cleaner(new JobFolder(data, other)).clean());
        assertEquals(before, JobRun.results(data));
    }
}
