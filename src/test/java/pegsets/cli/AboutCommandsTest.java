package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.cli.Option;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pegsets.cli.command.Command;

/// `pegs help completion` and `pegs help manual`: all commands and all options, in the words of the shells and of
/// `man`.
class AboutCommandsTest extends TypedCommands {
    @TempDir
    Path folder;

    private String printed(String... args) {
        assertEquals(0, pegs(args), err.toString(StandardCharsets.UTF_8));
        return out.toString(StandardCharsets.UTF_8);
    }

    private static List<String> found(String regex, String text) {
        List<String> found = new ArrayList<>();
        Matcher matcher = Pattern.compile(regex, Pattern.MULTILINE).matcher(text);
        while (matcher.find()) {
            found.add(matcher.group(1));
        }
        return found;
    }

    private static List<String> commands() {
        return Help.commands(Main.GROUPS).stream().map(Command::name).toList();
    }

    private static List<String> options(String name) {
        return Help.commands(Main.GROUPS).stream().filter(command -> command.name().equals(name))
                .flatMap(command -> command.options().getOptions().stream()).map(Option::getLongOpt).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"help completion bash", "help completion zsh", "help completion fish", "help manual"})
    void allCommandsAndOptionsAreThere(String line) {
        String text = printed(line.split(" ")).replace("\\-", "-");
        assertTrue(commands().size() > 20);
        for (String command : commands()) {
            assertTrue(Pattern.compile("(^|\\W)" + command + "\\W").matcher(text).find(), command);
            for (String option : options(command)) {
                boolean there = text.contains("--" + option) || text.contains("-l " + option + " ");
                assertTrue(
                        there || line.endsWith("fish") && option.equals("help")
                                || line.endsWith("manual") && option.equals("help"),
                        command + " --" + option);
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
    void bashCompletes(String typed, String offered) throws Exception {
        Path script = Files.writeString(folder.resolve("pegs.bash"), printed("help", "completion", "bash"));
        String[] words = typed.split(" ");
        Process bash = new ProcessBuilder("bash", "-c", ". " + script + "; COMP_WORDS=(" + typed + "); COMP_CWORD="
                + (words.length - 1) + "; _pegs; echo \"${COMPREPLY[@]}\"").redirectErrorStream(true).start();
        String reply = new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertEquals(0, bash.waitFor(), reply);
        assertEquals(offered, reply);
    }

    /// No line of a text may be taken for one of the language of `man`.
    @Test
    void theManualHasNoUnknownRequests() {
        String manual = printed("help", "manual");
        assertEquals(List.of(), found("^([.'](?!TH|SH|SS|TP|PP|B |I |EX|EE|br$).*)", manual));
        assertEquals(commands().size(), found("^(\\.SS pegs )", manual).size());
        assertTrue(manual.contains("\n.SS pegs run P | JOB... | ATLAS\n"), manual);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "help completion     | no shell is given; use one of bash, zsh, fish",
        "help completion ksh | 'ksh' is not a supported shell; use one of bash, zsh, fish",
        "help manual run     | 'run' follows 'manual'; leave it out",
        "help schema         | no schema is named; use one of boards, problems,",
        "help schema fly     | no schema 'fly'; use one of boards, problems,",
        "help schema draw    | no schema 'draw'; use one of boards, problems,",
        "help schema run all | 'all' follows 'run'; leave it out"})
    void misuseIsOneLineAndExitCode2(String line, String message) {
        assertEquals(2, pegs(line.split(" ")));
        String said = err.toString(StandardCharsets.UTF_8);
        assertEquals(1, said.lines().count(), said);
        assertTrue(said.startsWith("pegs: " + message), said);
    }
}
