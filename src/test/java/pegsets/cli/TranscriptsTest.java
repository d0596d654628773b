package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.documents.CommandBlock;

/// Sessions at a terminal: commands, and exactly what they print. `make transcripts` writes the output of this program
/// into the files.
///
/// A session starts after a blank line, with a comment, in an empty folder. `$ ` precedes a command whose exit code is
/// 0, and for example `2$ ` one whose exit code is 2. The lines below it are its standard output, and after `! ` its
/// messages; a message alone may follow the command. `...` stands for any lines, or within a line for any text.
/// A schema describes each object that an answer is. [TypedCommands] runs the commands of pegs, and a shell the
/// commands before and after them, and all others.
class TranscriptsTest extends TypedCommands {
    private static final Path FOLDER = Path.of("src/test/resources/transcripts");
    private static final int WIDTH = 160;
    private static final Pattern COMMAND = Pattern.compile("([0-9]*)\\$ (.*?)(?: (! pegs: .*))?");
    private static final Pattern PEGS = Pattern.compile("(?:(.*) \\| )?pegs( .*?)?(?: \\| (.*)|( > \\S+))?");

    /// A session of a file, from its comment to the end of its last line.
    record Session(Path file, String text) {
        @Override
        public String toString() {
            return file.getFileName() + ": " + text.lines().findFirst().orElseThrow().substring(2);
        }
    }

    /// A command with its exit code and its output.
    private record Step(int code, String command, List<String> printed) {
        String text() {
            String typed = (code == 0 ? "" : code) + "$ " + command;
            boolean isShort = printed.size() == 1 && printed.getFirst().startsWith("! pegs: ")
                    && typed.length() + printed.getFirst().length() < WIDTH;
            return typed + (isShort ? " " : "\n") + String.join("", printed.stream().map(line -> line + "\n").toList());
        }
    }

    static List<Session> sessions() throws IOException {
        List<Session> sessions = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.filter(file -> file.toString().contains(System.getProperty("transcript", "")))
                    .sorted().toList()) {
                Arrays.stream(Files.readString(file).split("(?<=\n)\n(?=# )"))
                        .forEach(text -> sessions.add(new Session(file, text)));
            }
        }
        return sessions;
    }

    @ParameterizedTest
    @MethodSource("sessions")
    void commandsPrintWhatTheSessionShows(Session session) throws IOException, InterruptedException {
        StringBuilder text = new StringBuilder();
        List<String> lines = session.text().lines().toList();
        for (int i = 0; i < lines.size();) {
            Matcher command = COMMAND.matcher(lines.get(i++));
            if (!command.matches()) {
                text.append(lines.get(i - 1)).append('\n'); // a comment
                continue;
            }
            List<String> below = lines.stream().skip(i).takeWhile(line -> !COMMAND.matcher(line).matches()).toList();
            i += below.size();
            List<String> shown = command.group(3) == null ? below : List.of(command.group(3));
            int code = command.group(1).isEmpty() ? 0 : Integer.parseInt(command.group(1));
            Step step = run(command.group(2));
            boolean isShown = step.code() == code && areAsShown(shown, step.printed());
            text.append((isShown ? new Step(code, step.command(), shown) : step).text());
        }
        if (Boolean.getBoolean("write.transcripts")) {
            Files.writeString(session.file(),
                    Files.readString(session.file()).replace(session.text(), text.toString()));
        } else {
            assertEquals(session.text(), text.toString(), session.file() + " differs; run make transcripts");
        }
    }

    /// Compares output and messages each by itself, so that `...` in one does not hide lines of the other.
    private static boolean areAsShown(List<String> shown, List<String> printed) {
        return CommandBlock.matches(shown.subList(0, messages(shown)), printed.subList(0, messages(printed)))
                && CommandBlock.matches(texts(shown), texts(printed));
    }

    /// Returns the place of the first message: messages are the last lines, each after `! `.
    private static int messages(List<String> lines) {
        int first = lines.size();
        while (first > 0 && lines.get(first - 1).startsWith("! ")) {
            first--;
        }
        return first;
    }

    private static List<String> texts(List<String> lines) {
        return lines.stream().skip(messages(lines)).map(line -> line.substring(2)).toList();
    }

    private Step run(String command) throws IOException, InterruptedException {
        Matcher line = PEGS.matcher(command);
        err.reset();
        if (!line.matches()) {
            return new Step(0, command, masked(shell(command, "").lines()));
        }
        String input = line.group(1) == null ? "" : shell(line.group(1), "");
        int code = pegs(input, line.group(2) == null ? "" : line.group(2).substring(1));
        String printed = printed();
        if (command.contains("--json") && code <= 1 && !printed.isEmpty()) {
            JsonSchemasTest.assertDescribed(line.group(2).substring(1).split(" ")[0], printed);
        } else if (printed.startsWith("{\"error\"")) {
            JsonSchemasTest.assertDescribed("error", printed);
        }
        if (line.group(3) != null || line.group(4) != null) {
            printed = shell(line.group(3) == null ? "cat" + line.group(4) : line.group(3), printed);
        }
        Stream<String> messages = complaint().lines().map(text -> "! " + text);
        return new Step(code, command, masked(Stream.concat(printed.lines(), messages)));
    }

    /// Replaces the folder of the session.
    private List<String> masked(Stream<String> lines) {
        return lines.map(line -> line.replace(" --data " + folder + "/data", "").replace(folder.toString(), "."))
                .toList();
    }

    /// Runs commands of a shell that succeed, in the folder of the session. Returns their output.
    private String shell(String script, String input) throws IOException, InterruptedException {
        Path stdin = Files.writeString(Files.createTempFile("stdin", ""), input);
        Process bash = new ProcessBuilder("bash", "-c", script).directory(folder.toFile())
                .redirectInput(stdin.toFile()).redirectErrorStream(true).start();
        String printed = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, bash.waitFor(), script + ": " + printed);
        Files.delete(stdin);
        return printed;
    }
}
