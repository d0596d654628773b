package pegsets.publish.exchange;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/// Writes rows to a Parquet file. It uses no class of Hadoop at run time, because the program does not include Hadoop.
///
/// @param <T> the rows
public final class ParquetFile<T> extends WriteSupport<T> {
    private static final long ROW_GROUP_BYTES = 16 << 20;

    private final MessageType schema;
    private final Map<String, String> about;
    private final BiConsumer<RecordConsumer, T> fields;
    private RecordConsumer consumer;

    private ParquetFile(MessageType schema, Map<String, String> about, BiConsumer<RecordConsumer, T> fields) {
        this.schema = schema;
        this.about = about;
        this.fields = fields;
    }

    /// Creates a writer of rows to a local file, which may exist. Integers are stored as differences
    /// (`DELTA_BINARY_PACKED`), and gzip compresses the pages. Memory: a row group, some megabytes.
    ///
    /// @param about  texts by name, for the end of the file
    /// @param fields passes the fields of a row to Parquet
    public static <T> ParquetWriter<T> writer(Path file, MessageType schema, Map<String, String> about,
            BiConsumer<RecordConsumer, T> fields) throws IOException {
        return new Builder<>(file, new ParquetFile<>(schema, about, fields))
                .withCompressionCodec(CompressionCodecName.GZIP)
                .withCodecFactory(new GzipPages())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .withWriteMode(Mode.OVERWRITE)
                .build();
    }

    private static final class Builder<T> extends ParquetWriter.Builder<T, Builder<T>> {
        private final ParquetFile<T> support;

        Builder(Path file, ParquetFile<T> support) {
            super(new LocalOutputFile(file));
            this.support = support;
            withConf(new PlainParquetConfiguration());
        }

        @Override
        protected Builder<T> self() {
            return this;
        }

        @Override
        protected WriteSupport<T> getWriteSupport(ParquetConfiguration configuration) {
            return support;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract in the superclass
        protected WriteSupport<T> getWriteSupport(Configuration configuration) {
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
    public void write(T row) {
        consumer.startMessage();
        fields.accept(consumer, row);
        consumer.endMessage();
    }

    /// Compresses pages with the gzip of the JDK. The factory of Parquet itself needs Hadoop, and its other codecs unpack
    /// native libraries in the system's temporary folder.
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
