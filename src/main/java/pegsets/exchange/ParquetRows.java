package pegsets.exchange;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import pegsets.labels.LabelledSet;

/// `parquet`: one file with a row for each code of all sets: the code, k, and the counts of the job as decimal texts.
/// Passes Parquet one row of a block at a time. It uses no class of Hadoop at run time, because
/// the program does not include Hadoop.
final class ParquetRows extends WriteSupport<LabelledSet.Segment> {
    private static final long ROW_GROUP_BYTES = 16 << 20;
    private static final int ZSTD_LEVEL = 9;

    private final MessageType schema;
    private final List<String> counts;
    private final Map<String, String> about;
    private RecordConsumer consumer;
    /// The row of the block that is written next, and the k of its set.
    private int row;
    private int pegs;

    private ParquetRows(Selection selection) throws IOException {
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

    static void writeAll(Selection selection, ExportFolder folder) throws IOException {
        String name = selection.label() + ".parquet";
        ParquetRows support = new ParquetRows(selection);
        try (ParquetWriter<LabelledSet.Segment> writer = support.writer(folder.path(name))) {
            for (SelectedSet id : selection.ids()) {
                support.pegs = id.pegs();
                selection.forEachRows(id, rows -> {
                    for (support.row = 0; support.row < rows.size(); support.row++) {
                        writer.write(rows);
                    }
                });
            }
        }
        folder.add(name);
    }

    /// Creates a writer of rows to a local file. Integers are stored as differences (`DELTA_BINARY_PACKED`), and zstd
    /// compresses the pages. Memory: a row group, some megabytes.
    private ParquetWriter<LabelledSet.Segment> writer(Path file) throws IOException {
        return new Builder(file)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withCodecFactory(new ZstdPages())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .build();
    }

    private final class Builder extends ParquetWriter.Builder<LabelledSet.Segment, Builder> {
        Builder(Path file) {
            super(new LocalOutputFile(file));
            withConf(new PlainParquetConfiguration());
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        protected WriteSupport<LabelledSet.Segment> getWriteSupport(ParquetConfiguration configuration) {
            return ParquetRows.this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract in the superclass
        protected WriteSupport<LabelledSet.Segment> getWriteSupport(Configuration configuration) {
            throw new UnsupportedOperationException("the program does not include Hadoop");
        }
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
        return new WriteContext(schema, about);
    }

    @Override
    @SuppressWarnings("deprecation") // abstract in the superclass
    public WriteContext init(Configuration configuration) {
        throw new UnsupportedOperationException("the program does not include Hadoop");
    }

    @Override
    public void prepareForWrite(RecordConsumer rowConsumer) {
        consumer = rowConsumer;
    }

    @Override
    public void write(LabelledSet.Segment rows) {
        consumer.startMessage();
        consumer.startField("code", 0);
        consumer.addLong(rows.codes()[row]);
        consumer.endField("code", 0);
        consumer.startField("k", 1);
        consumer.addInteger(pegs);
        consumer.endField("k", 1);
        for (int column = 0; column < counts.size(); column++) {
            consumer.startField(counts.get(column), column + 2);
            consumer.addBinary(Binary.fromString(Selection.count(rows, column, row)));
            consumer.endField(counts.get(column), column + 2);
        }
        consumer.endMessage();
    }

    /// Compresses pages with zstd. The factory of Parquet itself needs Hadoop.
    private static final class ZstdPages implements CompressionCodecFactory, BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput page) throws IOException {
            try {
                return BytesInput.from(Zstd.compress(page.toInputStream().readAllBytes(), ZSTD_LEVEL));
            } catch (LinkageError e) {
                throw new IOException("zstd, a native library, cannot be loaded: " + e.getMessage()
                        + "; choose a temporary folder that allows executables with -Djava.io.tmpdir=DIR", e);
            }
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.ZSTD;
        }

        @Override
        public BytesInputCompressor getCompressor(CompressionCodecName codec) {
            return this;
        }

        @Override
        public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
            throw new UnsupportedOperationException("only for writing");
        }

        @Override
        public void release() {}
    }
}
