package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.Console;
import pegsets.oracle.SlowSolitaire;

/// `pegs play` with its lines piped in.
class PlayCommandTest {
    private static final String CORNER = "jobs/triangle15-corner.yaml";

    @TempDir
    static Path data;

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /// Returns the output before the first line of input and after each line.
    private List<String> played(String... lines) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(String.join("\n", lines).getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(0, Main.run(new String[] {"play", CORNER, "--data", data.toString(), "--quiet"},
                    new Console(new PrintStream(out, true, StandardCharsets.UTF_8),
                            new PrintStream(err, true, StandardCharsets.UTF_8), false, 40)));
        } finally {
            System.setIn(before);
        }
        return List.of(out.toString(StandardCharsets.UTF_8).split("(?m)^> ", -1));
    }

    @Test
    void theBoardAndTheJumpsAreShown() {
        assertEquals("""
                triangle15-corner: triangle:5, 6-move, start a1, finish a1, symmetry stabilizer (2)
                type a jump or its number, hint, undo, help or quit

                        .              a1
                       * *           a2 b2
                      * * *         a3 b3 c3
                     * * * *      a4 b4 c4 d4
                    * * * * *    a5 b5 c5 d5 e5

                14 pegs, 6,816 solutions left
                 1 a3-a1    2 c3-a1
                """, played("quit").getFirst());
        assertTrue(played("1").get(1).endsWith("""
                13 pegs, 3,408 solutions left
                 1 c3-a3     2 c4-a2!    3 a5-a3!
                 4 c5-a3
                ! marks a jump that loses
                """), played("1").get(1));
    }

    /// At every position of random games the jumps are those of the oracle, and those are marked that lead from where
    /// the finish can be reached to where it cannot.
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6})
    void jumpsThatLoseAreMarked(int seed) {
        SlowSolitaire game = SlowSolitaire.triangle(5, true);
        Set<String> alive = SlowSolitaire.closure(Set.of(game.only("a1")), game::parents);
        Random random = new Random(seed);
        List<String> jumps = new ArrayList<>();
        List<SortedMap<String, String>> expected = new ArrayList<>();
        String position = game.allBut("a1");
        while (true) {
            SortedMap<String, String> marks = new TreeMap<>();
            boolean isAlive = alive.contains(position);
            game.jumps(position)
                    .forEach((jump, next) -> marks.put(jump, isAlive && !alive.contains(next) ? "!" : ""));
            expected.add(marks);
            if (marks.isEmpty()) {
                break;
            }
            String jump = List.copyOf(marks.keySet()).get(random.nextInt(marks.size()));
            jumps.add(jump);
            position = game.jumps(position).get(jump);
        }
        List<String> shown = played(jumps.toArray(String[]::new));
        for (int i = 0; i < expected.size(); i++) {
            SortedMap<String, String> marks = new TreeMap<>();
            Matcher matcher = Pattern.compile("(?<= )[0-9]+ ([a-e][1-5]-[a-e][1-5])(!?)").matcher(shown.get(i));
            while (matcher.find()) {
                marks.put(matcher.group(1), matcher.group(2));
            }
            assertEquals(expected.get(i), marks, "seed " + seed + ", after " + jumps.subList(0, i));
        }
    }

    /// Plays each hint, until the finish.
    @Test
    void hintsLeadToTheFinish() {
        List<String> lines = new ArrayList<>();
        for (int jump = 0; jump < 13; jump++) {
            lines.add("hint");
            lines.add(hinted(played(lines.toArray(String[]::new)).get(lines.size())));
        }
        lines.add("hint");
        List<String> shown = played(lines.toArray(String[]::new));
        assertTrue(shown.get(26).contains("\n1 peg, 1 solution left\nsolved: 13 jumps, "), shown.get(26));
        assertEquals("this is the finish; type new to start again\n", shown.get(27));
    }

    private static String hinted(String hint) {
        assertTrue(hint.startsWith("hint: "), hint);
        return hint.substring("hint: ".length(), "hint: a1-a1".length());
    }

    @Test
    void aLostGameIsTakenBack() {
        List<String> shown = played("a3-a1", "a5-a3 c4-a4", "hint", "undo 2", "moves", "undo 99", "u");
        assertTrue(shown.get(2).contains("11 pegs; jump 2, a5-a3, lost the game; type undo 2 to take it back"),
                shown.get(2));
        assertTrue(shown.get(3).startsWith("no solution: complete search of "), shown.get(3));
        assertTrue(shown.get(4).contains("13 pegs, 3,408 solutions left"), shown.get(4));
        assertEquals("1 jump, 1 move: a3-a1\nposition: 32757\n", shown.get(5));
        assertTrue(shown.get(6).contains("14 pegs, "), shown.get(6));
        assertEquals("no jump was made; nothing to take back\n", shown.get(7));
    }

    @Test
    void aPositionIsDrawnRowByRow() {
        List<String> shown = played("draw", "*", "", ".x", ".*.", "..", "....", ". . . . .", "moves");
        String drawn = shown.get(1);
        assertTrue(drawn.contains("  a3 b3 c3  ***  '.x' does not fit; type 3 of * and .\n  a3 b3 c3  ***  "), drawn);
        assertTrue(drawn.contains("'..' does not fit; type 4 of * and .\n"), drawn);
        assertTrue(drawn.contains("position: 23\n"), drawn);
        assertTrue(drawn.contains("4 pegs, "), drawn);
        assertTrue(shown.get(2).endsWith("position: 23\n"), shown.get(2));
    }

    /// Outside of the winning sets a hint is searched for.
    @Test
    void positionsThatAreTyped() {
        List<String> shown = played("pegs:a1,b3,c3,c4", "hint", "vacant:a1", "new");
        assertTrue(shown.get(1).contains("4 pegs; no solution from the start passes here"), shown.get(1));
        assertTrue(shown.get(2).startsWith("no solution: ") || shown.get(2).startsWith("hint: "), shown.get(2));
        assertTrue(shown.get(3).contains("14 pegs, 6,816 solutions left"), shown.get(3));
        assertTrue(shown.get(4).contains("14 pegs, 6,816 solutions left"), shown.get(4));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "9       | jump 9 is not in the list; type 1 to 2",
        "0       | jump 0 is not in the list; type 1 to 2",
        "jump    | 'jump' is not a jump; type one such as a1-a3, or help",
        "a1-z9   | a1-z9: no hole 'z9' on triangle:5",
        "a1-a3   | a1-a3: no peg is at a1",
        "a1-b2   | a1-b2: this jump does not exist on triangle:5",
        "pegs:z9 | no hole 'z9' on triangle:5",
        "undo 0  | 'undo' is not a jump",
        "é       | 'é' is not a jump"})
    void whatIsNotUnderstoodChangesNothing(String line, String message) {
        List<String> shown = played(line, "moves");
        assertTrue(shown.get(1).startsWith(message), shown.get(1));
        assertEquals(1, shown.get(1).lines().count());
        assertEquals("no jump yet\nposition: 32766\n", shown.get(2));
    }

    @Test
    void helpNamesEveryWord() {
        String help = played("help").get(1);
        for (String word : Arrays.asList("hint", "undo", "new", "moves", "draw", "pegs:", "quit")) {
            assertTrue(help.contains(word), help);
        }
    }
}
