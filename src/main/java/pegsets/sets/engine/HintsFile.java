package pegsets.sets.engine;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import pegsets.disk.AtomicFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;
import pegsets.sets.expand.HintedCode;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.SetSummary;

/// The hints ([HintedCode]) of all codes of a set, in their order, in a temporary file. Any thread may read any hints.
/// Numbers are big-endian.
///
/// | bytes | |
/// |---|---|
/// | 8 | `PEGSHNT1` |
/// | 8 | number of codes of the set |
/// | 4 | checksum of the set |
/// | 4 | checksum of the meaning of hints |
/// | 4 | CRC-32C of the above, the header |
/// | | blocks of 4096 hints, the last one shorter: hints of one byte, and the CRC-32C of header, number and hints |
public final class HintsFile implements AutoCloseable {
    private static final long MAGIC = 0x5045_4753_484E_5431L; // PEGSHNT1
    private static final int HEADER_BYTES = 2 * Long.BYTES + 2 * Integer.BYTES;
    private static final int BLOCK = CodeCursor.BATCH;
    private static final int CRC_BYTES = Integer.BYTES;

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final byte[] header;

    private HintsFile(Path file, SetSummary set, int meaning) throws IOException {
        this.file = file;
        Disk.checkIsFile(file);
        this.channel = FileChannel.open(file, StandardOpenOption.READ);
        this.size = set.size();
        this.header = header(set, meaning);
    }

    /// Opens the hints of a set; empty if there is no file, or one of another set or meaning.
    ///
    /// @param meaning a checksum of the jumps that hints stand for
    /// @throws CorruptFileException if the file is damaged
    public static Optional<HintsFile> open(Path file, SetSummary set, int meaning) throws IOException {
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        HintsFile hints = new HintsFile(file, set, meaning);
        boolean isWanted = false;
        try {
            isWanted = hints.read(0, HEADER_BYTES, new Checksum()).equals(ByteBuffer.wrap(hints.header));
        } finally {
            if (!isWanted) {
                hints.close();
            }
        }
        return isWanted ? Optional.of(hints) : Optional.empty();
    }

    /// Returns the header with its CRC.
    private static byte[] header(SetSummary set, int meaning) {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES + CRC_BYTES);
        header.putLong(MAGIC).putLong(set.size()).putInt(set.checksum()).putInt(meaning);
        return header.putInt(new Checksum().add(header.array(), 0, HEADER_BYTES).get()).array();
    }

    private static Checksum startCrc(byte[] header, long block) {
        return new Checksum().add(header, 0, header.length)
                .add(ByteBuffer.allocate(Long.BYTES).putLong(block).flip());
    }

    /// Reads bytes and the CRC after them, which it compares with `crc` after an update with these bytes.
    private ByteBuffer read(long from, int length, Checksum crc) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(length + CRC_BYTES);
        boolean isComplete = ByteTransfer.readFully(channel, file, from, read);
        crc.add(read.array(), 0, length);
        if (!isComplete || read.getInt(length) != crc.get()) {
            throw new CorruptFileException(file,
                    "damaged; delete the file and run the job again: the file only saves time");
        }
        return read.rewind();
    }

    /// Adds the hints of codes `from` to `from + n - 1` of the set to the first `n` codes of an array.
    public void addTo(long[] codes, long from, int n) throws IOException {
        for (int i = 0; i < n;) {
            long block = (from + i) / BLOCK;
            int length = (int) Math.min(BLOCK, size - block * BLOCK);
            byte[] hints = read(header.length + block * (BLOCK + CRC_BYTES), length, startCrc(header, block)).array();
            int at = (int) (from + i - block * BLOCK);
            for (int end = Math.min(n, i + length - at); i < end; i++, at++) {
                codes[i] = HintedCode.of(codes[i], hints[at] & 0xFF);
            }
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /// A writer of hints. [#commit] forces the file to disk and gives it its name.
    public static final class Writer implements AutoCloseable {
        private final AtomicFile file;
        private final ByteBuffer buffer = ByteBuffer.allocate(BLOCK + CRC_BYTES);
        private final byte[] header;
        private long left;
        private long block;

        /// @param meaning as in [HintsFile#open]
        public Writer(Path target, SetSummary set, int meaning) throws IOException {
            file = new AtomicFile(target);
            header = header(set, meaning);
            left = set.size();
            file.write(header, 0, header.length);
        }

        public void write(byte[] hints, int n) throws IOException {
            left -= n;
            for (int done = 0; done < n;) {
                int some = Math.min(n - done, BLOCK - buffer.position());
                buffer.put(hints, done, some);
                done += some;
                if (buffer.position() == BLOCK) {
                    endBlock();
                }
            }
        }

        private void endBlock() throws IOException {
            buffer.putInt(startCrc(header, block++).add(buffer.array(), 0, buffer.position()).get());
            file.write(buffer.array(), 0, buffer.position());
            buffer.clear();
        }

        /// @throws IllegalStateException if the number of hints is not the number of codes
        public void commit() throws IOException {
            if (left != 0) {
                throw new IllegalStateException(left + " codes have no hint");
            }
            if (buffer.position() > 0) {
                endBlock();
            }
            file.commit();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
