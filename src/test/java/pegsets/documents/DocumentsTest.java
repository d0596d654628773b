package pegsets.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pegsets.disk.Disk;

/// The pages of the documentation and the examples in the help say what happens. Each block of commands has an HTML
/// comment before it: `run` and `slow` blocks are run, a page at a time and in order, and their output is compared
/// with the page's; `shown` blocks take too long, or need what is not there. Without the programs that a comment names,
/// such as `run python3 numpy`, the block is not run.
class DocumentsTest {
    /// Those that take seconds.
    private static final String SLOW_EXAMPLES = ".*(english33|diamond:4|reproduce).*";

    @TempDir
    private static Path place;

    @AutoClose
    private static Terminal terminal;

    @BeforeAll
    static void open() throws IOException {
        terminal = new Terminal(place);
    }

    /// Returns all pages, or with `-Dpage=NAME` those with this name in their path.
    static List<Path> pages() throws IOException {
        try (Stream<Path> here = Files.list(Path.of("")); Stream<Path> docs = Files.walk(Path.of("docs"))) {
            return Stream.concat(here, docs).filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> file.toString().contains(System.getProperty("page", ""))).sorted().toList();
        }
    }

    private static List<CommandBlock> blocks(Path page) throws IOException {
        return CommandBlock.of(Files.readAllLines(page));
    }

    @Test
    void everyBlockOfCommandsHasATag() throws IOException {
        List<String> untagged = new ArrayList<>();
        for (Path page : pages()) {
            blocks(page).stream().filter(block -> block.tag().isEmpty())
                    .forEach(block -> untagged.add(page + ":" + block.line()));
        }
        assertEquals(List.of(), untagged, "blocks of commands without <!-- run -->, <!-- slow --> or <!-- shown -->");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void theCommandsOfAPagePrintWhatItSays(Path page) throws IOException {
        run(page, EnumSet.of(CommandBlock.Tag.RUN));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("pages")
    void theSlowCommandsOfAPagePrintWhatItSays(Path page) throws IOException {
        run(page, EnumSet.of(CommandBlock.Tag.RUN, CommandBlock.Tag.SLOW));
    }

    private static void run(Path page, Set<CommandBlock.Tag> tags) throws IOException {
        terminal.tidy();
        List<String> wrong = new ArrayList<>();
        for (CommandBlock block : blocks(page)) {
            boolean isThere = block.programs().stream().allMatch(program -> terminal.has(program));
            if (block.tag().filter(tags::contains).isPresent() && isThere) {
                run(page, block, wrong);
            }
        }
        assertTrue(wrong.isEmpty(), String.join("\n", wrong));
        picturesAreAsDrawn(page);
    }

    private static void run(Path page, CommandBlock block, List<String> wrong) throws IOException {
        for (CommandBlock.Step step : block.steps()) {
            Terminal.Outcome outcome = terminal.run(step.command());
            List<String> expected = step.printed().orElse(List.of("..."));
            if (outcome.code() != step.code() || !CommandBlock.matches(expected, outcome.printed())) {
                wrong.add("%s:%d: %s\n%s".formatted(page, block.line(), step.command(), outcome.shown()));
            }
        }
    }

    /// A command of a page draws each picture to a file of the same name in the current folder.
    private static void picturesAreAsDrawn(Path page) throws IOException {
        for (Path picture : Disk.list(terminal.folder())) {
            Path shown = page.resolveSibling(picture.getFileName());
            if (picture.toString().endsWith(".svg") && Files.exists(shown)) {
                if (Boolean.getBoolean("write.transcripts")) {
                    Files.copy(picture, shown, StandardCopyOption.REPLACE_EXISTING);
                }
                assertEquals(Files.readString(shown), Files.readString(picture),
                        shown + " is not the picture that a command of the page draws");
            }
        }
    }

    @Test
    void commandsOfTheTutorialDrawItsPictures() throws IOException {
        String page = Files.readString(Path.of("docs/tutorial.md"));
        List<String> pictures = Pattern.compile("\\]\\(([a-z0-9-]+\\.svg)\\)").matcher(page).results()
                .map(link -> link.group(1)).toList();
        assertTrue(pictures.size() > 4, pictures.toString());
        assertEquals(List.of(), pictures.stream().filter(picture -> !page.contains("> " + picture + "\n")).toList());
    }

    @Test
    void pagesNameTheVersionOfTheProgram() throws IOException {
        String version = Files.readString(Path.of("pom.xml")).replaceFirst("(?s).*?<version>([^<]*).*", "$1");
        Map<String, String> places = Map.of("README.md", "; version %s.\n", "CITATION.cff", "\nversion: %s\n",
                "docs/how-to/reproduce.md", "{Version %s, ", "CHANGELOG.md", "\n## %s - ",
                "docs/how-to/java.md", "<artifactId>pegsets-api</artifactId>\n    <version>%s<", "src/spark/s3.xml",
                "<version>%s<", "src/spark/distribution.xml", "<version>%s<");
        List<String> others = new ArrayList<>();
        for (var place : places.entrySet()) {
            if (!Files.readString(Path.of(place.getKey())).contains(place.getValue().formatted(version))) {
                others.add(place.getKey());
            }
        }
        assertEquals(List.of(), others, "files that do not name version " + version);
    }

    /// The table of messages with remedies quotes messages of the program.
    @Test
    void theMessagesWithRemediesExist() throws IOException {
        StringBuilder program = new StringBuilder(Files.readString(Path.of("pegs")));
        try (Stream<Path> sources = Files.walk(Path.of("src/main/java"))) {
            for (Path source : sources.filter(file -> file.toString().endsWith(".java")).toList()) {
                program.append(Files.readString(source));
            }
        }
        String page = Files.readString(Path.of("docs/how-to/run-a-job.md"));
        List<String> messages = page.substring(page.indexOf("| message | remedy |")).lines()
                .filter(line -> line.startsWith("| `") && !line.contains("(zsh)"))
                .flatMap(line -> Pattern.compile("`([^`]+)`").matcher(line.split(" \\| ")[0]).results())
                .map(found -> found.group(1)).toList();
        assertTrue(messages.size() > 10, messages.toString());
        assertEquals(List.of(), messages.stream().filter(message -> program.indexOf(message) < 0).toList());
    }

    @Test
    void theExamplesOfTheHelpWork() throws IOException {
        runExamples(example -> !example.matches(SLOW_EXAMPLES));
    }

    @Tag("slow")
    @Test
    void theSlowExamplesOfTheHelpWork() throws IOException {
        runExamples(example -> example.matches(SLOW_EXAMPLES));
    }

    private static void runExamples(Predicate<String> chosen) throws IOException {
        terminal.tidy();
        terminal.run("pegs export triangle:5 a1 --format text --out sets"); // for the example of import
        List<String> wrong = new ArrayList<>();
        for (String example : examples().stream().filter(chosen).toList()) {
            Terminal.Outcome outcome = terminal.run(example);
            if (outcome.code() != 0) {
                wrong.add(example + "\n" + outcome.shown());
            }
        }
        assertTrue(wrong.isEmpty(), String.join("\n", wrong));
    }

    private static List<String> examples() throws IOException {
        List<String> examples = new ArrayList<>();
        for (String command : commands()) {
            terminal.run("pegs " + command + " --help").printed().stream().filter(text -> text.startsWith("Example: "))
                    .forEach(text -> examples.add(text.substring("Example: ".length())));
        }
        return examples;
    }

    private static List<String> commands() throws IOException {
        List<String> help = terminal.run("pegs help --all").printed();
        List<String> commands = help.stream().filter(line -> line.matches("  [a-z].*"))
                .map(line -> line.strip().split(" ")[0]).toList();
        assertTrue(commands.size() > 20, help.toString());
        return commands;
    }

    private static final Path SQL_PAGE = Path.of("docs/how-to/query.md");
    private static final Pattern QUESTION = Pattern.compile("(?s)```sql\n(.*?);\n```\n\n(\\|.*?)\n\n");

    /// DuckDB answers the questions of the page on SQL as the page says, from exports that the page's commands make.
    @Test
    void duckDbAnswersAsThePageSays() throws IOException, SQLException {
        terminal.tidy();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            for (CommandBlock block : CommandBlock.of(Files.readAllLines(SQL_PAGE))) {
                for (CommandBlock.Step step : block.steps()) {
                    if (step.command().contains("--format parquet") || step.command().contains("--format csv")) {
                        Terminal.Outcome outcome = terminal.run(step.command());
                        assertEquals(0, outcome.code(), outcome.shown());
                    }
                }
            }
            Matcher question = QUESTION.matcher(Files.readString(SQL_PAGE));
            int asked = 0;
            for (; question.find(); asked++) {
                String sql = question.group(1).replaceAll("'([a-z0-9-]+/winning)", "'" + terminal.folder() + "/$1");
                assertEquals(question.group(2), String.join("\n", answer(connection, sql)), sql);
            }
            assertTrue(asked >= 4, asked + " questions");
        }
    }

    /// The answer as a table in Markdown.
    private static List<String> answer(Connection connection, String sql) throws SQLException {
        List<String> lines = new ArrayList<>();
        try (ResultSet rows = connection.createStatement().executeQuery(sql)) {
            int columns = rows.getMetaData().getColumnCount();
            StringBuilder names = new StringBuilder("|");
            for (int column = 1; column <= columns; column++) {
                names.append(' ').append(rows.getMetaData().getColumnLabel(column)).append(" |");
            }
            lines.add(names.toString());
            lines.add("|" + "---|".repeat(columns));
            while (rows.next()) {
                StringBuilder row = new StringBuilder("|");
                for (int column = 1; column <= columns; column++) {
                    row.append(' ').append(rows.getString(column)).append(" |");
                }
                lines.add(row.toString());
            }
        }
        return lines;
    }
}
