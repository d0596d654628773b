package pegsets.exchange;

import java.io.IOException;
import java.util.Arrays;
import java.util.stream.Collectors;
import pegsets.board.geometry.Symmetry;

/// `c`: a C99 header with the sets as sorted arrays and a look-up by binary search. All names begin with the name of
/// the job.
final class CFormat {
    private static final int CODES_PER_LINE = 8;

    private CFormat() {}

    static void write(Selection selection, ExportFolder folder) throws IOException {
        String prefix = ("pegs_" + selection.job().name() + "_" + selection.label()).replaceAll("[^A-Za-z0-9_]", "_");
        boolean wide = false;
        for (SelectedSet id : selection.ids()) {
            wide |= FilePerSet.width(selection, id) == Long.BYTES;
        }
        try (ExportFile file = folder.file(selection.label() + ".h")) {
            file.text(
                    "/* Peg solitaire, " + selection.job().description().whole().toString().replace("*/", "* /") + ": "
                            + selection.label() + " positions. */\n"
                            + "#ifndef " + prefix + "_H\n#define " + prefix
                            + "_H\n\n#include <stddef.h>\n#include <stdint.h>\n\n");
            file.text("typedef uint" + (wide ? 64 : 32) + "_t " + prefix + "_code;\n\n");
            file.text("enum { " + prefix + "_holes = " + selection.holes() + ", " + prefix + "_symmetries = "
                    + selection.job().problem().group().size() + ", " + prefix + "_complements_above = "
                    + selection.complementsAbove()
                    + " };\n\n");
            writeGroup(selection, prefix, file);
            for (SelectedSet id : selection.ids()) {
                writeArray(selection, id, prefix, wide ? "ull" : "u", file);
            }
            writeIndex(selection, prefix, file);
            file.text("\n" + Modules.template("look-up.h").replace("PREFIX", prefix) + "\n#endif\n");
        }
    }

    private static void writeGroup(Selection selection, String prefix, ExportFile file) throws IOException {
        file.text("/* Element g of the group moves a peg at bit i to bit [g][i]. */\nstatic const unsigned char "
                + prefix + "_group["
                + selection.job().problem().group().size() + "][" + selection.holes() + "] = {\n");
        for (Symmetry symmetry : selection.job().problem().group().elements()) {
            file.text("  {" + Arrays.stream(symmetry.targets()).mapToObj(Integer::toString)
                    .collect(Collectors.joining(",")) + "},\n");
        }
        file.text("};\n\n");
    }

    private static void writeArray(Selection selection, SelectedSet id, String prefix, String suffix, ExportFile file)
            throws IOException {
        long size = selection.summary(id).size();
        file.text("static const " + prefix + "_code " + prefix + "_" + id.pegs() + "[" + Math.max(1, size) + "] = {");
        int[] column = {0};
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                file.text(column[0]++ % CODES_PER_LINE == 0 ? "\n  " : "");
                file.decimal(code);
                file.text(suffix + ",");
            }
        });
        file.text(size == 0 ? "0};\n\n" : "\n};\n\n");
    }

    /// Writes the tables of arrays and lengths by k.
    private static void writeIndex(Selection selection, String prefix, ExportFile file) throws IOException {
        String lengths = "";
        file.text("static const " + prefix + "_code *const " + prefix + "_sets[" + (selection.holes() + 1) + "] = {");
        for (SelectedSet id : selection.ids()) {
            file.text(" [" + id.pegs() + "] = " + prefix + "_" + id.pegs() + ",");
            lengths += " [" + id.pegs() + "] = " + selection.summary(id).size() + ",";
        }
        file.text(" };\nstatic const size_t " + prefix + "_sizes[" + (selection.holes() + 1) + "] = {" + lengths
                + " };\n");
    }
}
