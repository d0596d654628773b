package pegsets.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import pegsets.cli.command.Console;

/// The help fits a terminal of 80 columns, has a group for each purpose, and explains its words.
class HelpTest {

    private static List<String> help(String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(out, true, StandardCharsets.UTF_8);
        assertEquals(0, Main.run(args, new Console(to, to, false, 80)));
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    private static List<String> commands() {
        return help("--help").stream().filter(line -> line.matches("  [a-z-]+ .*"))
                .map(line -> line.strip().split(" ")[0])
                .toList();
    }

    @Test
    void commandsHaveALineEachInGroups() {
        List<String> lines = help("--help");
        assertTrue(lines.stream().allMatch(line -> line.length() <= 80), String.join("\n", lines));
        List<String> titles = new ArrayList<>();
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).matches("  [a-z-]+  .*") && lines.get(i - 2).isEmpty()) {
                titles.add(lines.get(i - 1));
            }
        }
        assertEquals(List.of("Compute", "Play and look", "Count and search",
                "Boards, without a job", "Exchange and compare",
                "About the program"), titles);
        assertTrue(commands().size() > 30);
        Set<Integer> columns = lines.stream().filter(line -> line.matches("  [a-z-]+ +.*"))
                .map(line -> line.length() - line.replaceFirst("  [a-z-]+ +", "").length())
                .collect(Collectors.toSet());
        assertEquals(Set.of(17), columns);
    }

    @Test
    void eachCommandHasItsOwnOptionsBeforeThoseOfOthers() {
        List<String> tooLong = new ArrayList<>();
        for (String command : commands()) {
            List<String> lines = help(command, "--help");
            lines.stream().filter(line -> line.length() > 80 && !line.startsWith("Example:"))
                    .forEach(line -> tooLong.add(command + ": " + line));
            assertTrue(lines.getFirst().startsWith("usage: pegs " + command), command);
        }
        assertEquals(List.of(), tooLong);
        List<String> run = help("run", "--help");
        int own = run.indexOf("Options of run:");
        int common = run.indexOf("Common options:");
        assertTrue(0 < own && own < common, String.join("\n", run));
        assertTrue(String.join("\n", run.subList(own, common)).contains("--engine ENGINE"));
        assertTrue(String.join("\n", run.subList(common, run.size())).contains("--set KEY=VALUE"));
        assertTrue(help("status", "--help").contains("Options:"));
    }

    @Test
    void wordsAreExplainedAndAreInTheGlossary() throws IOException {
        assertTrue(help("query", "--help").stream().anyMatch(line -> line.matches("  winning +can be reached .*")));
        assertTrue(help("query", "--help").stream().anyMatch(line -> line.matches("  JOB +a job file.*")));
        String glossary = Files.readString(Path.of("docs/reference/glossary.md"));
        Set<String> terms = new TreeSet<>();
        for (String command : commands()) {
            List<String> lines = help(command, "--help");
            int at = lines.indexOf("Terms (more in docs/reference/glossary.md):");
            for (int i = at + 1; at > 0 && lines.get(i).startsWith("  "); i++) {
                terms.add(lines.get(i).strip().split("  ")[0]);
            }
        }
        assertTrue(terms.size() > 5, terms.toString());
        for (String term : terms) {
            assertTrue(glossary.matches("(?s).*\\|[^|\n]*\\b" + term + "\\b[^|\n]*\\|.*")
                    || glossary.contains("*By index*")
                            && term.equals("by index"),
                    term);
        }
    }
}
