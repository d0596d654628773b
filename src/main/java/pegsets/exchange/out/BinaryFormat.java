package pegsets.exchange.out;

import java.io.IOException;

/// `binary`: a file for each k, the codes as little-endian numbers and nothing else; 4 bytes each in `.u32`, where the
/// greatest has 32 bits at most, otherwise 8 in `.u64`.
public final class BinaryFormat implements Format {
    public static final String NARROW = ".u32";
    public static final String WIDE = ".u64";

    @Override
    public String name() {
        return "binary";
    }

    @Override
    public String layout() {
        return "W_k.u32 or W_k.u64 has the codes of the set of k pegs, rising, as little-endian unsigned "
                + "numbers of 4 or 8 bytes, and nothing else";
    }

    @Override
    public boolean takesLevels() {
        return true;
    }

    @Override
    public void write(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = width(selection, id);
            try (ExportFile file = folder.file(id.symbol() + (width == Integer.BYTES ? NARROW : WIDE))) {
                writeCodes(selection, id, width, file);
            }
        }
    }

    /// Bytes that each code of a set takes.
    static int width(Selection selection, SelectedSet id) throws IOException {
        return selection.last(id) >>> Integer.SIZE == 0 ? Integer.BYTES : Long.BYTES;
    }

    static void writeCodes(Selection selection, SelectedSet id, int width, ExportFile file) throws IOException {
        selection.forEachBlock(id, (codes, n) -> {
            for (int i = 0; i < n; i++) {
                file.littleEndian(codes[i], width);
            }
        });
    }
}
