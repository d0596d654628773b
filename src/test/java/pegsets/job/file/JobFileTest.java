package pegsets.job.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.board.Boards;
import pegsets.disk.Budget;
import pegsets.job.Job;
import pegsets.job.JobFileException;
import pegsets.job.JobRun;
import pegsets.job.Result;

/// Job files become jobs, and what cannot be used is refused in one line: where it stands, what is wrong, and what was
/// expected.
class JobFileTest {
    private static final String KEYS = "board, rules, forbid, start, finish, results, forward-to, symmetry, forward-sets, prune, engine, memory, temp-disk, threads, part-size, master";
    private static final String BOARDS = Boards.usage();
    private static final String NO_BAR = "YAML joins the rows of a picture without '|'; write 'picture: |' and the rows below it";
    private static final String RESULTS = "forward, backward, winning, losing, solutions, counts, games, ends, index";

    @TempDir
    Path folder;

    private Job read(String text, String... settings) throws IOException {
        return JobRun.read(folder, text, settings);
    }

    /// The lines of a file, divided by ` / `, and its refusal.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {good} / bord: x | 3:1: unknown key 'bord'; use one of {KEYS}; did you mean 'board'?
            {good} / forbid: [a1-a3, a1-a5] | 3:17: forbid a1-a5: this jump does not exist on triangle:5 (6-move); use two holes in a line with one hole between them
            {good} / start: a2 | 3:1: key 'start' is repeated; use each key once
            start: a1 | 1:1: key 'board' is missing; add a line 'board: ...'
            board: triangle:5 | 1:1: key 'start' is missing; add a line 'start: ...'
            board: [triangle:5] / start: a1 | 1:8: a list for 'board'; use a name that pegs boards prints, or draw the board below the line 'board:' with the key 'picture' (docs/how-to/draw-a-board.md)
            board: {triangle: 5} / start: a1 | 1:9: unknown key 'triangle'; use one of name, lattice, picture
            {good} / results: [[winning]] | 3:11: a list or a mapping inside another one; use a word in the list of 'results'
            {good} / ? [board] / : x | 3:3: a list or a mapping inside another one; use a key
            - board | 1:1: no keys; write lines of the form key: value
            triangle:5 | 1:1: no keys; write lines of the form key: value
            board: chess / start: a1 | 1:8: unknown board 'chess'; use one of {BOARDS}
            board: triangle:12 / start: a1 | 1:8: board 'triangle:12' has a wrong size; use triangle:N (N = 2 to 10)
            board: triangle / start: a1 | 1:8: board 'triangle' needs a size; use triangle:N (N = 2 to 10)
            board: english33:7 / start: d4 | 1:8: unknown board 'english33:7'; use one of {BOARDS}; did you mean 'english33'?
            board: / start: a1 | 1:7: no value for 'board'; write it after the colon
            board: triangle:3 / start: d4 | 2:8: no hole 'd4' on triangle:3; use one of a1 a2 b2 a3 b3 c3
            board: triangle:3 / start: a1 / finish: 1a | 3:9: no hole '1a' on triangle:3; use a1, or another of a1 a2 b2 a3 b3 c3
            {good} / rules: 5-move | 3:8: unknown rules '5-move'; use one of 4-move, 6-move, 8-move; did you mean '4-move'?
            {good} / engine: denes | 3:9: unknown engine 'denes'; use one of auto, spark, bitwise, dense, bucketed, partitioned; did you mean 'dense'?
            {good} / symmetry: some | 3:11: unknown symmetry 'some'; use one of stabilizer, full, none
            {good} / results: [winning, losses] | 3:20: unknown result 'losses'; use one of {RESULTS}
            {good} / results: losses | 3:10: unknown result 'losses'; use one of {RESULTS}
            {good} / results: [] | 3:10: no results; use some of {RESULTS}
            {good} / memory: much | 3:9: memory is 'much'; use auto or a number of bytes such as 512m or 8g
            {good} / part-size: many | 3:12: part-size is 'many'; use a number of positions such as 500000 or 16m
            {good} / part-size: 0 | 3:12: part-size is '0'; use a number of positions such as 500000 or 16m
            {good} / memory: -1g | 3:9: memory is '-1g'; use auto or a number of bytes such as 512m or 8g
            {good} / memory: 1.5g | 3:9: memory is '1.5g'; use auto or a number of bytes such as 512m or 8g
            {good} / memory: 1m | 3:9: memory is '1m'; use 4m or more
            {good} / memory: 999999999t | 3:9: memory is '999999999t'; use at most 512000t
            {good} / temp-disk: all | 3:12: temp-disk is 'all'; use a number of bytes such as 512m or 8g
            {good} / threads: 0 | 3:10: threads is '0'; use auto or a whole number from 1 to 1024
            {good} / threads: 1025 | 3:10: threads is '1025'; use auto or a whole number from 1 to 1024
            {good} / threads: two | 3:10: threads is 'two'; use auto or a whole number from 1 to 1024
            {good} / threads: 99999999999999999999 | 3:10: threads is '99999999999999999999'; use auto or a whole number from 1 to 1024
            {good} / forward-to: 0 | 3:13: forward-to is '0'; use a whole number from 1 to 14
            {good} / forward-to: 15 | 3:13: forward-to is '15'; use a whole number from 1 to 14
            {good} / finish: b2 | 3:9: finish b2 is not in the position class of start a1; use a1, b3, a4, d4, c5
            board: triangle:4 / start: a1 | 2:8: finish a1, the start's own hole, is not in the position class of start a1; use another start (this one has no finish with one peg); for the fewest pegs, pegs solve with finish fewest; or, to count games, finish code:1022, the start itself
            board: triangle:4 / start: b3 | 2:8: finish b3, the start's own hole, is not in the position class of start b3; use another start (this one has no finish with one peg); for the fewest pegs, pegs solve with finish fewest; or, to count games, finish code:1007, the start itself
            board: [triangle / start: a1 | 2:6: a bracket is not closed; add the closing bracket
            board: 'triangle:5 | 2:1: the text ends inside a value; add the missing quotation mark
            board: a: b | 1:9: an indented key, a second colon in a line, or no colon in the line before{YAML}
            board:\ttriangle:5 / \tstart: a1 | 2:1: a tab; use spaces instead
            board: @x | 1:8: a word begins with a character that YAML reserves; write the word in quotes
            {good} / finish | 4:1: no colon after the key{YAML}
            start: *here | 1:8: a word begins with '*'; write the word in quotes
            {good} / --- / {good} | 3:1: a second document begins here; use a file for each job
            board: \"chess\\nboard\" / start: a1 | 1:8: a text of several lines for 'board'; use a name that pegs boards prints, or draw the board below the line 'board:' with the key 'picture' (docs/how-to/draw-a-board.md)
            board: /   picture: /     ooo /     ooo /     ooo / start: b2 | 3:5: {NO_BAR}
            board: /   picture: > /     ooo /     ooo / start: b2 | 2:12: {NO_BAR}
            board: /   picture: /     - o o /     - o o / start: b2 | 3:5: {NO_BAR}
            board: triangle:3 / finish: a1 / start: /   picture: /     . /     .* /     *** | 5:5: {NO_BAR}
            board: triangle:3 / finish: a1 / start: /   picture: /     * * /     * * * | 5:6: {NO_BAR}
            board: triangle:5 / start: any-of-type / finish: any | 2:8: any-of-type needs a hole at the other end, which determines the type
            board: triangle:2 / start: any-of-type / finish: a1 | 2:8: no hole is of the type of a1: no play from one vacancy ends with one peg there; use another hole at the other end
            board: triangle:5 / start: {code: 32768} / finish: a1 | 2:15: not a code of a position on triangle:5; use a whole number up to 32767
            board: triangle:5 / start: {pegs: []} / finish: a1 | 2:15: an empty list; use holes
            board: triangle:5 / start: {code: 0} / finish: a1 | 2:8: a position without pegs; use at least one peg
            board: triangle:5 / start: {code: 7} / finish: {code: 31} | 3:9: finish code:31 has more pegs than start code:7; use at most 3
            board: triangle:5 / start: {code: 7} / threads: 1 | 2:8: a position as start needs a finish; add one
            board: triangle:5 / start: [a1, z1] / finish: a1 | 2:13: no hole 'z1' on triangle:5; use one of a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5
            board: triangle:5 / start: {} / finish: a1 | 2:8: no key for a position; use one of code, pegs, vacant, picture
            board: triangle:5 / start: {code: 7, pegs: a1} / finish: a1 | 2:8: several keys for a position; use one of code, pegs, vacant, picture
            board: triangle:5 / start: {code: [7]} / finish: a1 | 2:15: not a code of a position on triangle:5; use a whole number up to 32767
            board: triangle:5 / start: 32768 / finish: a1 | 2:8: not a code of a position on triangle:5; use a whole number up to 32767
            board: triangle:5 / start: vacant:z1 / finish: a1 | 2:8: no hole 'z1' on triangle:5; use one of a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5
            board: triangle:5 / start: holes:a1 / finish: a1 | 2:8: not a position; write vacant:a1, pegs:a1,b2, picture:*/** or a code
            board: triangle:5 / start: vacant:a1,a2 / threads: 1 | 2:8: a position as start needs a finish; add one
            board: triangle:5 / start: {hole: a1} / finish: a1 | 2:9: unknown key 'hole'; use one of code, pegs, vacant, picture
            """)
    void badFilesAreRefusedInOneLine(String text, String expected) {
        String lines = text.replace("{good}", "board: triangle:5 / start: a1").replace(" / ", "\n") + "\n";
        assertEquals(expected.replace("{KEYS}", KEYS).replace("{BOARDS}", BOARDS).replace("{RESULTS}", RESULTS)
                .replace("{YAML}", "; write lines of the form key: value").replace("{NO_BAR}", NO_BAR),
                JobRun.refusal(folder, lines));
    }

    @Test
    void filesWithoutKeysAndControlCharactersAreRefused() {
        for (String text : List.of("", "# nothing\n")) {
            assertEquals("1:1: key 'board' is missing; add a line 'board: ...'", JobRun.refusal(folder, text));
        }
        assertEquals("a control character; remove it", JobRun.refusal(folder, "board: \u0007\n"));
    }

    @Test
    void aPictureOfOneRowNeedsNoBar() throws IOException {
        Job job = read("board:\n  picture: oooo\nstart: {picture: '**..'}\nfinish: picture:..*.\n");
        assertEquals(List.of(3L), job.problem().start().codes());
        assertEquals(List.of(4L), job.problem().finish().codes());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            threads | --set threads: no value; add = and a value
            start c5 | --set start c5: no value; add = and a value
            =3 | --set =3: no value; add = and a value
            '' | --set : no value; add = and a value
            thread=3 | --set thread=3: unknown key 'thread'; use one of {KEYS}; did you mean 'threads'?
            threads=0 | --set threads=0: threads is '0'; use auto or a whole number from 1 to 1024
            threads= | --set threads=: no value for 'threads'; write it after the equals sign
            start=z9 | --set start=z9: no hole 'z9' on triangle:5; use one of a1 a2 b2 a3 b3 c3 a4 b4 c4 d4 a5 b5 c5 d5 e5
            results=[winning, | --set results=[winning,: the text ends inside a value; add the missing bracket
            finish=b2 | --set finish=b2: finish b2 is not in the position class of start a1; use a1, b3, a4, d4, c5
            """)
    void badSettingsAreRefusedByTheirOwnText(String setting, String expected) {
        assertEquals(expected.replace("{KEYS}", KEYS),
                JobRun.refusal(folder, "board: triangle:5\nstart: a1\n", setting));
    }

    @Test
    void aFileThatIsNotTextIsRefused() throws IOException {
        Path file = folder.resolve("latin.yaml");
        Files.write(file, "board: tri\u00e4ngle".getBytes(StandardCharsets.ISO_8859_1));
        assertEquals(file + ": not UTF-8 text; use a job file such as jobs/english33-central.yaml",
                assertThrows(JobFileException.class, () -> JobRun.read(file, List.of())).getMessage());
    }

    @Test
    void aBadDefaultIsRefusedWhereItStands() throws IOException {
        Path defaults = folder.resolve("defaults.yaml");
        Files.writeString(defaults, Files.readString(JobRun.DEFAULTS).replaceAll("threads: .*", "threads: many"));
        Path file = folder.resolve("corner.yaml");
        Files.writeString(file, "board: triangle:5\nstart: a1\n");
        String message = assertThrows(JobFileException.class,
                () -> JobFile.read(JobSource.of(file, List.of()), defaults))
                .getMessage();
        assertTrue(
                message.matches(
                        "(?s).*defaults\\.yaml:\\d+:\\d+: threads is 'many'; use auto or a whole number from 1 to 1024"),
                message);
    }

    /// The description in set files has small letters, so that the sets stay those of one problem.
    @Test
    void holesMayHaveCapitals() throws IOException {
        Job small = read("board: triangle:5\nstart: [a1, a4]\nfinish: a1\nforbid: [a1-a3]\n");
        Job capitals = read("board: triangle:5\nstart: [A1, A4]\nfinish: A1\nforbid: [A1\u2013A3]\n");
        assertEquals(small.description().whole(), capitals.description().whole());
    }

    @Test
    void aShortFileTakesTheDefaults() throws IOException {
        Job job = read("board: english33\nstart: d4\n");
        assertEquals("job", job.name());
        assertEquals("board english33\nrules 4-move\nstart d4\nfinish d4\nsymmetry stabiliser\n",
                job.description().text());
        assertEquals(EnumSet.of(Result.WINNING, Result.SOLUTIONS), job.wanted().results());
        assertEquals(OptionalInt.empty(), job.wanted().forwardTo());
        assertEquals(8L << 30, job.budget().tempBytes());
    }

    @Test
    void everyKeyCounts() throws IOException {
        Job job = read("""
                board: triangle:6
                rules: 4-move
                start: a1
                finish: a1
                symmetry: none
                results: [forward, backward]
                forward-to: 9
                memory: 512M
                temp-disk: 12345678
                threads: 5
                """);
        assertEquals("board triangle:6\nrules 4-move\nstart a1\nfinish a1\nsymmetry none\n", job.description().text());
        assertEquals(EnumSet.of(Result.FORWARD, Result.BACKWARD), job.wanted().results());
        assertEquals(OptionalInt.of(9), job.wanted().forwardTo());
        assertEquals(new Budget(512L << 20, 12_345_678, 5), job.budget());
    }

    @Test
    void settingsGoBeforeTheFile() throws IOException {
        Job job = read("board: triangle:5\nstart: a1\nthreads: 3\nresults: forward\n",
                "threads=4", "results=[solutions]", "threads=6", "finish=a4", "temp-disk=2048k");
        assertEquals(6, job.budget().threads());
        assertEquals(2048 << 10, job.budget().tempBytes());
        assertEquals(EnumSet.of(Result.SOLUTIONS), job.wanted().results());
        assertTrue(job.description().text().contains("finish a4"));
    }

    @Test
    void threadsAndMemoryAreThoseOfTheMachineByDefault() throws Exception {
        Budget budget = read("board: triangle:5\nstart: a1\n").budget();
        assertEquals(Runtime.getRuntime().availableProcessors(), budget.threads());
        assertEquals(0, budget.memoryBytes() % (1 << 20));
        long most = Runtime.getRuntime().maxMemory() / 16 * 5;
        assertTrue(budget.memoryBytes() >= 4 << 20 && budget.memoryBytes() <= most, budget.toString());
        assertEquals(1 << 30, read("board: triangle:5\nstart: a1\n", "engine=spark").budget().memoryBytes());
    }
}
