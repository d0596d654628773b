package pegsets.publish.exchange;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type.Repetition;

/// Writes rows to a Parquet file. A row has a value for each field of the schema: a text, a number or a boolean, or
/// null if an optional field has no value. The writer uses no class of Hadoop at run time, because the program does not
/// include Hadoop.
public final class ParquetFile extends WriteSupport<Object[]> {
    private static final long ROW_GROUP_BYTES = 16 << 20;

    private final MessageType schema;
    private final Map<String, String> about;
    private RecordConsumer consumer;

    private ParquetFile(MessageType schema, Map<String, String> about) {
        this.schema = schema;
        this.about = about;
    }

    /// Creates a writer of rows to a local file, which may exist. Integers are stored as differences
    /// (`DELTA_BINARY_PACKED`), and gzip compresses the pages. Memory: a row group, some megabytes.
    ///
    /// @param about texts by name, for the end of the file
    public static ParquetWriter<Object[]> writer(Path file, MessageType schema, Map<String, String> about)
            throws IOException {
        return new Builder(file, new ParquetFile(schema, about))
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withCodecFactory(new GzipPages())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .withWriteMode(Mode.OVERWRITE)
                .build();
    }

    private static final class Builder extends ParquetWriter.Builder<Object[], Builder> {
        private final ParquetFile support;

        Builder(Path file, ParquetFile support) {
            super(new LocalOutputFile(file));
            this.support = support;
            withConf(new PlainParquetConfiguration());
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        protected WriteSupport<Object[]> getWriteSupport(ParquetConfiguration configuration) {
            return support;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract in the superclass
        protected WriteSupport<Object[]> getWriteSupport(Configuration configuration) {
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
    public void write(Object[] row) {
        if (row.length != schema.getFieldCount()) {
            throw new IllegalArgumentException(row.length + " values for " + schema.getFieldCount() + " fields");
        }
        consumer.startMessage();
        for (int place = 0; place < row.length; place++) {
            if (row[place] != null || !schema.getType(place).isRepetition(Repetition.OPTIONAL)) {
                consumer.startField(schema.getFieldName(place), place);
                switch (row[place]) {
                    case Long number -> consumer.addLong(number);
                    case Integer number -> consumer.addInteger(number);
                    case Double number -> consumer.addDouble(number);
                    case Boolean value -> consumer.addBoolean(value);
                    case String text -> consumer.addBinary(Binary.fromString(text));
                    default -> throw new IllegalArgumentException("no value of a field: " + row[place]);
                }
                consumer.endField(schema.getFieldName(place), place);
            }
        }
        consumer.endMessage();
    }

    /// Compresses pages with the gzip of the JDK. The factory of Parquet itself needs Hadoop, and its other codecs
    /// unpack native libraries in the system's temporary folder.
    private static final class GzipPages implements CompressionCodecFactory, BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput page) throws IOException {
            ByteArrayOutputStream compressed = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
                page.writeAllTo(gzip);
            }
            return BytesInput.from(compressed);
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.GZIP;
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
