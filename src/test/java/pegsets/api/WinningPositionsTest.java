package pegsets.api;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import pegsets.board.geometry.Board;
import pegsets.board.geometry.Lattice;
import pegsets.board.geometry.Rules;
import pegsets.board.text.Picture;
import pegsets.jobs.FinishedJob;

/// The interface for other programs, from folders alone. That every answer is right, `WinningIndexTest` says.
class WinningPositionsTest {
    private static final String CORNER = "board: triangle:5\nstart: a1\n";

    @TempDir
    Path folder;

    private Path run(String yaml) throws Exception {
        return FinishedJob.run(folder, yaml).folder().folder();
    }

    /// The class path of a project that depends on the library: of ours, what the POM does not call optional.
    private static String classPathOfADependent() throws Exception {
        List<String> jars = new ArrayList<>();
        NodeList dependencies = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new File("pom.xml"))
                .getElementsByTagName("dependency");
        for (int i = 0; i < dependencies.getLength(); i++) {
            Element dependency = (Element) dependencies.item(i);
            boolean isPassedOn = dependency.getParentNode().getParentNode().getNodeName().equals("project")
                    && dependency.getElementsByTagName("optional").getLength() == 0
                    && dependency.getElementsByTagName("scope").getLength() == 0;
            if (isPassedOn) {
                jars.add(dependency.getElementsByTagName("artifactId").item(0).getTextContent());
            }
        }
        assertEquals(List.of("snakeyaml-engine", "fastutil-core", "slf4j-api"), jars);
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(File.separator + "classes")
                        || jars.stream().anyMatch(jar -> entry.contains(File.separator + jar + "-")))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /// The example in docs/api.md compiles, and prints what stands there, with the few libraries that a dependent gets.
    @Test
    void theExampleInTheDocumentation() throws Exception {
        Matcher matcher = Pattern.compile("(?s)```java\n(.*?)```.*?```\n(.*?)```")
                .matcher(Files.readString(Path.of("docs/api.md")));
        assertTrue(matcher.find());
        Path source = Files.writeString(folder.resolve("Example.java"), matcher.group(1));
        String classPath = classPathOfADependent();
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", classPath, "-d",
                folder.toString(), source.toString()));
        Process example = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-cp",
                folder + ":" + classPath,
                "Example", run(CORNER).toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        String printed = new String(example.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, example.waitFor());
        assertEquals(matcher.group(2), printed);
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
        try (WinningPositions winning = WinningPositions.open(run(CORNER))) {
            assertTrue(winning.contains(32766));
            assertFalse(winning.contains(0));
            assertEquals("32768: not a code of a position on triangle:5; codes are at most 32767",
                    assertThrows(IllegalArgumentException.class, () -> winning.contains(32768)).getMessage());
            assertThrows(IllegalArgumentException.class, () -> winning.solutionsFrom(-1));
        }
    }

    private static String refusal(Path jobFolder) {
        return assertThrows(IOException.class, () -> WinningPositions.open(jobFolder)).getMessage();
    }

    @Test
    void otherFoldersAreRefused() throws Exception {
        assertTrue(refusal(folder).endsWith(
                ": has no winning sets (W_k.codes); name the folder of a finished job, such as data/english33-central"));
        Path file = Files.writeString(folder.resolve("file"), "");
        assertEquals(file + ": is not a folder; name the folder of a job", refusal(file));
        Path job = run(CORNER);
        Files.delete(job.resolve("W_4.from-start"));
        assertEquals(job.resolve("W_4.from-start") + ": no such file; make it with pegs run JOB --set stages=counts",
                refusal(job));
        assertEquals(job + ": has no index; make it with pegs index", assertThrows(IOException.class, () -> {
            run(CORNER);
            WinningPositions.openIndex(job);
        }).getMessage());
        Files.write(job.resolve("W_1.codes"),
                List.of("PEGCODES but then other bytes, more than a header has, and still some more of them"));
        assertTrue(refusal(job).startsWith(job.resolve("W_1.codes") + ": "), refusal(job));
    }

    /// A folder does not say the shape of a drawn board: it is given, and must be the job's.
    @Test
    void drawnBoardsAreGiven() throws Exception {
        Path job = run("board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\n");
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
        assertTrue(refusal.endsWith(", not of " + other.name()), refusal);
        assertEquals(job + ": has no index; make it with pegs index",
                assertThrows(IOException.class, () -> WinningPositions.openIndex(job, board)).getMessage());
    }

    @Test
    void drawnBoardsAndImagesOfTheEndsAreRefused() throws Exception {
        Path drawn = run("board: {lattice: square, picture: \"oooo\\noooo\\noooo\"}\nstart: b3\n");
        assertTrue(
                refusal(drawn).endsWith(
                        "/W_1.codes: is of a board that was drawn in a job file; call open(folder, board) with that board"),
                refusal(drawn));
        Path full = FinishedJob.run(Files.createDirectory(folder.resolve("full")), CORNER + "symmetry: full\n").folder()
                .folder();
        assertTrue(refusal(full).endsWith(
                "symmetry full its start and finish stand for their images, expected symmetry stabiliser or none"),
                refusal(full));
    }
}
