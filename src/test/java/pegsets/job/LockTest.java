package pegsets.job;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.disk.Folders;

/// One process at a time works in a job's folder; the lock goes with the one who holds it.
class LockTest {
    @TempDir
    Path data;

    private static Job job() {
        return JobRun.job("triangle:5", "a1", "a1", JobRun.DENSE, Result.WINNING);
    }

    private void assertRefusal(long process, String message) {
        assertTrue(message.matches(Pattern.quote(data.resolve("job") + ": another pegs process is using this folder (")
                + "process " + process + " on \\S+ since [0-9-]{10} [0-9:]{8}\\); wait for it or stop it"), message);
    }

    @Test
    void aSecondRunInTheProcessIsRefused() throws IOException {
        long self = ProcessHandle.current().pid();
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            assertRefusal(self,
                    assertThrows(IOException.class, () -> new JobFolder(data, job()).lock()).getMessage());
            assertRefusal(self, assertThrows(IOException.class, () -> JobRun.run(job(), data)).getMessage());
        }
        JobRun.run(job(), data);
    }

    @Test
    void aRunInAnotherProcessIsRefused() throws IOException, InterruptedException {
        try (FileChannel _ = new JobFolder(data, job()).lock()) {
            Process other = other();
            String said = new String(other.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            assertEquals(0, other.waitFor(), said);
            assertRefusal(ProcessHandle.current().pid(), said.replace("refused ", ""));
        }
    }

    @Test
    void anotherProcessIsNamedWhileItLives() throws IOException, InterruptedException {
        Process other = other();
        String said = new BufferedReader(new InputStreamReader(other.getInputStream(), StandardCharsets.UTF_8))
                .readLine();
        assertEquals("locked", said);
        assertRefusal(other.pid(), assertThrows(IOException.class, () -> JobRun.run(job(), data)).getMessage());
        assertEquals(other.pid(), Folders.holder(data.resolve("job")).orElseThrow().process());
        other.destroyForcibly().waitFor();
        assertTrue(Files.readString(data.resolve("job/lock")).startsWith("process " + other.pid()));
        assertEquals(Optional.empty(), Folders.holder(data.resolve("job")));
        JobRun.run(job(), data);
        assertEquals(Optional.empty(), Folders.holder(data.resolve("job")));
    }

    private Process other() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return new ProcessBuilder(java, "-XX:+UseSerialGC", "-cp", classes, OtherProcess.class.getName(),
                data.toString()).redirectErrorStream(true).start();
    }

    /// Locks the folder until its input ends.
    static final class OtherProcess {
        private OtherProcess() {}

        public static void main(String[] arguments) {
            try (FileChannel channel = new JobFolder(Path.of(arguments[0]), job()).lock()) {
                System.out.println(channel.isOpen() ? "locked" : "closed");
                System.in.read();
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
