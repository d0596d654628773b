package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.disk.Disk;
import pegsets.job.file.AtlasFile;

/// Commands whose answers a text does not show: sums, other sources, sizes of the machine, large problems, and problems
/// out of the ordinary.
class MainTest extends TypedCommands {

    /// Each command and option in a command line that no transcript shows.
    @Test
    void eachCommandLineAnswers() throws IOException {
        List<String> faults = new ArrayList<>();
        for (String line : Files.readAllLines(Path.of("src/test/resources/command-lines.tsv"))) {
            String[] parts = line.split("\t");
            if (!line.startsWith("#") && (pegs(parts[0]) != Integer.parseInt(parts[1])
                    || !(printed() + complaint()).contains(parts[2]))) {
                faults.add(parts[0] + "\n" + printed() + complaint());
            }
        }
        assertEquals("", String.join("\n", faults));
    }

    @Test
    void everyShippedJobHasAPlan() throws IOException {
        for (Path job : Disk.list(Path.of("jobs"))) {
            if (job.getFileName().toString().startsWith("atlas")) {
                assertFalse(AtlasFile.read(job, Program.defaults()).boards().isEmpty());
            } else {
                ok("plan " + job);
            }
        }
    }

    @Test
    void aClusterIsAskedForWithTheEngine() throws IOException {
        Files.createDirectory(folder.resolve("conf"));
        Files.copy(Path.of("conf/defaults.yaml"), folder.resolve("conf/defaults.yaml"));
        System.setProperty("pegs.home", folder.toString());
        try {
            assertEquals(4, pegs("run jobs/triangle15-corner.yaml --set engine=spark"));
            assertEquals("pegs: engine spark needs " + folder.resolve("target/spark/pegsets-spark.jar")
                    + ", which is missing; run make spark, or use another engine (--set engine=auto)\n", complaint());
        } finally {
            System.clearProperty("pegs.home");
        }
    }

    @Test
    void tooMuchMemoryIsRefusedOnlyWhereItIsUsed() {
        ok("status triangle15-corner --set memory=400t");
        assertEquals(4, pegs("plan triangle15-corner --set memory=400t"));
        assertEquals(4, pegs("run triangle15-corner --set memory=400t"));
        assertTrue(complaint().contains("; lower memory (the machine has only "));
        assertEquals(4, pegs("run triangle15-corner --set memory=1400m")); // the tests have a heap of 2 GB
        assertTrue(complaint().contains("run the command with PEGS_JAVA_OPTIONS=-Xmx3g"));
    }

    /// The oracle compares parities (Diagonal, section 2.1). Labels repeat every three lines: with 4-move rules on both
    /// diagonals, on triangles on one. With 8-move rules there are no labels.
    @ParameterizedTest
    @CsvSource({"triangle:5, 1", "triangle:4, 1", "diamond:3, -1 1", "square:4, -1 1", "diamond:3 --rules 8-move, ''"})
    void positionsOfAClass(String board, String diagonals) throws IOException {
        ok("boards --json " + board);
        List<String> names = texts(json().get("names"));
        for (int type = 0; type < json().get("problemTypes").size(); type++) {
            for (JsonNode holes : json().get("problemTypes").get(type)) {
                List<Integer> wanted = parities(names, 1L << names.indexOf(holes.get(0).asText()), diagonals);
                long[] sizes = new long[names.size() + 1];
                for (long code = 0; code < 1L << names.size(); code++) {
                    sizes[Long.bitCount(code)] += parities(names, code, diagonals).equals(wanted) ? 1 : 0;
                }
                assertEquals(LongStream.of(sizes).mapToObj(Long::toString).toList(),
                        texts(json().get("classSizes").get(type)));
            }
        }
    }

    private static List<Integer> parities(List<String> names, long code, String diagonals) {
        List<Integer> parities = new ArrayList<>();
        for (String slope : diagonals.isEmpty() ? new String[0] : diagonals.split(" ")) {
            int[] pegs = new int[3];
            for (int hole = 0; hole < names.size(); hole++) {
                int x = names.get(hole).charAt(0) - 'a';
                int y = names.get(hole).charAt(1) - '1';
                pegs[Math.floorMod(y + Integer.parseInt(slope) * x, 3)] += (int) (code >>> hole & 1);
            }
            parities.add((pegs[0] + pegs[1]) % 2);
            parities.add((pegs[1] + pegs[2]) % 2);
        }
        return parities;
    }

    @Tag("slow")
    @Test
    void littleMemoryIsSaid() {
        assertEquals(4, pegs("solve english33-central --with d2-d4 --set memory=8m"));
        assertTrue(complaint().contains("of memory, but the job has 8m; raise memory"), complaint());
    }

    /// Pruned forward sets, and the least forward sets that winning sets need, give the same dead ends as whole forward
    /// sets.
    @ParameterizedTest
    @ValueSource(strings = {"board: triangle:5; start: a1", "board: triangle:5; start: b3; finish: c5",
        "board: diamond:3; start: c2; finish: c1; rules: 8-move",
        "board: truncated-triangle:6; start: b2; finish: any",
        "board: {lattice: square, picture: \"o--\\no--\\nooo\\nooo\"}; start: a1; finish: any"})
    void deadEndsWithPrunedSets(String yaml) throws IOException {
        Files.writeString(folder.resolve("job.yaml"), yaml.replace("; ", "\n") + "\n");
        ok("dead-ends ./job.yaml --json --data ./whole");
        String whole = lists(json().get("deadEnd"));
        for (String setting : List.of("prune=none", "prune=auto", "forward-sets=least")) {
            ok("dead-ends ./job.yaml --json --reasons --set " + setting + " --data ./" + setting);
            assertEquals(whole, lists(json().get("deadEnd")), setting);
            for (JsonNode position : json().path("deadEnd").path("positions")) {
                assertFalse(position.get("reasons").isEmpty());
            }
            for (JsonNode reasons : json().findValues("reasons")) {
                reasons.forEach(reason -> assertFalse(reason.get("solvable").asBoolean(true)));
            }
        }
    }

    private static String lists(JsonNode dead) {
        StringBuilder lists = new StringBuilder(dead.path("jumps").asText());
        dead.path("positions").forEach(p -> lists.append(' ').append(p.get("code")).append(p.get("jumpLists")));
        return lists.toString();
    }
}
