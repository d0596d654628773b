package pegsets;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Rules that the formatter does not enforce: it breaks no comments.
class HouseRulesTest {
    private static final int COLUMNS = 120;

    /// A text that is longer stays in one piece, so that it can be searched for.
    @Test
    void linesWithoutTheirTextsAreNoLongerThan120Columns() throws IOException {
        List<String> longer = new ArrayList<>();
        for (Path file : sources()) {
            addLonger(file, longer);
        }
        assertEquals(List.of(), longer, "lines over " + COLUMNS + " columns");
    }

    private static List<Path> sources() throws IOException {
        try (Stream<Path> files = Files.walk(Path.of("src"))) {
            return files.filter(path -> path.toString().endsWith(".java")).sorted().toList();
        }
    }

    private static void addLonger(Path file, List<String> longer) throws IOException {
        boolean inBlock = false;
        List<String> lines = Files.readAllLines(file);
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            boolean text = inBlock;
            inBlock ^= line.split("\"\"\"", -1).length % 2 == 0;
            if (!text && line.replaceAll("\"([^\"\\\\]|\\\\.)*\"", "").length() > COLUMNS) {
                longer.add(file + ":" + (i + 1));
            }
        }
    }

    /// A file that is open when an error strikes stays open if only an [IOException] closes it.
    @Test
    void anyFailureClosesAnOpenFile() throws IOException {
        Pattern closing = Pattern.compile("catch \\((?!Throwable )[^)]*\\) \\{\\s+(\\w+\\.)?close\\(\\);\\s+throw ");
        List<String> some = new ArrayList<>();
        for (Path file : sources()) {
            if (closing.matcher(Files.readString(file)).find()) {
                some.add(file.toString());
            }
        }
        assertEquals(List.of(), some, "files that only some failures close");
    }
}
