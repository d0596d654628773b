package pegsets.exchange.out;

import java.io.IOException;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/// `parquet`: one file with a row for each code of all sets: the code, k, and the counts that the job has, as texts of
/// decimal digits. Integers are stored as differences (`DELTA_BINARY_PACKED`), pages compressed by zstd.
///
/// Memory: a row group, some megabytes, whatever the size of the sets.
final class ParquetFormat implements Format {
    private static final long ROW_GROUP_BYTES = 16 << 20;

    @Override
    public String name() {
        return "parquet";
    }

    @Override
    public String layout() {
        return "a row for each code: code, its pegs k, and where these were counted the ways from it to the finish (to_finish) and "
                + "from the start to it (from_start) as texts";
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
        String name = selection.label() + ".parquet";
        RowSupport support = new RowSupport(selection);
        try (ParquetWriter<Rows> writer = new ParquetRows(folder.path(name), support)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withCodecFactory(new ZstdPages())
                .withWriterVersion(ParquetProperties.WriterVersion.PARQUET_2_0)
                .withDictionaryEncoding(false)
                .withRowGroupSize(ROW_GROUP_BYTES)
                .build()) {
            for (SelectedSet id : selection.ids()) {
                selection.forEachRows(id, rows -> {
                    for (int row = 0; row < rows.size(); row++) {
                        support.go(row, id.pegs());
                        writer.write(rows);
                    }
                });
            }
        }
        folder.add(name);
    }
}
