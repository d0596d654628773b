package pegsets.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pegsets.cli.Comparison.Verdict;

/// The printed figures of one table. They are read from a resource of the program, `published/NAME.tsv`: a first line
/// with the title, then a line for each figure, of an item and the figure, divided by a tab. A third column has the
/// right figure if another one is printed, or `recomputed` if the figure is printed nowhere.
///
/// @param title   the source of the table and its contents
/// @param figures by item, in the order of the file
public record Figures(String title, Map<String, Figure> figures) {
    private static final String RECOMPUTED = "recomputed";

    /// A printed figure.
    ///
    /// @param right     the right figure
    /// @param whenRight the verdict on the right figure
    public record Figure(String printed, String right, Verdict whenRight) {}

    static Figures read(String name) {
        try (InputStream in = Figures.class.getResourceAsStream("/published/" + name + ".tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            Map<String, Figure> figures = new LinkedHashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split("\t");
                figures.put(parts[0], parts.length == 2
                        ? new Figure(parts[1], parts[1], Verdict.AGREES)
                        : parts[2].equals(RECOMPUTED)
                                ? new Figure(parts[1], parts[1], Verdict.RECOMPUTED)
                                : new Figure(parts[1], parts[2], Verdict.MISPRINT));
            }
            return new Figures(lines.getFirst().substring("# ".length()), figures);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns the printed figure of an item.
    String printed(String item) {
        return figures.get(item).printed();
    }
}
