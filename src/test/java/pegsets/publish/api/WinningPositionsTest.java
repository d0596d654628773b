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
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.board.Board;
import pegsets.board.Lattice;
import pegsets.board.Rules;
import pegsets.board.text.Picture;
import pegsets.job.FinishedJob;
import pegsets.publish.exchange.Exports;
import pegsets.publish.exchange.Outside;

/// The interface for other programs, from folders alone. That every answer is right, `WinningIndexTest` says.
class WinningPositionsTest {
    private static final String CORNER = "board: triangle:5\nstart: a1\n";

    @TempDir
    Path folder;

    private Path finished(String yaml) throws Exception {
        return FinishedJob.run(folder, yaml).folder().folder();
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
        Exports exports = new Exports(folder.resolve("data"), Exports.COMPLEMENT);
        assertEquals(0, exports.pegs("run", "--set", "results=counts"), exports::complaint);
        Files.createSymbolicLink(folder.resolve("corner-java"), exports.export("binary"));
        Matcher program = Pattern
                .compile("(?s)```java\n([^`]*?class (\\w+).*?)```.*?```\n\\$ (javac .*?)\n\\$ (java .*?)\n(.*?)\n```")
                .matcher(Files.readString(Path.of("docs/how-to/java.md")));
        for (String name : List.of("Game", "Numbers")) {
            assertTrue(program.find());
            assertEquals(name, program.group(2));
            Files.writeString(folder.resolve(name + ".java"), program.group(1));
            String printed = run(program.group(3) + " && " + program.group(4));
            assertTrue(printed.matches(Pattern.quote(program.group(5)).replace("...", "\\E(?s:.*)\\Q")), printed);
        }
    }

    /// Runs a line of the guide in the folder of the test, with our classes instead of the jars.
    private String run(String line) throws Exception {
        return String.join("\n",
                Outside.run(folder, "bash", "-c", "PATH=" + System.getProperty("java.home") + "/bin:$PATH; "
                        + line.replace("target/library/*", classPathOfADependent())));
    }

    /// A dependent that lacks Chronicle Map is told so.
    @Test
    void openIndexNamesTheMissingLibrary() throws Exception {
        Exports exports = new Exports(folder.resolve("data"), Exports.COMPLEMENT);
        assertEquals(0, exports.pegs("run", "--set", "results=index"), exports::complaint);
        Files.writeString(folder.resolve("Index.java"), """
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
        FinishedJob job = FinishedJob.run(folder, "board: triangle:5\n" + ends + "\n");
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
        }
    }

    @Test
    void missingFoldersAreNamed() {
        Path missing = folder.resolve("none");
        assertEquals(missing + ": no such folder; name the folder of a job, or compute it with "
                + "pegs run JOB --set results=counts", refusal(missing));
    }

    private static String refusal(Path jobFolder) {
        return assertThrows(IOException.class, () -> WinningPositions.open(jobFolder)).getMessage();
    }

    @Test
    void otherFoldersAreRefused() throws Exception {
        assertTrue(refusal(folder).endsWith(
                " has no winning sets (W_k.codes); name the folder of a finished job, such as data/english33-central"));
        Path file = Files.writeString(folder.resolve("file"), "");
        assertEquals(file + " is not a folder; name the folder of a job", refusal(file));
        Path job = finished(CORNER);
        Files.delete(job.resolve("W_4.from-start"));
        assertEquals(
                job.resolve("W_4.from-start")
                        + ": the file is missing; compute it with pegs run JOB --set results=counts",
                refusal(job));
        assertEquals(job + " has no index; build it with pegs run JOB --set results=index",
                assertThrows(IOException.class, () -> {
                    finished(CORNER);
                    WinningPositions.openIndex(job);
                }).getMessage());
        Files.write(job.resolve("W_1.codes"),
                List.of("PEGCODES but then other bytes, more than a header has, and still some more of them"));
        assertTrue(refusal(job).startsWith(job.resolve("W_1.codes") + ": "), refusal(job));
    }

    /// A folder does not say the shape of a drawn board: it is given, and must be the job's.
    @Test
    void drawnBoardsAreGiven() throws Exception {
        Path job = finished("board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\n");
        Board board = Picture.board("oooo\noooo\noooo", Lattice.SQUARE, Rules.FOUR_MOVE);
        Path named = FinishedJob.run(Files.createDirectory(folder.resolve("named")),
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
                refusal(drawn).endsWith(
                        "/W_1.codes belongs to a board that was drawn in a job file; call open(folder, board) with that board"),
                refusal(drawn));
        Path full = FinishedJob.run(Files.createDirectory(folder.resolve("full")), CORNER + "symmetry: full\n").folder()
                .folder();
        assertTrue(refusal(full).endsWith(
                "symmetry full, its start and finish represent all their images; use symmetry stabilizer or none"),
                refusal(full));
    }
}
