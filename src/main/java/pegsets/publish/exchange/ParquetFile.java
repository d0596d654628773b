package pegsets.publish.exchange;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.function.BiConsumer;
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
    private static final int ZSTD_LEVEL = 9;

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
    /// (`DELTA_BINARY_PACKED`), and zstd compresses the pages. Memory: a row group, some megabytes.
    ///
    /// @param about  texts by name, for the end of the file
    /// @param fields passes the fields of a row to Parquet
    public static <T> ParquetWriter<T> writer(Path file, MessageType schema, Map<String, String> about,
            BiConsumer<RecordConsumer, T> fields) throws IOException {
        return new Builder<>(file, new ParquetFile<>(schema, about, fields))
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withCodecFactory(new ZstdPages())
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
