package pegsets.publish.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pegsets.job.JobRun;

/// Titles as players would call their games.
class ProblemInWordsTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            board: english33, start: d4               | The central game on the 33-hole board
            board: english33, start: d1               | From d1 back to d1 on the 33-hole board
            board: english33, start: d4, finish: d1   | From d4 to d1 on the 33-hole board
            board: english33, start: d4, finish: any  | From d4 to any hole on the 33-hole board
            board: wiegleb45, start: e5               | The central game on Wiegleb's 45-hole board
            board: european37, start: c1, finish: e7  | From c1 to e7 on the European 37-hole board
            board: triangle:5, start: a1              | The corner game on the 15-hole triangle
            board: triangle:5, start: e5              | The corner game on the 15-hole triangle
            board: triangle:5, start: a4              | From a4 back to a4 on the 15-hole triangle
            board: triangle:4, start: a2, finish: b2  | From a2 to b2 on the 10-hole triangle
            board: triangle:5, start: any, finish: any | From any hole to any hole on the 15-hole triangle
            board: triangle:5, start: [a1, a2], finish: a1 | From any of 2 holes to a1 on the 15-hole triangle
            board: rectangle:4x6, start: a1           | From a1 back to a1 on the 4 by 6 rectangle
            board: truncated-triangle:6, start: b2    | From b2 back to b2 on the 18-hole truncated triangle
            board: english33, start: {pegs: [d2, d3, d4, d5, d6]}, finish: d4 | From 5 pegs to d4 on the 33-hole board
            board: english33, start: {vacant: [d3, d4]}, finish: d2 | From d3 and d4 to d2 on the 33-hole board
            board: {lattice: square, picture: "-ooo\\noooo\\noooo\\nooo-"}, rules: 8-move, start: b2, finish: c3 | From b2 to c3 on a drawn board of 14 holes, 8-move rules
            board: {name: tub, picture: oooo}, start: {pegs: [a1, b1]}, finish: c1 | From c1 and d1 to c1 on the board tub of 4 holes
            """)
    void titles(String keys, String title) throws Exception {
        assertEquals(title, problem(keys).title());
    }

    private ProblemInWords problem(String keys) throws Exception {
        return new ProblemInWords(JobRun.read(folder, "{" + keys + "}").problem());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            board: english33, start: d4              | Leave one peg, in the dashed ring (d4).
            board: english33, start: d4, finish: any | Leave one peg.
            board: triangle:5, start: any, finish: any | Leave one peg.
            board: english33, start: d4, finish: {pegs: [d1, d7, d2, d6, a3, g3]} | Leave the pegs in d1, d2, a3, g3, d6, d7.
            """)
    void goals(String keys, String goal) throws Exception {
        assertEquals(goal, problem(keys).goal(true));
    }
}
