package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// One process at a time works in a job's folder; the lock goes with the one who holds it.
class LockTest {
    @TempDir
    Path data;

    private static Job job() {
        return JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING);
    }

    private String refusal() {
        return data.resolve("job") + ": another pegs process is using this folder; wait for it or stop it";
    }

    @Test
    void aSecondRunInTheProcessIsRefused() throws IOException {
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            assertEquals(refusal(),
                    assertThrows(IOException.class, () -> new JobFolder(data, job()).lock()).getMessage());
            assertEquals(refusal(), assertThrows(IOException.class, () -> JobRun.run(job(), data)).getMessage());
        }
        JobRun.run(job(), data);
    }

    @Test
    void aRunInAnotherProcessIsRefused() throws IOException, InterruptedException {
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            assertEquals("refused " + refusal(), tryInAnotherProcess());
        }
        assertEquals("locked", tryInAnotherProcess());
    }

    private String tryInAnotherProcess() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Process process = new ProcessBuilder(java, "-XX:+UseSerialGC", "-cp", classes, OtherProcess.class.getName(),
                data.toString())
                .redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, process.waitFor(), said);
        return said;
    }

    /// What the other process does.
    static final class OtherProcess {
        private OtherProcess() {}

        public static void main(String[] arguments) {
            try (FileChannel channel = new JobFolder(Path.of(arguments[0]), job()).lock()) {
                System.out.println(channel.isOpen() ? "locked" : "closed");
            } catch (IOException e) {
                System.out.println("refused " + e.getMessage());
            }
        }
    }

    @Test
    void theLockGoesWithAFailedRun() throws IOException {
        assertTrue(JobRun.stopped(job(), data, JobRun.stopAtStep(3)));
        JobRun.run(job(), data);
    }
}
