package pegsets.published;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The figures of one table as they are printed. They are read from a file of the program, `published/NAME.tsv`: a
/// first line with the title, then a line for each figure, of an item, the printed figure, and where that is known to
/// be a misprint, the right one, divided by tabs.
///
/// @param title   where the table is printed, and what it shows
/// @param figures by item, in the order of the file
public record Figures(String title, Map<String, Figure> figures) {

    /// A printed figure.
    ///
    /// @param right the right one, where another is printed
    public record Figure(String printed, Optional<String> right) {}

    static Figures read(String name) {
        try (InputStream in = Figures.class.getResourceAsStream("/published/" + name + ".tsv")) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
            Map<String, Figure> figures = new LinkedHashMap<>();
            for (String line : lines.subList(1, lines.size())) {
                String[] parts = line.split("\t");
                figures.put(parts[0],
                        new Figure(parts[1], parts.length > 2 ? Optional.of(parts[2]) : Optional.empty()));
            }
            return new Figures(lines.getFirst().substring("# ".length()), figures);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The printed figure of an item.
    String printed(String item) {
        return figures.get(item).printed();
    }
}
