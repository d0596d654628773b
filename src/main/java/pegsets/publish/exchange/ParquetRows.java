package pegsets.publish.exchange;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import pegsets.job.labels.LabeledSet;
import pegsets.publish.exchange.Selection.SelectedSet;

/// `parquet`: one file with a row for each code of all sets: the code, k, and the counts of the job as decimal texts.
/// Passes Parquet one row of a block at a time.
final class ParquetRows {
    private final List<String> counts;
    /// The row of the block that is written next, and the k of its set.
    private int row;
    private int pegs;

    private ParquetRows(Selection selection) throws IOException {
        counts = List.copyOf(selection.counts().keySet());
    }

    private MessageType schema(Selection selection) {
        var fields = Types.buildMessage();
        if (selection.holes() == Long.SIZE) {
            fields.required(PrimitiveTypeName.INT64).as(LogicalTypeAnnotation.intType(Long.SIZE, false)).named("code");
        } else {
            fields.required(PrimitiveTypeName.INT64).named("code");
        }
        fields.required(PrimitiveTypeName.INT32).named("k");
        counts.forEach(
                name -> fields.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named(name));
        return fields.named(selection.label());
    }

    static void writeAll(Selection selection, ExportFolder folder) throws IOException {
        String name = selection.label() + ".parquet";
        ParquetRows rows = new ParquetRows(selection);
        Map<String, String> about = Map.of("pegsets.set", selection.label(), "pegsets.problem",
                selection.job().description().whole().text());
        try (ParquetWriter<LabeledSet.Segment> writer = ParquetFile.writer(folder.path(name),
                rows.schema(selection), about, rows::write)) {
            for (SelectedSet id : selection.ids()) {
                rows.pegs = id.pegs();
                selection.forEachRows(id, block -> block, block -> {
                    for (rows.row = 0; rows.row < block.size(); rows.row++) {
                        writer.write(block);
                    }
                });
            }
        }
        folder.add(name);
    }

    private void write(RecordConsumer consumer, LabeledSet.Segment block) {
        consumer.startField("code", 0);
        consumer.addLong(block.codes()[row]);
        consumer.endField("code", 0);
        consumer.startField("k", 1);
        consumer.addInteger(pegs);
        consumer.endField("k", 1);
        for (int column = 0; column < counts.size(); column++) {
            consumer.startField(counts.get(column), column + 2);
            consumer.addBinary(Binary.fromString(Selection.count(block, column, row)));
            consumer.endField(counts.get(column), column + 2);
        }
    }
}
