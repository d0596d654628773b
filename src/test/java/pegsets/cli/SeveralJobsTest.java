package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pegsets.cli.command.Console;

/// `pegs run` of several jobs, and `pegs clean --dry-run`.
class SeveralJobsTest {
    private static final String CORNER = "jobs/triangle15-corner.yaml";
    private static final String A4 = "jobs/triangle15-a4.yaml";

    @TempDir
    Path data;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int pegs(String... args) {
        out.reset();
        err.reset();
        return Main.run(Stream.concat(Stream.of(args), Stream.of("--data", data.toString(), "--quiet"))
                .toArray(String[]::new),
                new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8), false, 80));
    }

    private String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void oneThatFailsDoesNotStopTheOthers() {
        assertEquals(2, pegs("run", CORNER, "jobs/none.yaml", A4));
        String none = "jobs/none.yaml: no such file; use a job file such as jobs/english33-central.yaml\n";
        assertEquals("pegs: " + none, errors());
        assertTrue(printed().startsWith("triangle15-corner: triangle:5, "), printed());
        assertTrue(printed().contains("\nsolutions: 6,816\n\ntriangle15-a4: "), printed());
        assertTrue(printed().endsWith("\n\n3 jobs: 2 done, 1 failed\n  done    " + CORNER
                + ", solutions: 6,816\n  failed  " + none + "  done    " + A4 + ", solutions: 720\n"), printed());
    }

    @Test
    void aDamagedFileIsTheFaultOfItsJobAlone() throws IOException {
        assertEquals(0, pegs("run", CORNER, A4));
        Path set = data.resolve("triangle15-corner/F_9.codes");
        byte[] bytes = Files.readAllBytes(set);
        bytes[bytes.length / 2] ^= 1;
        Files.write(set, bytes);
        assertEquals(4, pegs("run", CORNER, A4));
        assertTrue(errors().startsWith("pegs: " + set + ": "), errors());
        assertTrue(printed().contains("\n2 jobs: 1 done, 1 failed\n  failed  " + CORNER + ": " + set + ": "),
                printed());
    }

    @Test
    void jsonIsAnObjectALineForEachJob() throws IOException {
        assertEquals(2, pegs("run", CORNER, "jobs/none.yaml", A4, "--json"));
        List<String> lines = printed().lines().toList();
        assertEquals(3, lines.size());
        JsonNode failed = new ObjectMapper().readTree(lines.get(1));
        assertEquals("jobs/none.yaml", failed.get("file").asText());
        assertTrue(errors().equals("pegs: " + failed.get("failed").asText() + "\n"), errors());
        assertEquals("720", new ObjectMapper().readTree(lines.getLast()).get("solutions").asText());
    }

    @Test
    void aDryRunNamesWhatWouldGoAndDeletesNothing() throws IOException {
        pegs("run", CORNER);
        Path folder = data.resolve("triangle15-corner");
        Files.createDirectories(folder.resolve("index"));
        Files.writeString(folder.resolve("notes.txt"), "mine");
        List<String> before = names(folder);
        assertEquals(0, pegs("clean", CORNER, "--dry-run"));
        List<String> lines = printed().lines().toList();
        assertEquals(before.stream().filter(name -> !name.equals("notes.txt")).toList(),
                lines.subList(0, lines.size() - 1));
        assertEquals(lines.size() - 1 + " files and folders would be deleted in " + folder, lines.getLast());
        assertEquals(before, names(folder));
        assertEquals(0, pegs("clean", CORNER, "--dry-run", "--json"));
        assertEquals(lines.size() - 1, new ObjectMapper().readTree(printed()).get("wouldRemove").size());
        assertEquals(0, pegs("clean", CORNER));
        assertEquals(lines.size() - 1 + " files and folders deleted in " + folder + "\n", printed());
        assertEquals(List.of("notes.txt"), names(folder));
        assertEquals(0, pegs("clean", CORNER, "--dry-run"));
        assertEquals(folder + ": nothing to delete\n", printed());
        Files.delete(folder.resolve("notes.txt"));
        Files.writeString(folder.resolve("solutions"), "of somebody else");
        assertEquals(4, pegs("clean", CORNER, "--dry-run"));
        assertFalse(errors().isEmpty());
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> listed = Files.list(folder)) {
            return listed.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
