package pegsets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// What the formatter leaves alone: it breaks no comments and no strings.
class HouseRulesTest {
    private static final int COLUMNS = 120;

    @Test
    void linesAreNoLongerThan120Columns() throws IOException {
        List<String> longer = new ArrayList<>();
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
                List<String> lines = Files.readAllLines(file);
                for (int i = 0; i < lines.size(); i++) {
                    if (lines.get(i).length() > COLUMNS) {
                        longer.add(file + ":" + (i + 1));
                    }
                }
            }
        }
        assertEquals(List.of(), longer, "lines over " + COLUMNS + " columns");
    }
}
