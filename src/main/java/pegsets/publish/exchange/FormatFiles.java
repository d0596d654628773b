package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import pegsets.answers.sets.ByIndex;
import pegsets.answers.wins.BackwardPass;
import pegsets.answers.wins.Chances;
import pegsets.board.Board;
import pegsets.board.Hole;
import pegsets.board.Problem;
import pegsets.board.text.Notation;
import pegsets.disk.JsonObject;
import pegsets.job.Job;
import pegsets.job.file.ExportManifest;
import pegsets.job.labels.LabeledSet;
import pegsets.publish.exchange.ExportFolder.ExportFile;
import pegsets.publish.exchange.Selection.SelectedSet;

/// The files of the formats.
final class FormatFiles {
    private static final int ALIGNMENT = 64;
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
    private static final int RECORD_BYTES = 24;

    private FormatFiles() {}

    /// `text`: decimal digits, one code a line.
    static void writeText(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            try (ExportFile file = folder.file(id.symbol() + ".txt")) {
                selection.forEachRows(id, rows -> {
                    StringBuilder text = new StringBuilder();
                    for (long code : rows.codes()) {
                        text.append(Long.toUnsignedString(code)).append('\n');
                    }
                    return text.toString();
                }, file::text);
            }
        }
    }

    /// `binary`: little-endian numbers without a header. A `.u32` file has 4 bytes a code, a `.u64` file 8, if the
    /// greatest code has more than 32 bits.
    ///
    /// `npy`: the same as a one-dimensional NumPy array, format version 1.0, type `<u4` or `<u8`.
    static void writeNumbers(Selection selection, ExportFolder folder, boolean isNpy) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = selection.last(id) >>> Integer.SIZE == 0 ? Integer.BYTES : Long.BYTES;
            try (ExportFile file = folder.file(id.symbol() + (isNpy ? ".npy" : ".u" + width * Byte.SIZE))) {
                if (isNpy) {
                    file.write(npyHeader(selection.summary(id).size(), width));
                }
                selection.forEachRows(id, rows -> {
                    ByteBuffer numbers = ByteBuffer.allocate(rows.size() * width).order(ByteOrder.LITTLE_ENDIAN);
                    for (long code : rows.codes()) {
                        if (width == Integer.BYTES) {
                            numbers.putInt((int) code);
                        } else {
                            numbers.putLong(code);
                        }
                    }
                    return numbers.array();
                }, file::write);
            }
        }
    }

    /// Pads the description with spaces, so that the numbers begin at a multiple of 64 bytes.
    private static byte[] npyHeader(long size, int width) {
        String description = String.format(Locale.ROOT, "{'descr': '<u%d', 'fortran_order': False, 'shape': (%d,), }",
                width, size);
        int front = MAGIC.length + Short.BYTES;
        int spaces = Math.floorMod(-(front + description.length() + 1), ALIGNMENT);
        byte[] text = (description + " ".repeat(spaces) + "\n").getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(front + text.length).order(ByteOrder.LITTLE_ENDIAN).put(MAGIC)
                .putShort((short) text.length).put(text).array();
    }

    /// `json`: one object with all sets. Codes are numbers, or strings if the board has more holes than the exact
    /// integers of JavaScript have bits.
    static void writeJson(Selection selection, ExportFolder folder) throws IOException {
        String quote = selection.holes() > Selection.SAFE_HOLES ? "\"" : "";
        try (ExportFile file = folder.file(selection.label() + ".json")) {
            String head = new JsonObject().with("job", selection.job().name())
                    .with("board", selection.job().problem().board().name()).with("set", selection.label()).text();
            file.text(head.substring(0, head.length() - 1) + ",\"sets\":[");
            String comma = "";
            for (SelectedSet id : selection.ids()) {
                file.text(comma + "\n{\"k\":" + id.pegs() + ",\"codes\":[");
                String[] between = {""};
                selection.forEachRows(id, rows -> LongStream.of(rows.codes())
                        .mapToObj(code -> quote + Long.toUnsignedString(code) + quote).collect(Collectors.joining(",")),
                        text -> {
                            file.text(between[0] + text);
                            between[0] = ",";
                        });
                file.text("]}");
                comma = ",";
            }
            file.text("\n]}\n");
        }
    }

    /// `csv`: a line for each code of all sets: the code, k, and the counts of the job.
    static void writeCsv(Selection selection, ExportFolder folder) throws IOException {
        try (ExportFile file = folder.file(selection.label() + ".csv")) {
            file.text("code,k" + (selection.set().isEmpty() ? ",moves" : "") + selection.counts().keySet().stream()
                    .map(column -> "," + column).collect(Collectors.joining("", "", "\n")));
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> lines(rows, id), file::text);
            }
        }
    }

    private static String lines(LabeledSet.Segment rows, SelectedSet id) {
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < rows.size(); row++) {
            text.append(Long.toUnsignedString(rows.codes()[row])).append(',').append(id.pegs());
            if (id.moves().isPresent()) {
                text.append(',').append(id.moves().getAsInt());
            }
            for (int column = 0; column < rows.labels().size(); column++) {
                text.append(',').append(Selection.count(rows, column, row));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /// `parquet`: one file with a row for each code of all sets: the code, k, and the counts of the job as decimal
    /// texts.
    static void writeParquet(Selection selection, ExportFolder folder) throws IOException {
        List<String> counts = List.copyOf(selection.counts().keySet());
        var fields = Types.buildMessage();
        var code = fields.required(PrimitiveTypeName.INT64);
        (selection.holes() == Long.SIZE ? code.as(LogicalTypeAnnotation.intType(Long.SIZE, false)) : code)
                .named("code");
        fields.required(PrimitiveTypeName.INT32).named("k");
        counts.forEach(
                name -> fields.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named(name));
        String name = selection.label() + ".parquet";
        try (ParquetWriter<Object[]> writer = ParquetFile.writer(folder.path(name), fields.named(selection.label()),
                Map.of("pegsets.set", selection.label(), "pegsets.problem",
                        selection.job().description().whole().text()))) {
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> rows, rows -> {
                    for (int row = 0; row < rows.size(); row++) {
                        Object[] values = new Object[2 + counts.size()];
                        values[0] = rows.codes()[row];
                        values[1] = id.pegs();
                        for (int column = 0; column < counts.size(); column++) {
                            values[2 + column] = Selection.count(rows, column, row);
                        }
                        writer.write(values);
                    }
                });
            }
        }
        folder.add(name);
    }

    /// `text-by-index`: winning positions by the complement problems in which they occur, as the arrays W and End of
    /// the Notes, section 6. Memory: the codes of one k.
    static void writeByIndex(Selection selection, ExportFolder folder) throws IOException {
        Job job = selection.job();
        ByIndex byIndex = new ByIndex(job.problem());
        try (ExportFile file = folder.file("by-index.txt")) {
            file.text("! " + job.problem().board().name() + ": W[k] has the codes of k pegs by index, 0 first; "
                    + "End[k] where each index ends.\n! Bit q - 1 of an index stands for complement problem q:"
                    + byIndex.problems().stream().map(problem -> " " + job.problem().board().nameOf(problem.hole())
                            + (problem.degenerate() ? " (degenerate)" : "")).collect(Collectors.joining("", "", "\n")));
            for (int k = 1; k <= selection.holes() / 2; k++) {
                SortedMap<Long, SortedSet<Long>> sets = byIndex.sets(k, selection.folder());
                StringJoiner ends = new StringJoiner(",");
                int end = 0;
                for (long index = 0; index < byIndex.indices(); index++) {
                    end += sets.getOrDefault(index, Collections.emptySortedSet()).size();
                    ends.add(Integer.toString(end));
                }
                file.text("W[%d] = {%s}\nEnd[%d] = {%s}\n".formatted(k,
                        sets.values().stream().flatMap(SortedSet::stream).map(Long::toUnsignedString)
                                .collect(Collectors.joining(",")),
                        k, ends));
            }
        }
    }

    /// The files `counts_k.bin`: a record for each winning position of k pegs, in the order of the stored codes. A
    /// record has the number of solutions in 16 bytes and the chance of a random player as a double, both
    /// little-endian. Memory: the chances of all levels.
    static void writeCounts(Selection selection, ExportFolder folder) throws IOException {
        BackwardPass pass = new BackwardPass(selection.folder(), _ -> true, _ -> {});
        Chances chances = new Chances(pass);
        pass.run(List.of(chances));
        List<String> columns = List.copyOf(selection.counts().keySet());
        for (SelectedSet id : selection.ids()) {
            for (int pegs : IntStream.concat(IntStream.of(id.pegs()), selection.complementPegs(id).stream())
                    .toArray()) {
                boolean isStored = pegs == id.pegs();
                // the ways from the start to a position are those from its complement to the finish
                int column = columns.indexOf(isStored ? "to_finish" : "from_start");
                long flip = isStored ? 0 : selection.job().problem().board().full();
                try (ExportFile file = folder.file("counts_" + pegs + ".bin")) {
                    selection.forEachRows(id, rows -> records(rows, column, flip, chances), file::write);
                }
            }
        }
    }

    private static byte[] records(LabeledSet.Segment rows, int column, long flip, Chances chances) {
        ByteBuffer records = ByteBuffer.allocate(rows.size() * RECORD_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int row = 0; row < rows.size(); row++) {
            records.putLong(rows.labels().get(column).low(row)).putLong(rows.labels().get(column).high(row))
                    .putDouble(chances.decimal(rows.codes()[row] ^ flip));
        }
        return records.array();
    }

    /// The file `tables.txt`: the parts of the manifest that a C program needs, without JSON. Each table begins with
    /// its name and its number of lines. The last line is the SHA-256 of the others. All other files must be closed.
    static void writeTables(Selection selection, ExportFolder folder) throws IOException {
        Problem problem = selection.job().problem();
        Board board = problem.board();
        int left = board.holes().stream().mapToInt(board.lattice()::drawnColumn).min().orElse(0);
        int top = board.holes().stream().mapToInt(Hole::y).min().orElse(0);
        String tables = "complements-above " + selection.complementsAbove() + "\n"
                + table("holes", board.holes(),
                        hole -> hole.name() + " " + (board.lattice().drawnColumn(hole) - left) + " "
                                + (hole.y() - top))
                + table("jumps", board.jumps(), jump -> Notation.jump(board, jump) + " " + jump.from() + " "
                        + jump.over() + " " + jump.to())
                + table("symmetries", problem.group().elements(), symmetry -> symmetry.targets()
                        .intStream().mapToObj(Integer::toString).collect(Collectors.joining(" ")))
                + table("starts", problem.start().codes(), Long::toUnsignedString)
                + table("finishes", problem.finish().codes(), Long::toUnsignedString)
                + table("files", folder.written(), file -> file.name() + " " + file.bytes() + " " + file.sha256());
        folder.text("tables.txt", tables + "sha256 " + ExportManifest.sha256(tables) + "\n");
    }

    private static <T> String table(String name, Collection<T> items, Function<T, String> line) {
        return name + " " + items.size() + "\n"
                + items.stream().map(item -> line.apply(item) + "\n").collect(Collectors.joining());
    }
}
