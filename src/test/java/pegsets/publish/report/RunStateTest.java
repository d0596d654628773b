package pegsets.publish.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.Folders;
import pegsets.disk.Holder;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.JobRun;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.RunState;
import pegsets.job.Runner;

/// The first line of `pegs status`.
class RunStateTest {
    private static final Job JOB = JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING);

    @TempDir
    Path data;

    private String line() throws IOException {
        JobFolder folder = new JobFolder(data, JOB);
        return Texts.state(RunState.of(folder, Plan.of(folder)));
    }

    @Test
    void aStoppedRunWasInterruptedAtAFile() throws IOException {
        assertEquals("0 of 15 files done", line());
        assertTrue(JobRun.stopped(JOB, data, JobRun.stopAtAdvance(1)));
        assertTrue(line().matches("interrupted at F_13 \\(2 of 15\\), [0-9-]{10} [0-9:]{8}"), line());
        List<String> notes = new ArrayList<>();
        new Runner(new JobFolder(data, JOB), new JobRun.Counting() {
            @Override
            public void note(String line) {
                notes.add(line);
            }
        }).run();
        assertEquals(List.of("resumes: 1 of 15 files done, 192 bytes"), notes);
        assertEquals("complete: 15 files", line());
    }

    @Test
    void aRunningProcessIsNamed() throws IOException {
        JobFolder folder = new JobFolder(data, JOB);
        try (FileChannel lock = folder.lock()) {
            Holder holder = Folders.holder(folder.folder()).orElseThrow();
            assertEquals(ProcessHandle.current().pid(), holder.process());
            assertEquals("running: " + holder.inWords(), line());
            Folders.report(lock, folder.folder(), "W_7.codes 43 360");
            assertEquals("running: W_7 (9 of 15), 43 %, 6 min left, " + holder.inWords(), line());
            Folders.report(lock, folder.folder(), "F_9.ways");
            assertEquals("running: F_9.ways, " + holder.inWords(), line());
        }
        assertEquals("0 of 15 files done", line());
    }
}
