package pegsets.exchange;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.jobs.Result;

/// `javascript`: one ES module with all sets and look-up functions, and its types. A set is a text of the differences
/// of successive codes in hexadecimal digits. The functions come from `src/main/web`, which the pages use as well.
final class JavaScriptFormat extends Format {
    private final boolean counts;

    /// @param counts whether the module also counts solutions
    JavaScriptFormat(boolean counts) {
        super("javascript",
                "an ES module and its types; gaps has for each k the differences of successive codes in hexadecimal "
                        + "digits, the first from 0; what is exported reads them and looks up",
                false);
        this.counts = counts;
    }

    @Override
    public Optional<Result> needs(Result set) {
        if (counts) {
            return set == Result.WINNING ? Optional.of(Result.SOLUTIONS) : Optional.empty();
        }
        return Optional.of(set);
    }

    @Override
    public Optional<Format> counting() {
        return Optional.of(new JavaScriptFormat(true));
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".mjs")) {
            file.text("// Peg solitaire, " + selection.job().description().whole() + ": " + selection.label()
                    + " positions.\n\n" + Modules.joined(modules()));
            writeSets(selection, file);
            file.text(exported(selection, ".mjs"));
        }
        try (ExportFile file = folder.file(selection.label() + ".d.mts")) {
            file.text(exported(selection, ".d.mts"));
        }
    }

    private List<String> modules() {
        List<String> names = new ArrayList<>(List.of("board", "sets", "look-up"));
        if (counts) {
            names.addAll(List.of("labels", "counted-look-up"));
        }
        return names;
    }

    /// Returns the exports of the module, or their types.
    private String exported(Selection selection, String ending) throws IOException {
        StringBuilder text = new StringBuilder(Modules.template("export" + ending)
                .replace("isNAME", "is" + selection.label().substring(0, 1).toUpperCase(Locale.ROOT)
                        + selection.label().substring(1)));
        if (selection.isOf(Result.WINNING)) {
            text.append(Modules.template("export-winning" + ending));
        }
        text.append(counts ? Modules.template("export-counts" + ending) : "");
        if (selection.isOf(Result.WINNING) && selection.job().problem().finish().pegCount() == 1) {
            text.append("export { isWinning as onePegFinishPossible };\n");
        }
        return text.toString();
    }

    private void writeSets(Selection selection, ExportFile file) throws IOException {
        Problem problem = selection.job().problem();
        file.text("const sets = new " + (counts ? "CountedLookUp" : "LookUp") + "({\n  board: "
                + Modules.board(problem.board()) + ",\n  complementsAbove: "
                + (selection.isCompletedByComplements() ? selection.ids().getLast().pegs() : selection.holes())
                + ",\n  group: [\n");
        for (Symmetry symmetry : problem.group().elements()) {
            file.text("    " + Arrays.toString(symmetry.targets()) + ",\n");
        }
        file.text("  ],\n  gaps: {\n");
        for (SelectedSet id : selection.ids()) {
            file.text(id.pegs() + ":\"");
            writeGaps(selection, id, file);
            file.text("\",\n");
        }
        file.text("  },\n}" + (counts ? ", " + counting(selection) : "") + ");\n\n");
    }

    private static String counting(Selection selection) throws IOException {
        Problem problem = selection.job().problem();
        int bits = selection.folder().solutions().orElseThrow().bitLength();
        return "{ startPegs: " + problem.start().pegCount() + ", solutionWords: " + Modules.words(bits)
                + ", finishes: " + Modules.codes(problem.finish().codes()) + " }";
    }

    private static void writeGaps(Selection selection, SelectedSet id, ExportFile file) throws IOException {
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
