package pegsets.exchange;

import com.github.luben.zstd.Zstd;
import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/// Compresses the pages of Parquet files with zstd. The factory of Parquet itself needs Hadoop.
final class ZstdPages implements CompressionCodecFactory {
    private static final int LEVEL = 9;

    private static final class Compressor implements BytesInputCompressor {
        @Override
        public BytesInput compress(BytesInput page) throws IOException {
            try {
                return BytesInput.from(Zstd.compress(page.toInputStream().readAllBytes(), LEVEL));
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
