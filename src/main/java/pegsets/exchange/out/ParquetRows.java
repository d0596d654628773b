package pegsets.exchange.out;

import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.LocalOutputFile;

/// Builds writers of rows to a local file, in a way that does without Hadoop's classes: they are not there when the
/// program runs.
final class ParquetRows extends ParquetWriter.Builder<Rows, ParquetRows> {
    private final RowSupport support;

    ParquetRows(Path file, RowSupport support) {
        super(new LocalOutputFile(file));
        this.support = support;
        withConf(new PlainParquetConfiguration());
    }

    @Override
    protected ParquetRows self() {
        return this;
    }

    @Override
    protected WriteSupport<Rows> getWriteSupport(ParquetConfiguration configuration) {
        return support;
    }

    @Override
    @SuppressWarnings("deprecation") // abstract, so it must be there
    protected WriteSupport<Rows> getWriteSupport(Configuration configuration) {
        throw new UnsupportedOperationException("without Hadoop there is no such configuration");
    }
}
