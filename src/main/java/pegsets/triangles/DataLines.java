package pegsets.triangles;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;

/// Solutions and purges that were found by searches and are kept with the program, in `triangles/NAME.tsv`: a line that
/// says what they are, then a line for each, of what it is found by and its moves, divided by tabs. The tests play each
/// of them.
final class DataLines {
    private DataLines() {}

    /// The parts of each line but the first.
    static Stream<String[]> of(String name) {
        try (InputStream in = DataLines.class.getResourceAsStream("/triangles/" + name + ".tsv")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().skip(1).map(line -> line.split("\t"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
