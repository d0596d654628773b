package pegsets.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// `npy`: a file for each k with a one-dimensional NumPy array, format version 1.0, type `<u4` or `<u8`.
final class NpyFormat extends Format {
    private static final int ALIGNMENT = 64;
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};

    NpyFormat() {
        super("npy", "W_k.npy has the codes of the set of k pegs, rising, as a NumPy array of one dimension", true);
    }

    @Override
    void write(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = BinaryFormat.width(selection, id);
            try (ExportFile file = folder.file(id.symbol() + ".npy")) {
                writeHeader(selection.summary(id).size(), width, file);
                BinaryFormat.writeCodes(selection, id, width, file);
            }
        }
    }

    /// Pads the description with spaces, so that the numbers begin at a multiple of 64 bytes.
    private static void writeHeader(long size, int width, ExportFile file) throws IOException {
        String description = String.format(Locale.ROOT, "{'descr': '<u%d', 'fortran_order': False, 'shape': (%d,), }",
                width, size);
        int front = MAGIC.length + Short.BYTES;
        int spaces = Math.floorMod(-(front + description.length() + 1), ALIGNMENT);
        byte[] text = (description + " ".repeat(spaces) + "\n").getBytes(StandardCharsets.US_ASCII);
        file.write(MAGIC);
        file.littleEndian(text.length, Short.BYTES);
        file.write(text);
    }
}
