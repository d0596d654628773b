package pegsets.exchange.out;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// All formats.
public final class Formats {
    private static final List<Format> ALL = List.of(new TextFormat(), new TextByIndexFormat(), new BinaryFormat(),
            new NpyFormat(), new JsonFormat(), new JavaScriptFormat(false), new CFormat(), new CsvFormat(),
            new ParquetFormat());

    private Formats() {}

    public static List<String> names() {
        return names(_ -> true);
    }

    /// The names of some.
    public static List<String> names(Predicate<Format> some) {
        return ALL.stream().filter(some).map(Format::name).toList();
    }

    public static Optional<Format> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }
}
