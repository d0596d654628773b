package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.CleanText;

/// Messages for a mistyped command, job or picture, and for damaged files.
class MistypedCommandsTest extends TypedCommands {
    @TempDir
    Path folder;

    private String errors() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private int onJob(String command, String job, String... options) throws IOException {
        Path file = Files.writeString(folder.resolve("job.yaml"), job);
        String[] args = new String[options.length + 5];
        System.arraycopy(new String[] {command, file.toString(), "--data", folder.toString(), "--quiet"}, 0, args, 0,
                5);
        System.arraycopy(options, 0, args, 5, options.length);
        return pegs(args);
    }

    private void refused(String job, String words) throws IOException {
        assertEquals(2, onJob("plan", job), words);
        assertTrue(errors().contains(words), errors());
        assertEquals(1, errors().lines().count(), errors());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "hlep              | did you mean 'help'?",
        "rnu x             | did you mean 'run'?",
        "RUN x             | did you mean 'run'?",
        "--versoin         | did you mean '--version'?",
        "boards --ruels x  | did you mean '--rules'?",
        "--quiet run x     | option --quiet precedes the command; type pegs COMMAND ... --quiet",
        "-v                | unknown option -v; see pegs --help",
        "help xyzzy        | no help has the word 'xyzzy'",
        "problems triangle:4 --shortest --set start=a1 | --set start=a1: pegs problems sets this key itself; leave it out",
        "import jobs/triangle15-corner.yaml /nowhere | /nowhere: no such folder; name a folder with a file for each set"})
    void saysWhatMayBeMeant(String words, String expected) {
        assertEquals(2, pegs(words.split(" +")));
        assertTrue(errors().contains(expected), errors());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--progress xml              | --progress is 'xml'; use text or json",
        "--progress json --quiet     | --progress cannot be combined with --quiet",
        "--progress text --verbose   | --progress cannot be combined with --verbose"})
    void progressHasTwoForms(String options, String message) {
        assertEquals(2, pegs(("run jobs/triangle15-corner.yaml " + options).split(" +")));
        assertEquals("pegs: " + message + "\n", errors());
    }

    @ParameterizedTest
    @ValueSource(strings = {"boards triangle:4", "help completion bash", "help manual",
        "draw jobs/triangle15-corner.yaml vacant:a1",
        "solve triangle:3 a1 a1 --weights 1,1,1,0,0,0", "reproduce --list"})
    void everyCommandMayBeQuiet(String words) {
        assertEquals(pegs(words.split(" ")), pegs((words + " --quiet").split(" ")), errors());
        assertEquals("", errors());
    }

    @Test
    void aFinishedPositionHasNoJumpLeft() throws IOException {
        assertEquals(0, onJob("solve", "board: triangle:5\nstart: a1\n", "pegs:a1"));
        assertEquals("pegs: the position is the finish; no jump is left\n", errors());
    }

    @Test
    void aDashStandsForStandardInput() throws IOException {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream("28\n".getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(0, onJob("query", "board: triangle:5\nstart: a1\n", "-", "--short"));
        } finally {
            System.setIn(before);
        }
        assertEquals("28 winning 1\n", out.toString(StandardCharsets.UTF_8));
    }

    @Test
    void helpAndVersionAsElsewhere() {
        assertEquals(0, pegs("run", "--help"));
        String help = out.toString(StandardCharsets.UTF_8);
        assertEquals(0, pegs("help", "run"));
        assertEquals(help, out.toString(StandardCharsets.UTF_8));
        assertEquals(0, pegs("-V"));
        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("pegs "));
    }

    @Test
    void holesMistyped() throws IOException {
        refused("board: triangle:5\nstart: 1a\n", "no hole '1a' on triangle:5; use a1, or another of a1 a2");
        refused("board: triangle:5\nstart: Z1\n", "no hole 'Z1' on triangle:5; use one of");
        refused("board: triangle:5\nstart: [a1, b2, a1]\nfinish: a1\n",
                ":2:17: hole a1 is repeated; use each hole once");
    }

    @Test
    void picturesOfBoardsHaveHolesOnly() throws IOException {
        String picture = "board:\n  lattice: square\n  picture: |\n    ooo\n    o%so\n    ooo\nstart: b2\n";
        refused(picture.formatted("."), ":5:6: '.' in a picture; use o for a hole");
        refused(picture.formatted("*"), ":5:6: '*' in a picture; use o for a hole");
        refused("board:\n  lattice: square\n  picture: |\n     ooo\n    ooooo\nstart: b1\n",
                "a row of a picture begins left of the first row; use '-'");
        assertEquals(0, onJob("plan",
                "board:\n  lattice: square\n  picture: |2\n     ooo\n    ooooo\n    ooooo\nstart: b1\nfinish: any\n"),
                errors());
    }

    @Test
    void nothingToDraw() {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(new byte[0]));
        try {
            assertEquals(2, pegs("draw", "jobs/triangle15-corner.yaml", "-"));
        } finally {
            System.setIn(before);
        }
        assertTrue(errors().contains("standard input has no text"), errors());
        assertEquals("", out.toString(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "triangle:5 --rules 8-move  | pegs jump along one of three long diagonals              | 3",
        "rhombus:3 --rules 4-move   | pegs jump along two of the three directions of triangles | 0"})
    void lopsidedRulesAreWarnedOf(String board, String words, int code) throws IOException {
        String warning = "pegs: warning: the rules .* are lopsided on .*: " + words + "; use 6-move\\R";
        assertEquals(0, pegs(("boards " + board).split(" ")));
        assertTrue(errors().matches(warning), errors());
        assertEquals(code, pegs(("problems " + board + " --max-positions 1000").split(" ")));
        assertTrue(errors().matches(warning), errors());
        Path job = Files.writeString(folder.resolve("job.yaml"),
                "board: " + board.replace(" --rules", "\nrules:") + "\nstart: a1\nfinish: any\n");
        assertEquals(0, pegs("run", job.toString(), "--data", folder.toString()));
        assertTrue(errors().matches(warning), errors());
        assertEquals(0, pegs("boards", "english33", "--rules", "8-move"));
        assertEquals("", errors());
    }

    @Test
    void usageOfNothingIsNoData() {
        assertEquals(2, pegs());
        assertEquals("", out.toString(StandardCharsets.UTF_8));
        assertTrue(errors().contains("usage: pegs COMMAND"), errors());
    }

    @Test
    void oddsArePercentagesWithFractionsLast() throws IOException {
        assertEquals(0, onJob("games", "board: triangle:5\nstart: a1\n", "--chance"));
        String text = out.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("the game ends with one peg: 0.686175588768 %, 1 in 145.735292303\n"), text);
        assertTrue(text.contains("\n    4   47.116157 %  1 in 2.12241419436\n"), text);
        assertTrue(text.contains("\none peg: 232443128903009/33875167334400000\n"), text);
    }

    @Test
    void boardsShowTypesOnceAndRectangles() {
        assertEquals(0, pegs("boards", "triangle:5"));
        assertTrue(out.toString(StandardCharsets.UTF_8)
                .contains("  A  a1 b3 a4 d4 c5\n     a2 c3 b4 a5 d5\n     b2 a3 c4 b5 e5\n"));
        assertEquals(0, pegs("boards"));
        assertTrue(out.toString(StandardCharsets.UTF_8).contains("rectangle:WxH"));
    }

    @Test
    void damagedFilesAreTold() throws IOException {
        String job = "board: triangle:4\nstart: a2\nfinish: b2\n";
        assertEquals(0, onJob("run", job), errors());
        Path damaged = folder.resolve("job/F_5.codes");
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[9] ^= 1;
        Files.write(damaged, bytes);
        assertEquals(4, onJob("status", job, "--files"));
        assertTrue(errors().contains("F_5.codes is damaged"), errors());
        assertEquals(4, onJob("status", job));
        assertTrue(errors().contains("F_5.codes"), errors());
    }

    @Test
    void aFullDiskIsToldAndAClosedPipeIsNot() {
        assertEquals("standard output cannot be written: No space left on device",
                fault("No space left on device").orElseThrow());
        assertTrue(fault("Broken pipe").isEmpty());
    }

    private static Optional<String> fault(String reason) {
        CleanText output = new CleanText(new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException(reason);
            }
        });
        PrintStream printing = output.printing(StandardCharsets.UTF_8);
        printing.println("data");
        assertTrue(printing.checkError());
        return output.fault();
    }
}
