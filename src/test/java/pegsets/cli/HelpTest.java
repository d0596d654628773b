package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.Command;

/// The help fits a terminal of 80 columns and 24 lines, and finds words. `pegs help completion` and `pegs help manual`
/// have all commands and all options, in the words of the shells and of `man`.
class HelpTest extends TypedCommands {
    private static final String COMMAND = "  [a-z-]+ +[A-Z].*";

    private List<String> help(String line) {
        List<String> lines = ok(line).lines().toList();
        assertTrue(lines.stream().allMatch(text -> text.length() <= 80), this::printed);
        return lines;
    }

    static List<String> commands() {
        return Help.commands(Main.GROUPS).stream().map(Command::name).toList();
    }

    @Test
    void theFirstScreenHasTheUsualCommandsInGroups() {
        List<String> lines = help("help");
        assertTrue(lines.size() <= 30, printed());
        assertEquals(List.of("Look", "Solve", "Play", "Compute"),
                lines.stream().filter(line -> line.matches("[A-Z][a-z]+")).toList());
        assertEquals(12, lines.stream().filter(line -> line.matches(COMMAND)).count());
        assertEquals(lines, help("--help"));
        assertEquals(commands(), ok("help --all").lines().filter(line -> line.matches(COMMAND))
                .map(line -> line.strip().split(" ")[0]).toList());
        assertEquals(22, commands().size());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void aCommandFitsAScreenAndEndsInACommandLine(String command) {
        List<String> lines = help(command + " --help");
        assertEquals(lines, help("help " + command));
        assertTrue(lines.size() <= 24 && lines.getFirst().startsWith("usage: pegs " + command), printed());
        assertTrue(lines.getLast().matches("Example: (.*[&|] )?pegs " + command + "( .*)?"), printed());
    }

    @Test
    void sharedOptionsAndArgumentsHaveOnePage() {
        List<String> lines = help("help options");
        for (String word : List.of("--set KEY=VALUE", "--max-time TIME", "--no-compute", "START", "FINISH", "JOB")) {
            assertTrue(lines.stream().anyMatch(line -> line.startsWith("  " + word + " ")), word);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"odds | odds now: pegs games --chance",
        "levels | levels now: pegs shortest --levels start",
        "random | games --chance ", "dead end | dead end a position from which", "dead ends | dead-ends how soon",
        "memory | --memory memory, such as 2g", "stop | --max-time stop computing", "chance | query --chance "})
    void wordsAreFound(String word, String line) {
        assertTrue(ok("help '" + word + "'").lines()
                .anyMatch(found -> found.strip().replaceAll(" +", " ").startsWith(line)), this::printed);
    }

    @ParameterizedTest
    @ValueSource(strings = {"help completion bash", "help completion zsh", "help completion fish", "help manual"})
    void allCommandsAndOptionsAreThere(String line) {
        String text = ok(line).replace("\\-", "-");
        for (Command command : Help.commands(Main.GROUPS)) {
            assertTrue(Pattern.compile("(^|\\W)" + command.name() + "\\W").matcher(text).find(), command.name());
            for (Option option : command.options().getOptions()) {
                String name = option.getLongOpt();
                assertTrue(text.contains("--" + name) || text.contains("-l " + name + " ")
                        || line.matches(".*(fish|manual)") && name.equals("help"), command.name() + " --" + name);
            }
        }
    }

    /// What bash offers, by its own machinery.
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "pegs ver           | verify",
        "pegs verify --d    | --data",
        "pegs problems --di | --difficulty",
        "pegs clean --d     | --data --dry-run",
        "pegs run jobs/tri  | ''"})
    void bashCompletes(String typed, String offered) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("pegs.bash"), ok("help completion bash"));
        Process bash = new ProcessBuilder("bash", "-c", ". " + folder + "/pegs.bash; COMP_WORDS=(" + typed
                + "); COMP_CWORD=" + (typed.split(" ").length - 1) + "; _pegs; echo \"${COMPREPLY[@]}\"")
                .redirectErrorStream(true).start();
        String reply = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, bash.waitFor(), reply);
        assertEquals(offered, reply);
    }

    /// No line of a text may be taken for one of the language of `man`.
    @Test
    void theManualHasNoUnknownRequests() {
        List<String> lines = ok("help manual").lines().toList();
        assertEquals(List.of(),
                lines.stream().filter(line -> line.matches("[.'](?!TH|SH|SS|TP|PP|B |I |EX|EE|br$).*")).toList());
        assertEquals(commands().size(), lines.stream().filter(line -> line.startsWith(".SS pegs ")).count());
        assertTrue(lines.contains(".SS pegs run P | JOB... | ATLAS"), this::printed);
    }
}
