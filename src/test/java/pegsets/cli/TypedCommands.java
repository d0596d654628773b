package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;

/// Commands as a user types them, in this process. `out` and `err` hold the output of the last one.
///
/// In a command line, `./` stands for the folder of the test, and words in single quotes may contain spaces. Commands
/// that read or write sets use `./data`, unless the line names another folder.
abstract class TypedCommands {
    private static final Pattern WORD = Pattern.compile("'([^']*)'|\\S+");

    @TempDir
    Path folder;

    final ByteArrayOutputStream out = new ByteArrayOutputStream();
    final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /// Whether the messages go to a terminal, and its width.
    boolean isTerminal;
    int columns = 80;

    /// Runs a command line without the word `pegs`. Returns the exit code.
    final int pegs(String line) {
        return pegs("", line);
    }

    /// Runs a command line with a text on standard input. Returns the exit code.
    final int pegs(String input, String line) {
        return pegs(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)), out, line);
    }

    /// Runs a command line that reads `stdin` and prints to `stdout`. Returns the exit code.
    final int pegs(InputStream stdin, OutputStream stdout, String line) {
        out.reset();
        err.reset();
        InputStream before = System.in;
        System.setIn(stdin);
        try {
            return Main.run(words(line), new Console(new PrintStream(stdout, true, StandardCharsets.UTF_8),
                    new PrintStream(err, true, StandardCharsets.UTF_8), isTerminal, columns));
        } finally {
            System.setIn(before);
        }
    }

    private String[] words(String line) {
        List<String> words = new ArrayList<>(WORD.matcher(line.replaceAll("(?<=[ '=])\\./", folder + "/")).results()
                .map((MatchResult word) -> word.group(1) == null ? word.group() : word.group(1)).toList());
        if (!words.contains("--data") && Help.commands(Main.GROUPS).stream()
                .anyMatch(command -> (line + " ").startsWith(command.name() + " ")
                        && command.options().hasOption("data"))) {
            words.addAll(List.of("--data", folder + "/data"));
        }
        return words.toArray(String[]::new);
    }

    /// Runs a command line that succeeds. Returns its output.
    final String ok(String line) {
        assertEquals(0, pegs(line), this::complaint);
        return printed();
    }

    /// Returns the object that the last command printed.
    final JsonNode json() throws IOException {
        assertEquals(1, printed().lines().count(), this::printed);
        return new ObjectMapper().readTree(printed());
    }

    /// Returns the elements of an array.
    static List<String> texts(JsonNode array) {
        return array.valueStream().map(JsonNode::asText).toList();
    }

    /// Returns the standard output of the last command.
    final String printed() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /// Returns the messages of the last command.
    final String complaint() {
        return err.toString(StandardCharsets.UTF_8);
    }
}
