package pegsets.publish.exchange;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.board.Positions;
import pegsets.board.Problem;
import pegsets.board.Symmetry;
import pegsets.job.Result;

/// `javascript`: one ES module with all sets and look-up functions, and its types. A set is a text of the differences
/// of successive codes in hexadecimal digits. The functions come from `src/main/web`, which the pages use as well.
///
/// @param counts whether the module also counts solutions
record JavaScriptFormat(Selection selection, boolean counts) {

    void write(ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".mjs")) {
            file.text("// Peg solitaire, " + selection.job().description().whole() + ": " + selection.label()
                    + " positions.\n\n" + Modules.joined(counts
                            ? List.of("board", "sets", "look-up", "labels", "counted-look-up")
                            : List.of("board", "sets", "look-up")));
            writeSets(file);
            file.text(exported(".mjs", folder.templates()));
        }
        folder.text(selection.label() + ".d.mts", exported(".d.mts", folder.templates()));
        folder.text("package.json", folder.templates().text("package.json"));
    }

    /// Returns the exports of the module, or their types.
    private String exported(String ending, Templates templates) throws IOException {
        StringBuilder text = new StringBuilder(templates.text("export" + ending));
        if (selection.isOf(Result.WINNING)) {
            text.append(templates.text("export-winning" + ending));
        }
        text.append(counts ? templates.text("export-counts" + ending) : "");
        if (selection.isOf(Result.WINNING) && selection.job().problem().finish().pegCount() == 1) {
            text.append("export { isWinning as onePegFinishPossible };\n");
        }
        return text.toString();
    }

    private void writeSets(ExportFile file) throws IOException {
        Problem problem = selection.job().problem();
        file.text("const sets = new " + (counts ? "CountedLookUp" : "LookUp") + "({\n  board: "
                + Modules.board(problem.board()) + ",\n  complementsAbove: "
                + selection.complementsAbove()
                + ",\n  group: [\n");
        for (Symmetry symmetry : problem.group().elements()) {
            file.text("    " + Arrays.toString(symmetry.targets()) + ",\n");
        }
        file.text("  ],\n  gaps: {\n");
        for (SelectedSet id : selection.ids()) {
            file.text(id.pegs() + ":\"");
            writeGaps(id, file);
            file.text("\",\n");
        }
        file.text("  },\n  starts: " + codes(problem.start()) + ",\n  finishes: " + codes(problem.finish()) + ",\n}"
                + (counts ? ", " + counting() : "") + ");\n\n");
    }

    private String counting() throws IOException {
        Problem problem = selection.job().problem();
        int bits = selection.folder().solutions().bitLength();
        return "{ startPegs: " + problem.start().pegCount() + ", solutionWords: " + Modules.words(bits)
                + " }";
    }

    private static String codes(Positions positions) {
        return positions.codes().longStream().mapToObj(code -> '"' + Long.toUnsignedString(code) + '"')
                .collect(Collectors.joining(", ", "[", "]"));
    }

    private void writeGaps(SelectedSet id, ExportFile file) throws IOException {
        String[] space = {""};
        long[] last = {0};
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                file.text(space[0] + Long.toHexString(code - last[0]));
                space[0] = " ";
                last[0] = code;
            }
        });
    }
}
