package pegsets.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// DuckDB answers the questions of the page on SQL as the page says, from exports that the page's commands make.
class SqlPageTest {
    private static final Path PAGE = Path.of("docs/how-to/query.md");
    private static final Pattern QUESTION = Pattern.compile("(?s)```sql\n(.*?);\n```\n\n(\\|.*?)\n\n");

    @TempDir
    Path place;

    @Test
    void duckDbAnswersAsThePageSays() throws IOException, SQLException {
        try (Terminal terminal = new Terminal(place);
                Connection connection = DriverManager.getConnection("jdbc:duckdb:")) {
            for (CommandBlock block : CommandBlock.of(Files.readAllLines(PAGE))) {
                for (CommandBlock.Step step : block.steps()) {
                    if (step.command().contains("--format parquet") || step.command().contains("--format csv")) {
                        Terminal.Outcome outcome = terminal.run(step.command());
                        assertEquals(0, outcome.code(), outcome.shown());
                    }
                }
            }
            Matcher question = QUESTION.matcher(Files.readString(PAGE));
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
