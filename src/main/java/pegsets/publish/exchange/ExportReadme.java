package pegsets.publish.exchange;

import java.io.IOException;
import java.util.Map;

/// The file `README.md` of an export: its content, the meaning of codes, and an example in the language of the format.
final class ExportReadme {
    /// The ending of the example of each format that Python does not read.
    private static final Map<String, String> ENDINGS = Map.of("parquet", "sql", "c", "c", "javascript", "mjs");

    private ExportReadme() {}

    static void write(Selection selection, Format format, ExportFolder folder) throws IOException {
        String ending = ENDINGS.getOrDefault(format.name(), "py");
        String example = folder.templates().text("example-" + format.name() + "." + ending);
        if (example.contains("def codes(")) {
            example += folder.templates().text(selection.set().isEmpty() ? "example-levels.py" : "example.py");
        }
        folder.text("README.md", folder.templates().text("README.md")
                .replace("@complements@", complements(selection))
                .replace("@layout@", format.layout() + ".")
                .replace("@example@", "```" + ending.replace("mjs", "js") + "\n" + example + "```"));
    }

    private static String complements(Selection selection) {
        return selection.isCompletedByComplements()
                ? """

                        The folder contains no sets of more than %d pegs.
                        A position with more pegs is winning if its complement is winning.
                        The complement has a peg in each empty hole; its code is 2^%d - 1 - code.
                        """.formatted(selection.complementsAbove(), selection.holes())
                : "";
    }
}
