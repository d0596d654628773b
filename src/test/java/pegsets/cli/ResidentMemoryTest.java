package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The resident memory of a process never exceeds the limit of docs/explanation/engines.md: 11/10 of the job's
/// `memory`, and 250 MB.
@Tag("slow")
class ResidentMemoryTest {
    private static final String CENTRAL = "jobs/english33-central.yaml";
    private static final Pattern MOST = Pattern.compile("VmHWM:\\s*([0-9]+) kB");

    @TempDir
    Path data;

    @Test
    void keepsToTheJobsMemory() throws IOException, InterruptedException {
        assertKeepsTo(8, "run", CENTRAL);
        assertKeepsTo(64, "games", CENTRAL, "--chance", "--compute");
        assertKeepsTo(256, "verify", CENTRAL, "--through", "10");
        assertKeepsTo(1024, "count", CENTRAL, "--by-jump", "--compute");
    }

    /// Sets that fill the memory: 300 million positions.
    @Test
    void whereMemoryIsFull() throws IOException, InterruptedException {
        Path job = data.resolve("european37.yaml");
        Files.writeString(job, "board: european37\nstart: c1\nfinish: any\nresults: [forward]\nforward-to: 21\n");
        assertKeepsTo(64, "run", job.toString(), "--set", "engine=bucketed");
        assertKeepsTo(256, "run", job.toString(), "--set", "forward-to=20");
    }

    private void assertKeepsTo(int megabytes, String... command) throws IOException, InterruptedException {
        List<String> line = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@conf/jvm.options", "-cp", System.getProperty("java.class.path"), Main.class.getName(), command[0],
                command[1], "--quiet", "--data", data.toString(), "--set", "memory=" + megabytes + "m"));
        line.addAll(List.of(command).subList(2, command.length));
        Process process = new ProcessBuilder(line).redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
        long kilobytes = 0;
        while (process.isAlive()) {
            kilobytes = Math.max(kilobytes, most(process));
            Thread.sleep(20);
        }
        assertEquals(0, process.waitFor());
        long limit = (megabytes * 11L / 10 + 250) << 10;
        assertTrue(kilobytes > 0 && kilobytes <= limit, String.join(" ", command) + " at " + megabytes + "m: "
                + kilobytes + " kB, expected at most " + limit);
    }

    /// The most that a process has had so far, by the kernel's account.
    private static long most(Process process) throws IOException {
        try {
            Matcher found = MOST.matcher(Files.readString(Path.of("/proc", "" + process.pid(), "status")));
            return found.find() ? Long.parseLong(found.group(1)) : 0;
        } catch (NoSuchFileException e) {
            return 0;
        }
    }
}
