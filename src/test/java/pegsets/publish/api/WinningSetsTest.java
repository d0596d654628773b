package pegsets.publish.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Jump;
import pegsets.board.Lattice;
import pegsets.board.Problem;
import pegsets.board.Rules;
import pegsets.board.text.Picture;
import pegsets.job.FinishedJob;
import pegsets.job.file.ExportManifest;
import pegsets.publish.exchange.Exports;
import pegsets.publish.exchange.Outside;

/// The interface for other programs, from folders alone: the methods that the folder of a job and an export share, and
/// those of the folder alone. That the winning positions themselves are right, `WinningIndexTest` says.
class WinningSetsTest {
    @TempDir
    Path data;

    private Exports exports(String yaml) throws IOException {
        Exports exports = new Exports(data, Files.writeString(data.resolve("job.yaml"), yaml).toString());
        assertEquals(0, exports.pegs("run", "--set", "results=counts"), exports::complaint);
        return exports;
    }

    private Exports corner() throws IOException {
        return exports("board: triangle:5\nstart: a1\n");
    }

    private static List<Long> stored(WinningSets sets, int pegs) throws IOException {
        List<Long> codes = new ArrayList<>();
        sets.forEachStored(pegs, codes::add);
        return codes;
    }

    /// Complement problems with an odd and an even number of holes, others, several starts, no symmetry, all
    /// symmetries, and a drawn board with a forbidden jump.
    @ParameterizedTest
    @ValueSource(strings = {"board: triangle:5\nstart: a1\n", "board: triangle:5\nstart: b3\nfinish: any\n",
        "board: triangle:4\nstart: a2\nfinish: b2\n", "board: rectangle:4x3\nstart: b3\n",
        "board: triangle:5\nstart: [a1, a5]\nfinish: [a1, a4]\n", "board: triangle:5\nstart: a1\nsymmetry: none\n",
        "board: triangle:5\nstart: vacant:a3,c3,c5\nfinish: pegs:a3,c3,c5\nsymmetry: full\n",
        "board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\nforbid: a1-c1\n"})
    void bothAnswerAlike(String yaml) throws Exception {
        Exports exports = exports(yaml);
        Problem problem = exports.job().problem();
        try (WinningPositions winning = WinningPositions.open(exports.folder().folder(), problem.board());
                ExportedSets exported = ExportedSets.open(exports.export("binary"))) {
            assertEquals(problem.start().codes(), winning.starts());
            assertEquals(problem.start().codes(), exported.starts());
            assertEquals(problem.finish().codes(), winning.finishes());
            assertEquals(problem.finish().codes(), exported.finishes());
            assertEquals(problem.board().jumps(), exported.board().jumps());
            for (int pegs = 0; pegs <= problem.board().size(); pegs++) {
                List<Long> codes = exports.winning().getOrDefault(pegs, List.of());
                assertEquals(codes, stored(winning, pegs), pegs + " pegs");
                assertEquals(codes, stored(exported, pegs), pegs + " pegs");
            }
            int found = 0;
            for (long position = 0; position <= problem.board().full();
                    position += problem.board().full() > 1 << 12 ? 7 : 1) {
                assertEquals(winning.contains(position), exported.contains(position), Long.toString(position));
                List<Jump> good = winning.goodJumps(position);
                assertEquals(good, exported.goodJumps(position));
                assertEquals(good.stream().findFirst(), exported.hint(position));
                assertEquals(winning.solve(position), exported.solve(position));
                assertEquals(exported.contains(position), exported.solve(position).isPresent());
                found += exported.contains(position) ? 1 : 0;
            }
            assertTrue(found > 1);
            for (WinningSets sets : List.of(winning, exported)) {
                for (long start : sets.starts()) {
                    Optional<List<Jump>> solution = sets.solve(start);
                    assertTrue(solution.isEmpty() || problem.finish().codes().contains(after(start, solution.get())));
                }
                assertThrows(IllegalArgumentException.class, () -> sets.contains(-1));
                assertThrows(IllegalArgumentException.class, () -> sets.goodJumps(-1));
                assertThrows(IllegalArgumentException.class, () -> sets.hint(-1));
            }
        }
    }

    private static long after(long position, List<Jump> jumps) {
        long reached = position;
        for (Jump jump : jumps) {
            assertTrue(jump.isLegal(reached));
            reached ^= jump.mask();
        }
        return reached;
    }

