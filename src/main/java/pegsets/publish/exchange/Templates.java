package pegsets.publish.exchange;

import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import pegsets.job.Result;

/// The texts of `src/main/resources/formats`, which become files of exports. A word between two `@` is a placeholder.
///
/// @param version the version of the program
record Templates(Selection selection, String version) {

    /// Returns a text without placeholders.
    String text(String name) throws IOException {
        String text = Modules.resource("/formats/" + name);
        for (Map.Entry<String, String> value : values().entrySet()) {
            text = text.replace("@" + value.getKey() + "@", value.getValue());
        }
        return text;
    }

    private Map<String, String> values() {
        String symbol = selection.ids().getFirst().symbol().substring(0, 1);
        return Map.of("job", selection.job().name(),
                "label", selection.label(),
                "problem", selection.title(),
                "name", name(),
                "module", module(),
                "prefix", prefix(),
                "predicate", predicate(),
                "symbol", symbol,
                "set", selection.set().isPresent() ? symbol + "_{row['k']}" : symbol + "_{row['moves']}_{row['k']}",
                "version", version.matches("[0-9]+\\.[0-9]+\\.[0-9]+") ? version : "0.0.0");
    }

    /// Returns the name of the export as a package of npm and of Python.
    private String name() {
        String name = "pegs-" + selection.job().name()
                + (selection.isOf(Result.WINNING) ? "" : "-" + selection.label());
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9-]+", "-");
    }

    /// Returns the name of the folder and module of a Python package.
    String module() {
        return name().replace('-', '_');
    }

    /// Returns the beginning of all names in a C header.
    String prefix() {
        return ("pegs_" + selection.job().name() + "_" + selection.label()).replaceAll("[^A-Za-z0-9_]", "_");
    }

    /// Returns the name of the JavaScript function that tells whether a position belongs to the sets.
    private String predicate() {
        return "is" + selection.label().substring(0, 1).toUpperCase(Locale.ROOT) + selection.label().substring(1);
    }
}
