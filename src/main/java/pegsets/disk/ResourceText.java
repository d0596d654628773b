package pegsets.disk;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// The text files that the program carries with it.
public final class ResourceText {
    private ResourceText() {}

    /// Returns the lines of a table, each split at its tabs.
    public static Stream<String[]> rows(String name) {
        return text(name).lines().map(line -> line.split("\t"));
    }

    /// Returns the text of a file.
    ///
    /// @param name absolute, such as `/prune/known.tsv`
    public static String text(String name) {
        try (InputStream in = ResourceText.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