    @Test
    void codesOf64BitsAreUnsigned() throws Exception {
        Exports exports = new Exports(data, Exports.WIDE);
        try (ExportedSets sets = ExportedSets.open(exports.export("binary"))) {
            long start = sets.starts().getFirst();
            assertTrue(start < 0 && sets.contains(start));
            assertTrue(sets.finishes().contains(after(start, sets.solve(start).orElseThrow())));
            assertEquals(Long.compareUnsigned(start, sets.board().complement(start)) > 0,
                    !sets.contains(sets.board().complement(start)));
        }
    }

    private static String refusal(Path folder) {
        return assertThrows(IOException.class, () -> ExportedSets.open(folder)).getMessage();
    }

    @Test
    void otherFoldersAreRefused() throws Exception {
        assertEquals(data.resolve("none")
                + ": no such folder; make it with pegs export JOB --format binary --out DIR",
                refusal(data.resolve("none")));
        assertEquals(data + " has no manifest.json; name a folder that pegs export JOB --format binary has written",
                refusal(data));
        Exports exports = corner();
        Path text = exports.export("text");
        assertTrue(refusal(text).startsWith(text + "/manifest.json: has format text instead of binary; export "));
        Path forward = exports.export("binary", "--results", "forward");
        assertTrue(
                refusal(forward).startsWith(forward + "/manifest.json: has set forward instead of winning; export "));
    }

    @Test
    void damagedFilesAreRefused() throws Exception {
        Path folder = corner().export("binary");
        Path set = folder.resolve("W_6.u32");
        byte[] codes = Files.readAllBytes(set);
        Files.write(set, new byte[codes.length - 4]);
        assertEquals(set + ": has " + (codes.length - 4) + " bytes, but the manifest says " + codes.length
                + "; export the sets again with pegs export JOB --format binary", refusal(folder));
        for (int at = 0; at < codes.length; at++) {
            byte[] flipped = codes.clone();
            flipped[at] ^= (byte) (1 << at % 8);
            Files.write(set, flipped);
            assertEquals(set + ": damaged: its SHA-256 is not that of the manifest"
                    + "; export the sets again with pegs export JOB --format binary", refusal(folder));
        }
        Files.delete(set);
        assertEquals(set + ": missing; export the sets again with pegs export JOB --format binary", refusal(folder));
    }

