package pegsets.publish.exchange;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/// The formats with a file for each k that has ascending codes and little else.
final class FilePerSet {
    static final String TEXT = ".txt";
    static final String NARROW = ".u32";
    static final String WIDE = ".u64";
    private static final int ALIGNMENT = 64;
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};

    private FilePerSet() {}

    /// `text`: decimal digits, one code a line.
    static void writeText(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            try (ExportFile file = folder.file(id.symbol() + TEXT)) {
                selection.forEachBlock(id, codes -> {
                    StringBuilder text = new StringBuilder();
                    for (long code : codes) {
                        text.append(Long.toUnsignedString(code)).append('\n');
                    }
                    return text.toString();
                }, file::text);
            }
        }
    }

    /// `binary`: little-endian numbers without a header. A `.u32` file has 4 bytes a code, a `.u64` file 8, if the
    /// greatest code has more than 32 bits.
    static void writeBinary(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = width(selection, id);
            try (ExportFile file = folder.file(id.symbol() + (width == Integer.BYTES ? NARROW : WIDE))) {
                writeCodes(selection, id, width, file);
            }
        }
    }

    /// `npy`: a one-dimensional NumPy array, format version 1.0, type `<u4` or `<u8`.
    static void writeNpy(Selection selection, ExportFolder folder) throws IOException {
        for (SelectedSet id : selection.ids()) {
            int width = width(selection, id);
            try (ExportFile file = folder.file(id.symbol() + ".npy")) {
                writeNpyHeader(selection.summary(id).size(), width, file);
                writeCodes(selection, id, width, file);
            }
        }
    }

    /// Returns the number of bytes of each code of a set.
    private static int width(Selection selection, SelectedSet id) throws IOException {
        return selection.last(id) >>> Integer.SIZE == 0 ? Integer.BYTES : Long.BYTES;
    }

    private static void writeCodes(Selection selection, SelectedSet id, int width, ExportFile file)
            throws IOException {
        selection.forEachBlock(id, codes -> {
            for (long code : codes) {
                file.littleEndian(code, width);
            }
        });
    }

    /// Pads the description with spaces, so that the numbers begin at a multiple of 64 bytes.
    private static void writeNpyHeader(long size, int width, ExportFile file) throws IOException {
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
