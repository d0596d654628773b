package pegsets.exchange;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The list of all formats.
public final class Formats {
    private static final List<Format> ALL = List.of(new TextFormat(), new TextByIndexFormat(), new BinaryFormat(),
            new NpyFormat(), new JsonFormat(), new JavaScriptFormat(false), new CFormat(), new CsvFormat(),
            new ParquetFormat());

    private Formats() {}

    public static List<String> names() {
        return names(_ -> true);
    }

    public static List<String> names(Predicate<Format> wanted) {
        return ALL.stream().filter(wanted).map(Format::name).toList();
    }

    public static Optional<Format> named(String name) {
        return ALL.stream().filter(format -> format.name().equals(name)).findFirst();
    }
}
