package pegsets.publish.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/// Programs that are not ours and read what we write.
public final class Outside {
    private Outside() {}

    /// Skips the test if a program is not there, or cannot do what these words ask (default: `--version`).
    public static void assume(String program, String... words) throws InterruptedException {
        List<String> command = new ArrayList<>(List.of(program));
        command.addAll(words.length == 0 ? List.of("--version") : List.of(words));
        boolean there;
        try {
            there = new ProcessBuilder(command).redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start().waitFor() == 0;
        } catch (IOException e) {
            there = false;
        }
        Assumptions.assumeTrue(there, "no " + String.join(" ", command) + " on this machine");
    }

    /// Runs a program in a folder and returns the lines that it prints.
    public static List<String> run(Path folder, String... words) throws IOException, InterruptedException {
        Process process = start(folder, List.of(words));
        String printed = printed(process);
        assertEquals(0, process.waitFor(), printed);
        return printed.lines().toList();
    }

    /// Runs a program that must fail and returns the text that it prints.
    static String refusal(Path folder, List<String> words) throws IOException, InterruptedException {
        Process process = start(folder, words);
        String printed = printed(process);
        assertNotEquals(0, process.waitFor(), printed);
        return printed;
    }

    /// Asks DuckDB. Returns the first column of the answer.
    public static List<String> query(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                ResultSet result = connection.createStatement().executeQuery(sql)) {
            while (result.next()) {
                rows.add(result.getString(1));
            }
        }
        return rows;
    }

    private static Process start(Path folder, List<String> words) throws IOException {
        Process process = new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
        process.getOutputStream().close();
        return process;
    }

    private static String printed(Process process) throws IOException {
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
