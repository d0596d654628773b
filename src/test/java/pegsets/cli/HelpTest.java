package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.cli.command.Command;

/// The help fits a terminal of 80 columns and 24 lines, and finds words.
class HelpTest extends TypedCommands {

    private List<String> help(String... words) {
        assertEquals(0, pegs(words), complaint());
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    static List<String> commands() {
        return Help.commands(Main.GROUPS).stream().map(Command::name).toList();
    }

    @Test
    void theFirstScreenHasTheUsualCommandsInGroups() {
        List<String> lines = help("help");
        assertTrue(lines.size() <= 30 && lines.stream().allMatch(line -> line.length() <= 80), printed());
        assertEquals(List.of("Look", "Solve", "Play", "Compute"),
                lines.stream().filter(line -> line.matches("[A-Z][a-z]+")).toList());
        assertEquals(12, lines.stream().filter(line -> line.matches("  [a-z-]+ +[A-Z].*")).count());
        assertEquals(lines, help("--help"));
        List<String> all = help("help", "--all");
        assertEquals(commands(), all.stream().filter(line -> line.matches("  [a-z-]+ +[A-Z].*"))
                .map(line -> line.strip().split(" ")[0]).toList());
        assertEquals(22, commands().size());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandFitsAScreen(String command) {
        List<String> lines = help(command, "--help");
        assertEquals(lines, help("help", command));
        assertTrue(lines.getFirst().startsWith("usage: pegs " + command), printed());
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), printed());
    }

    @Test
    void sharedOptionsAndArgumentsHaveOnePage() {
        List<String> lines = help("help", "options");
        for (String word : List.of("--set KEY=VALUE", "--max-time TIME", "--no-compute", "START", "FINISH", "JOB")) {
            assertTrue(lines.stream().anyMatch(line -> line.startsWith("  " + word + " ")), word);
        }
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), printed());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"odds | odds now: pegs games --chance",
        "levels | levels now: pegs shortest --levels start",
        "random | games --chance ", "dead end | dead end a position from which", "dead ends | dead-ends how soon",
        "memory | --memory memory, such as 2g", "stop | --max-time stop computing", "chance | query --chance "})
    void wordsAreFound(String word, String line) {
        assertTrue(help("help", word).stream().anyMatch(found -> found.strip().replaceAll(" +", " ").startsWith(line)),
                printed());
    }
}
