package pegsets.exchange.formats;

import java.io.IOException;
import java.util.Arrays;
import pegsets.board.geometry.Symmetry;
import pegsets.equations.SetName;
import pegsets.exchange.out.ExportFile;
import pegsets.exchange.out.ExportFolder;
import pegsets.exchange.out.Format;
import pegsets.exchange.out.Selection;
import pegsets.jobs.Result;

/// `javascript`: one ES module with all sets and a look-up in them. A set is a text of gaps, each code less the one
/// before it, in hexadecimal digits; codes are numbers on boards of up to 53 holes and BigInts on others.
final class JavaScriptFormat implements Format {
    @Override
    public String name() {
        return "javascript";
    }

    @Override
    public String layout() {
        return "an ES module; gaps has for each k the differences of successive codes in hexadecimal digits, "
                + "the first from 0; the functions after it read and look up";
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".mjs")) {
            file.text("// Peg solitaire, " + selection.job().description().whole() + ": " + selection.label()
                    + " positions.\n\nconst T = " + selection.holes() + ";\n");
            boolean big = selection.holes() > Selection.SAFE_HOLES;
            file.text("const number = " + (big ? "BigInt" : "Number") + ";\n");
            file.text("const CodeArray = " + (big ? "BigUint64Array" : "Float64Array") + ";\n");
            file.text("const complementsAbove = "
                    + (selection.isCompletedByComplements() ? selection.ids().getLast().pegs() : "T") + ";\n");
            file.text("const holes = " + Arrays.toString(selection.job().problem().board().holes().stream()
                    .map(hole -> JsonFormat.quoted(hole.name())).toArray()) + ";\n");
            file.text("const group = [\n");
            for (Symmetry symmetry : selection.job().problem().group().elements()) {
                file.text("  " + Arrays.toString(symmetry.targets()) + ",\n");
            }
            file.text("];\n\nconst sizes = {");
            for (SetName id : selection.ids()) {
                file.text(" " + id.pegs() + ": " + selection.summary(id).size() + ",");
            }
            file.text(" };\nconst gaps = {\n");
            for (SetName id : selection.ids()) {
                file.text(id.pegs() + ":\"");
                writeGaps(selection, id, file);
                file.text("\",\n");
            }
            file.text("};\n\n" + Templates.text("look-up.mjs"));
            file.text("export { T as size, holes, group, codes, mincode, isMember as is"
                    + capitalised(selection.label()) + " };\n");
            if (selection.set() == Result.WINNING && selection.job().problem().finish().pegCount() == 1) {
                file.text("export { isMember as onePegFinishPossible };\n");
            }
        }
    }

    private static String capitalised(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }

    private static void writeGaps(Selection selection, SetName id, ExportFile file) throws IOException {
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
