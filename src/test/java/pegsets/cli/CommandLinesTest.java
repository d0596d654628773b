package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Each command and option in a command line, from problems without a file to former names.
class CommandLinesTest extends TypedCommands {
    @TempDir
    Path folder;

    @Test
    void eachAnswers() throws IOException {
        List<String> faults = new ArrayList<>();
        Path lines = Path.of("src/test/resources/command-lines.tsv");
        for (String line : Files.readAllLines(lines)) {
            if (line.startsWith("#")) {
                continue;
            }
            String[] parts = line.split("\t");
            int code = pegs(parts[0].replace("@", folder.toString()).split(" "));
            String output = printed() + complaint();
            if (code != Integer.parseInt(parts[1]) || !output.contains(parts[2])) {
                faults.add(parts[0] + " -> " + code + "\n" + output.substring(0, Math.min(300, output.length())));
            }
        }
        assertEquals("", String.join("\n", faults));
    }

    /// The first screen has the twelve commands that a beginner needs, and each command has one screen.
    @Test
    void helpFitsTheScreen() {
        pegs("help");
        assertEquals(12, printed().lines().filter(line -> line.matches("  [a-z]+ +[A-Z].*")).count());
        assertTrue(Help.commands(Main.GROUPS).size() <= 22);
        for (var command : Help.commands(Main.GROUPS)) {
            pegs("help", command.name());
            assertTrue(printed().lines().count() <= 24, command.name());
        }
    }
}
