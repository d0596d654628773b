package pegsets.exchange.out;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/// Compresses the pages of Parquet files by zstd. Parquet's own factory of compressors needs Hadoop.
final class ZstdPages implements CompressionCodecFactory {
    private static final int LEVEL = 9;

    private static final class Compressor implements BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput page) throws IOException {
            try {
                return BytesInput.from(Zstd.compress(page.toInputStream().readAllBytes(), LEVEL));
            } catch (LinkageError e) {
                throw new IOException("zstd, which is native code, cannot be loaded: " + e.getMessage()
                        + "; expected a folder for temporary files that programs may be run from; another one: -Djava.io.tmpdir=DIR",
                        e);
            }
        }

        @Override
        public CompressionCodecName getCodecName() {
            return CompressionCodecName.ZSTD;
        }

        @Override
        public void release() {}
    }

    @Override
    public BytesInputCompressor getCompressor(CompressionCodecName codec) {
        return new Compressor();
    }

    @Override
    public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
        throw new UnsupportedOperationException("only for writing");
    }

    @Override
    public void release() {}
}
