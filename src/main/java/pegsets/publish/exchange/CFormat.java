package pegsets.publish.exchange;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Lattice;
import pegsets.board.Symmetry;
import pegsets.board.text.Notation;
import pegsets.job.Result;

/// `c`: a header for C99 and C++17 with the sets as sorted arrays and a look-up by binary search, and a program that
/// plays the game. All names begin with the name of the job.
final class CFormat {
    private static final int CODES_PER_LINE = 8;

    private final Selection selection;
    private final Templates templates;
    private final Board board;
    private final String prefix;

    private CFormat(Selection selection, Templates templates) {
        this.selection = selection;
        this.templates = templates;
        this.board = selection.job().problem().board();
        this.prefix = templates.prefix();
    }

    static void write(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".h")) {
            new CFormat(selection, folder.templates()).write(file);
        }
        if (selection.isOf(Result.WINNING)) {
            folder.text("play.c", folder.templates().text("play.c"));
        }
    }

    private void write(ExportFile file) throws IOException {
        boolean wide = false;
        for (SelectedSet id : selection.ids()) {
            wide |= FilePerSet.width(selection, id) == Long.BYTES;
        }
        file.text("/* Peg solitaire, " + selection.job().description().whole().toString().replace("*/", "* /") + ": "
                + selection.label() + " positions. */\n#ifndef " + prefix + "_H\n#define " + prefix
                + "_H\n\n#include <stddef.h>\n#include <stdint.h>\n\n");
        file.text("typedef uint" + (wide ? 64 : 32) + "_t " + prefix + "_code;\n\n");
        writeBoard(file);
        for (SelectedSet id : selection.ids()) {
            writeArray(id, wide ? "ull" : "u", file);
        }
        writeIndex(file);
        file.text("\n" + templates.text("look-up.h") + "\n#endif\n");
    }

    private void writeBoard(ExportFile file) throws IOException {
        List<Symmetry> group = selection.job().problem().group().elements();
        List<Long> starts = selection.job().problem().start().codes();
        int left = board.holes().stream().mapToInt(this::column).min().orElse(0);
        int top = board.holes().stream().mapToInt(Hole::y).min().orElse(0);
        file.text("enum {\n  " + prefix + "_holes = " + board.size() + ",\n  " + prefix + "_jump_count = "
                + board.jumps().size() + ",\n  " + prefix + "_symmetries = " + group.size() + ",\n  " + prefix
                + "_complements_above = " + selection.complementsAbove() + ",\n  " + prefix + "_row_count = "
                + (board.holes().stream().mapToInt(Hole::y).max().orElse(0) - top + 1) + ",\n  " + prefix
                + "_column_count = "
                + (board.holes().stream().mapToInt(this::column).max().orElse(0) - left + 1)
                + "\n};\n\n");
        table("The starts of the problem.", "uint64_t", "starts[" + starts.size() + "]", starts,
                code -> Long.toUnsignedString(code) + "ull", file);
        table("Element g of the group moves the peg of bit i to bit [g][i].", "unsigned char",
                "group[" + group.size() + "][" + board.size() + "]", group,
                symmetry -> braced(Arrays.stream(symmetry.targets()).boxed().toList()), file);
        table("The bits that the peg of a jump leaves, jumps over and reaches.", "unsigned char",
                "jumps[" + board.jumps().size() + "][3]", board.jumps(),
                jump -> braced(List.of(jump.from(), jump.over(), jump.to())), file);
        table("The names of the jumps.", "char *const", "jump_names[" + board.jumps().size() + "]", board.jumps(),
                jump -> "\"" + Notation.jump(board, jump) + "\"", file);
        table("The row of each bit in a drawing.", "unsigned char", "rows[" + board.size() + "]", board.holes(),
                hole -> hole.y() - top, file);
        table("The column of each bit in a drawing.", "unsigned char", "columns[" + board.size() + "]", board.holes(),
                hole -> column(hole) - left, file);
    }

    /// Returns the column of a hole in letters. Rows of a triangular board are shifted by one letter.
    private int column(Hole hole) {
        return (int) Math.round((board.lattice() == Lattice.SQUARE ? 1 : 2) * board.lattice().across(hole));
    }

    private static String braced(List<?> items) {
        return items.stream().map(Object::toString).collect(Collectors.joining(",", "{", "}"));
    }

    /// Writes an array, an item a line.
    private <T> void table(String comment, String type, String name, List<T> items, Function<T, ?> text,
            ExportFile file) throws IOException {
        file.text("/* " + comment + " */\nstatic const " + type + " " + prefix + "_" + name + " = {\n");
        for (T item : items) {
            file.text("  " + text.apply(item) + ",\n");
        }
        file.text("};\n\n");
    }

    private void writeArray(SelectedSet id, String suffix, ExportFile file) throws IOException {
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
    private void writeIndex(ExportFile file) throws IOException {
        String[] arrays = new String[board.size() + 1];
        long[] sizes = new long[board.size() + 1];
        Arrays.fill(arrays, "NULL");
        for (SelectedSet id : selection.ids()) {
            arrays[id.pegs()] = prefix + "_" + id.pegs();
            sizes[id.pegs()] = selection.summary(id).size();
        }
        List<Integer> pegs = IntStream.rangeClosed(0, board.size()).boxed().toList();
        table("The codes of each number of pegs, in ascending order.", prefix + "_code *const",
                "sets[" + arrays.length + "]", pegs, k -> arrays[k], file);
        table("The numbers of these codes.", "size_t", "sizes[" + sizes.length + "]", pegs, k -> sizes[k], file);
    }
}
