package pegsets.exchange.out;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

/// Gives Parquet one row at a time of a block of rows.
final class RowSupport extends WriteSupport<Rows> {
    private final MessageType schema;
    private final List<String> counts;
    private final Map<String, String> about;
    private RecordConsumer consumer;
    private int row;
    private int pegs;

    RowSupport(Selection selection) throws IOException {
        counts = List.copyOf(selection.counts().keySet());
        about = Map.of("pegsets.set", selection.label(), "pegsets.problem",
                selection.job().description().whole().text());
        var fields = Types.buildMessage();
        if (selection.holes() == Long.SIZE) {
            fields.required(PrimitiveTypeName.INT64).as(LogicalTypeAnnotation.intType(Long.SIZE, false)).named("code");
        } else {
            fields.required(PrimitiveTypeName.INT64).named("code");
        }
        fields.required(PrimitiveTypeName.INT32).named("k");
        counts.forEach(
                name -> fields.required(PrimitiveTypeName.BINARY).as(LogicalTypeAnnotation.stringType()).named(name));
        schema = fields.named(selection.label());
    }

    /// Says which row of the block is written next, and the k of its set.
    void go(int toRow, int ofPegs) {
        row = toRow;
        pegs = ofPegs;
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(schema, about);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract, so it must be there
    public WriteContext init(Configuration configuration) {
        throw new UnsupportedOperationException("without Hadoop there is no such configuration");
    }

    @Override
    public void prepareForWrite(RecordConsumer rowConsumer) {
        consumer = rowConsumer;
    }

    @Override
    public void write(Rows rows) {
        consumer.startMessage();
        consumer.startField("code", 0);
        consumer.addLong(rows.code(row));
        consumer.endField("code", 0);
        consumer.startField("k", 1);
        consumer.addInteger(pegs);
        consumer.endField("k", 1);
        for (int column = 0; column < counts.size(); column++) {
            consumer.startField(counts.get(column), column + 2);
            consumer.addBinary(Binary.fromString(rows.count(column, row)));
            consumer.endField(counts.get(column), column + 2);
        }
        consumer.endMessage();
    }
}
