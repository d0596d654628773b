package pegsets.job.file;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.job.JobFileException;

/// Planning problems and pictures become the job files of the same problems; other files are refused with the line of
/// the fault.
class ForeignFileTest {
    private static String file(String name) throws IOException {
        return new String(ForeignFileTest.class.getResourceAsStream("/pddl/" + name + ".pddl").readAllBytes(),
                StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "cross    | english33  | 4-move | code:403908248 | d4",
        "pattern  | english33  | 4-move | code:828988040 | code:268566784",
        "square   | square:4   | 4-move | b1             | c4",
        "triangle | triangle:4 | 6-move | a2             | b2",
        "scout    | square:5   | 4-move | code:1013760    | full:c1"})
    void problems(String name, String board, String rules, String start, String finish) throws IOException {
        String job = "board: %s\nrules: %s\nstart: %s\nfinish: %s\n".formatted(board, rules, start, finish);
        assertEquals(job, ForeignFile.asJob(name, file(name), _ -> {}));
        assertEquals(job, ForeignFile.asJob(name, file(name).toUpperCase(java.util.Locale.ROOT), _ -> {}));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "bad-unclosed | bad-unclosed:48: (:goal is inside (:init of line 16, because a parenthesis before it is not closed; close it",
        "bad-two-states | bad-two-states:42: pos-2-1 is both free and occupied; remove one of the two",
        "bad-unknown-hole | bad-unknown-hole:20: 'pos-4-0' is not among the objects; declare it or correct it",
        "names | names:4: the name hole35 does not tell the place of a hole; use names such as pos-1-3, for row 1 and column 3 from 0"})
    void refused(String name, String message) throws IOException {
        String text = file(name);
        assertEquals(message, assertThrows(JobFileException.class, () -> ForeignFile.asJob(name, text, _ -> {}))
                .getMessage());
    }

    /// A line without its fact is a forbidden jump; a damaged file is refused.
    @Test
    void changed() throws IOException {
        String text = file("triangle");
        String one = text.lines().filter(line -> line.contains("(IN-LINE pos-0-0 pos-1-0 pos-2-0)")).findFirst()
                .orElseThrow();
        assertEquals("board: triangle:4\nrules: 6-move\nforbid: [a1-a3]\nstart: a2\nfinish: b2\n",
                ForeignFile.asJob("x", text.replace(one, ""), _ -> {}));
        for (String[] change : List.of(new String[] {"(domain", "x"},
                new String[] {"pegsolitaire-sequential)", "blocks)"},
                new String[] {"(:goal", "(:aim"}, new String[] {"(free pos-1-0)", ""},
                new String[] {"IN-LINE pos-0-0 pos-1-0 pos-2-0", "IN-LINE pos-0-0 pos-1-0 pos-2-1"},
                new String[] {"(move-ended)", "(last-visited pos-0-0)"})) {
            if (text.contains(change[0])) {
                assertThrows(JobFileException.class,
                        () -> ForeignFile.asJob("x", text.replace(change[0], change[1]), _ -> {}), change[0]);
            }
        }
    }

    @Test
    void pictures() {
        List<String> notes = new ArrayList<>();
        assertEquals("board: english33\nrules: 4-move\nstart: d4\n", ForeignFile.asJob("x",
                "  ooo\n  ooo\nooooooo\nooo.ooo\nooooooo\n  ooo\n  ooo\n", notes::add));
        assertEquals(2, notes.size(), notes.toString());
        assertEquals("board: triangle:3\nrules: 6-move\nstart: a1\n",
                ForeignFile.asJob("x", "  .\n * *\n* * *\n", notes::add));
        assertEquals("board: english33\nrules: 4-move\nstart: d4\nfinish: code:65536\n", ForeignFile.asJob("x",
                "  XXX        OOO  \n  XXX        OOO  \nXXXXXXX    OOOOOOO\nXXXOXXX    OOOXOOO\nXXXXXXX    OOOOOOO\n"
                        + "  XXX        OOO  \n  XXX        OOO  ",
                notes::add));
        String job = "board: triangle:5\nstart: a1\n";
        assertEquals(job, ForeignFile.asJob("x", job, notes::add));
    }
}
