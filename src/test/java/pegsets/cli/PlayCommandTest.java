package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.oracle.SlowSolitaire;

/// `pegs play` marks the jumps that lose by a slow oracle, and its hints win.
class PlayCommandTest extends TypedCommands {

    /// Returns the output before the first line of input and after each line.
    private List<String> played(String... lines) {
        assertEquals(0, pegs(String.join("\n", lines), "play triangle15-corner --quiet"));
        return List.of(printed().split("(?m)^> ", -1));
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
    void theJumpsFitTheTerminal() {
        columns = 40;
        assertTrue(played("1").get(1).endsWith("""
                13 pegs, 3,408 solutions left
                 1 c3-a3     2 c4-a2!    3 a5-a3!
                 4 c5-a3
                ! marks a jump that loses
                """), printed());
    }
}