    /// JSON is read as YAML, whose reader calls itself for each level and knows aliases. `HostileInputTest` has
    /// manifests that are nested deeply.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "(?s).+|{\"manifest\":&a [[*a]]}|not JSON: an alias, or nested more than 50 deep",
        "\\\"W_6.u32\\\"|\"W_60.u32\"|lists no file W_6.u32 or W_6.u64",
        "\\\"k\\\" ?: ?6|\"k\":60|lists no file W_60.u32 or W_60.u64",
        "\\\"positions\\\" ?: ?[0-9]+|\"positions\":9999|says that W_1.u32 has 4 bytes and 9999 codes",
        "\\\"lattice\\\"|\"latice\"|has an unknown lattice",
        "\\\"rules\\\" ?: ?\\\"6|\"rules\":\"5|has unknown rules",
        "stabilizer|none|has symmetries that do not match its problem",
        "32766|99999|describes no problem (99999: not a code of a position on triangle:5; codes are at most 32767)",
        "\\\"jumps\\\" ?: ?\\[|\"jumps\":[[0,0,0],|has holes or jumps that its rules do not allow",
        "\\\"complementsAbove\\\"|\"x\"|has no number 'complementsAbove'",
        "\\\"group\\\"|\"x\"|has no list 'group'",
        "^.|[|not JSON at line 168",
        "(?s).+|1|not a JSON object"})
    void otherManifestsAreRefused(String old, String changed, String fault) throws Exception {
        Path folder = corner().export("binary");
        Path manifest = folder.resolve("manifest.json");
        String fields = Files.readString(manifest).replaceFirst(",\n  \"sha256\" : \"[0-9a-f]{64}\"\n}$", "\n}");
        String other = fields.replaceFirst(old, changed.replace("\\", "\\\\"));
        Files.writeString(manifest, other.endsWith("\n}") ? ExportManifest.sealed(other) : other);
        assertEquals(manifest + ": " + fault + "; export the sets again with pegs export JOB --format binary",
                refusal(folder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"32766|32765", "\"sha256\" : \"[0-9a-f]{64}\"\n}$|\"sha256\" : \"0\"\n}", "\n}$|}"})
    void aManifestWithAnotherSealIsRefused(String change) throws Exception {
        Path folder = corner().export("binary");
        Path manifest = folder.resolve("manifest.json");
        String[] words = change.split("[|]");
        Files.writeString(manifest, Files.readString(manifest).replaceFirst(words[0], words[1]));
        assertEquals(
                manifest + ": damaged: its SHA-256 is not the one in its last field; export the sets again with pegs"
                        + " export JOB --format binary",
                refusal(folder));
    }

    private static final String CORNER = "board: triangle:5\nstart: a1\n";

    private Path finished(String yaml) throws Exception {
        return FinishedJob.run(data, yaml).folder().folder();
    }

    /// The class path of a project that depends on the library: of ours, what its POM does not call optional.
    private static String classPathOfADependent() throws Exception {
        List<String> jars = Stream.of(Files.readString(Path.of("src/main/library/pom.xml")).split("<dependency>"))
                .skip(1)
                .map(dependency -> dependency.split("</dependency>")[0])
                .filter(dependency -> !dependency.contains("<optional>"))
                .map(dependency -> dependency.replaceFirst("(?s).*?<artifactId>([^<]*).*", "$1")).toList();
        assertEquals(List.of("snakeyaml-engine", "fastutil-core", "slf4j-api"), jars);
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(File.separator + "classes")
                        || jars.stream().anyMatch(jar -> entry.contains(File.separator + jar + "-")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// The programs in docs/how-to/java.md compile, and print the lines of the page, with the few libraries that a
    /// dependent gets.
    @Test
    void theProgramsOfTheGuide() throws Exception {
        Exports exports = new Exports(data.resolve("data"), Exports.COMPLEMENT);
        assertEquals(0, exports.pegs("run", "--set", "results=counts"), exports::complaint);
        Files.createSymbolicLink(data.resolve("corner-java"), exports.export("binary"));
        Matcher program = Pattern
                .compile("(?s)```java\n([^`]*?class (\\w+).*?)```.*?```\n\\$ (javac .*?)\n\\$ (java .*?)\n(.*?)\n```")
                .matcher(Files.readString(Path.of("docs/how-to/java.md")));
        for (String name : List.of("Game", "Numbers")) {
            assertTrue(program.find());
            assertEquals(name, program.group(2));
            Files.writeString(data.resolve(name + ".java"), program.group(1));
            String printed = run(program.group(3) + " && " + program.group(4));
            assertTrue(printed.matches(Pattern.quote(program.group(5)).replace("...", "\\E(?s:.*)\\Q")), printed);
        }
    }

    /// Runs a line of the guide in the folder of the test, with our classes instead of the jars.
    private String run(String line) throws Exception {
        return String.join("\n",
                Outside.run(data, "bash", "-c", "PATH=" + System.getProperty("java.home") + "/bin:$PATH; "
                        + line.replace("target/library/*", classPathOfADependent())));
    }

    /// The message for a dependent without Chronicle Map names the library.
    @Test
    void openIndexNamesTheMissingLibrary() throws Exception {
        Exports exports = new Exports(data.resolve("data"), Exports.COMPLEMENT);
        assertEquals(0, exports.pegs("run", "--set", "results=index"), exports::complaint);
        Files.writeString(data.resolve("Index.java"), """
                class Index {
                    public static void main(String[] args) {
                        try {
                            pegsets.publish.api.WinningPositions.openIndex(java.nio.file.Path.of(args[0]));
                        } catch (java.io.IOException e) {
                            System.out.print(e.getMessage());
                        }
                    }
                }
                """);
        assertEquals(exports.folder().folder()
                + ": to open the index, add the library net.openhft:chronicle-map to the class path",
                run("java -cp 'target/library/*' Index.java " + exports.folder().folder()));
    }

    /// Every way to write a start and a finish comes back from the description in the set files.
    @ParameterizedTest
    @ValueSource(strings = {"start: a1", "start: a1\nfinish: a4", "start: [a1, a5]\nfinish: [a1, a4]",
        "start: any\nfinish: any", "start: b3\nfinish: any",
        "start: any-of-type\nfinish: a4", "start: a4\nfinish: any-of-type", "start: {vacant: [a2, a3]}\nfinish: a1",
        "start: vacant:a3,c3,c5\nfinish: pegs:a3,c3,c5", "start: a1\nsymmetry: none", "start: [b3]\nfinish: b3"})
    void theFolderSaysWhatProblemItIsOf(String ends) throws Exception {
        FinishedJob job = FinishedJob.run(data, "board: triangle:5\n" + ends + "\n");
        try (WinningPositions winning = WinningPositions.open(job.folder().folder())) {
            BigInteger sum = BigInteger.ZERO;
            for (long start : job.job().problem().start().codes()) {
                sum = sum.add(winning.solutionsFrom(start));
            }
            assertEquals(job.folder().solutions(), sum);
        }
    }

    @Test
    void codesOffTheBoardAreRefused() throws Exception {
        try (WinningPositions winning = WinningPositions.open(finished(CORNER))) {
            assertTrue(winning.contains(32766));
            assertFalse(winning.contains(0));
            assertEquals("32768: not a code of a position on triangle:5; codes are at most 32767",
                    assertThrows(IllegalArgumentException.class, () -> winning.contains(32768)).getMessage());
            assertThrows(IllegalArgumentException.class, () -> winning.solutionsFrom(-1));
            assertThrows(IllegalArgumentException.class, () -> winning.chance(-1));
            assertThrows(IllegalArgumentException.class, () -> winning.forcedJumps(-1));
            assertEquals(Optional.empty(), winning.randomSolution(0, new Random(7)));
        }
    }

    private static String refusalOfJob(Path jobFolder) {
        return assertThrows(IOException.class, () -> WinningPositions.open(jobFolder)).getMessage();
    }

    @Test
    void foldersOfNoFinishedJobAreRefused() throws Exception {
        Path missing = data.resolve("none");
        assertEquals(missing + ": no such folder; name the folder of a job, or compute it with "
                + "pegs run JOB --set results=counts", refusalOfJob(missing));
        assertTrue(refusalOfJob(data).endsWith(
                " has no winning sets (W_k.codes); name the folder of a finished job, such as data/english33-central"));
        Path file = Files.writeString(data.resolve("file"), "");
        assertEquals(file + " is not a folder; name the folder of a job", refusalOfJob(file));
        Path job = finished(CORNER);
        Files.delete(job.resolve("W_4.from-start"));
        assertEquals(
                job.resolve("W_4.from-start")
                        + ": the file is missing; compute it with pegs run JOB --set results=counts",
                refusalOfJob(job));
        assertEquals(job + " has no index; build it with pegs run JOB --set results=index",
                assertThrows(IOException.class, () -> {
                    finished(CORNER);
                    WinningPositions.openIndex(job);
                }).getMessage());
        Files.write(job.resolve("W_1.codes"),
                List.of("PEGCODES but then other bytes, more than a header has, and still some more of them"));
        assertTrue(refusalOfJob(job).startsWith(job.resolve("W_1.codes") + ": "), refusalOfJob(job));
    }

    /// A folder does not say the shape of a drawn board: it is given, and must be the job's.
    @Test
    void drawnBoardsAreGiven() throws Exception {
        Path job = finished("board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\n");
        Board board = Picture.board("oooo\noooo\noooo", Lattice.SQUARE, Rules.FOUR_MOVE);
        Path named = FinishedJob.run(Files.createDirectory(data.resolve("named")),
                "board: rectangle:4x3\nstart: b3\n").folder().folder();
        try (WinningPositions winning = WinningPositions.open(job, board);
                WinningPositions same = WinningPositions.open(named)) {
            for (long position = 0; position <= board.full(); position++) {
                assertEquals(same.solutionsFrom(position), winning.solutionsFrom(position));
            }
        }
        Board other = Picture.board("oooo\noooo\nooooo", Lattice.SQUARE, Rules.FOUR_MOVE);
        String refusal = assertThrows(IOException.class, () -> WinningPositions.open(job, other)).getMessage();
        assertTrue(refusal.endsWith(", not to " + other.name() + "; name another folder or board"), refusal);
        assertEquals(job + " has no index; build it with pegs run JOB --set results=index",
                assertThrows(IOException.class, () -> WinningPositions.openIndex(job, board)).getMessage());
    }

    @Test
    void drawnBoardsAndImagesOfTheEndsAreRefused() throws Exception {
        Path drawn = finished("board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\n");
        assertTrue(
                refusalOfJob(drawn).endsWith(
                        "/W_1.codes belongs to a board that was drawn in a job file; call open(folder, board) with that board"),
                refusalOfJob(drawn));
        Path full = FinishedJob.run(Files.createDirectory(data.resolve("full")), CORNER + "symmetry: full\n").folder()
                .folder();
        assertTrue(refusalOfJob(full).endsWith(
                "symmetry full, its start and finish represent all their images; use symmetry stabilizer or none"),
                refusalOfJob(full));
    }
}
