package pegsets.exchange;

import java.io.IOException;

/// `binary`: a file for each k, codes as little-endian numbers without a header. A `.u32` file has 4 bytes a code, a
/// `.u64` file 8, if the greatest code has more than 32 bits.
final class BinaryFormat extends Format {
    static final String NARROW = ".u32";
    static final String WIDE = ".u64";

    BinaryFormat() {
        super("binary", "W_k.u32 or W_k.u64 has the codes of the set of k pegs, rising, as little-endian unsigned "
                + "numbers of 4 or 8 bytes, and nothing else", true);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = width(selection, id);
            try (ExportFile file = folder.file(id.symbol() + (width == Integer.BYTES ? NARROW : WIDE))) {
                writeCodes(selection, id, width, file);
            }
        }
    }

    /// Returns the number of bytes of each code of a set.
    static int width(Selection selection, SelectedSet id) throws IOException {
        return selection.last(id) >>> Integer.SIZE == 0 ? Integer.BYTES : Long.BYTES;
    }

    static void writeCodes(Selection selection, SelectedSet id, int width, ExportFile file) throws IOException {
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                file.littleEndian(code, width);
            }
        });
    }
}
