package pegsets.exchange.out;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import pegsets.board.geometry.Problem;
import pegsets.board.geometry.Symmetry;
import pegsets.jobs.Result;

/// `javascript`: one ES module with all sets and look-ups in them, and its types. A set is a text of gaps, each code
/// less the one before it, in hexadecimal digits. The code is that of `src/main/web`, on which pages are built too.
final class JavaScriptFormat implements Format {
    private final boolean counts;

    /// @param counts whether the module also counts solutions
    JavaScriptFormat(boolean counts) {
        this.counts = counts;
    }

    @Override
    public String name() {
        return "javascript";
    }

    @Override
    public String layout() {
        return "an ES module and its types; gaps has for each k the differences of successive codes in hexadecimal "
                + "digits, the first from 0; what is exported reads them and looks up";
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
    public void write(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".mjs")) {
            file.text("// Peg solitaire, " + selection.job().description().whole() + ": " + selection.label()
                    + " positions.\n\n" + Modules.joined(modules()));
            writeSets(selection, file);
            file.text(exported(selection, ".mjs"));
            if (isOfOnePeg(selection)) {
                file.text("export { isWinning as onePegFinishPossible };\n");
            }
        }
        try (ExportFile file = folder.file(selection.label() + ".d.mts")) {
            file.text(exported(selection, ".d.mts"));
            if (isOfOnePeg(selection)) {
                file.text("export { isWinning as onePegFinishPossible };\n");
            }
        }
    }

    private List<String> modules() {
        List<String> names = new ArrayList<>(List.of("board", "sets", "look-up"));
        if (counts) {
            names.addAll(List.of("labels", "counted-look-up"));
        }
        return names;
    }

    private static boolean isOfOnePeg(Selection selection) {
        return selection.isOf(Result.WINNING) && selection.job().problem().finish().pegCount() == 1;
    }

    /// What the module exports, or its types.
    private String exported(Selection selection, String ending) throws IOException {
        StringBuilder text = new StringBuilder(Templates.text("export" + ending)
                .replace("isNAME", "is" + selection.label().substring(0, 1).toUpperCase(Locale.ROOT)
                        + selection.label().substring(1)));
        if (selection.isOf(Result.WINNING)) {
            text.append(Templates.text("export-winning" + ending));
        }
        return text.append(counts ? Templates.text("export-counts" + ending) : "").toString();
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
        selection.forEachBlock(id, (codes, n) -> {
            for (int i = 0; i < n; i++) {
                file.text(space[0] + Long.toHexString(codes[i] - last[0]));
                space[0] = " ";
                last[0] = codes[i];
            }
        });
    }
}
