package pegsets.descent.collect;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.SetSummary;
import pegsets.disk.AtomicFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.expand.HintedCode;

/// The hints ([HintedCode]) of all codes of a set, in order, as a temporary file that is read anywhere, by any thread.
/// It has a front, which says of which set they are and what they mean, and then blocks of 4096 hints, one byte each,
/// the last one shorter. The front ends in its CRC-32C, each block in that of the front, the block's number and the
/// block, so that none fits another place. Numbers are big-endian.
public final class HintsFile implements AutoCloseable {
    private static final long MAGIC = 0x5045_4753_484E_5431L; // PEGSHNT1
    private static final int FRONT_BYTES = 2 * Long.BYTES + 2 * Integer.BYTES;
    private static final int BLOCK = CodeCursor.BATCH;
    private static final int CRC_BYTES = Integer.BYTES;

    private final Path file;
    private final FileChannel channel;
    private final long size;
    private final byte[] front;

    private HintsFile(Path file, FileChannel channel, long size, byte[] front) {
        this.file = file;
        this.channel = channel;
        this.size = size;
        this.front = front;
    }

    /// Opens the hints of a set, if there are some with that meaning.
    ///
    /// @param meaning a checksum of what each hint stands for
    /// @throws CorruptFileException when the file is damaged
    public static Optional<HintsFile> open(Path file, SetSummary set, int meaning) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
        try {
            byte[] expected = front(set, meaning);
            HintsFile hints = new HintsFile(file, channel, set.size(), expected);
            ByteBuffer front = hints.read(0, FRONT_BYTES + CRC_BYTES);
            hints.check(front, FRONT_BYTES, crc(front.array(), FRONT_BYTES));
            if (front.equals(ByteBuffer.wrap(expected))) {
                return Optional.of(hints);
            }
            channel.close();
            return Optional.empty();
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /// The front with its CRC.
    private static byte[] front(SetSummary set, int meaning) {
        ByteBuffer front = ByteBuffer.allocate(FRONT_BYTES + CRC_BYTES);
        front.putLong(MAGIC).putLong(set.size()).putInt(set.checksum()).putInt(meaning);
        return front.putInt(crc(front.array(), FRONT_BYTES)).array();
    }

    private static int crc(byte[] bytes, int length) {
        return new Checksum().add(bytes, 0, length).get();
    }

    private static int crc(byte[] front, long block, byte[] bytes, int from, int length) {
        return new Checksum().add(front, 0, front.length).add(ByteBuffer.allocate(Long.BYTES).putLong(block).flip())
                .add(bytes, from, length).get();
    }

    private CorruptFileException damaged() {
        return new CorruptFileException(file, "damaged; remove it and run again: it only saves time");
    }

    private void check(ByteBuffer bytes, int length, int crc) throws CorruptFileException {
        if (bytes.getInt(length) != crc) {
            throw damaged();
        }
    }

    private ByteBuffer read(long from, int length) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(length);
        if (!ByteTransfer.readFully(channel, from, read)) {
            throw damaged();
        }
        return read.rewind();
    }

    /// Puts the hints of codes number `from` to `from + n - 1` of the set above the first `n` codes of an array.
    public void addTo(long[] codes, long from, int n) throws IOException {
        for (int i = 0; i < n;) {
            long block = (from + i) / BLOCK;
            int length = (int) Math.min(BLOCK, size - block * BLOCK);
            ByteBuffer read = read(FRONT_BYTES + CRC_BYTES + block * (BLOCK + CRC_BYTES), length + CRC_BYTES);
            byte[] hints = read.array();
            check(read, length, crc(front, block, hints, 0, length));
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

    /// Writes a file of hints, which is there, whole and forced to disk, with [#commit], and not at all without it.
    public static final class Writer implements AutoCloseable {
        private static final int BLOCKS_AT_A_TIME = 64;

        private final AtomicFile file;
        private final ByteBuffer buffer = ByteBuffer.allocate(BLOCKS_AT_A_TIME * (BLOCK + CRC_BYTES));
        private final byte[] front;
        private long left;
        private long block;
        private int inBlock;

        /// @param meaning as in [HintsFile#open]
        public Writer(Path target, SetSummary set, int meaning) throws IOException {
            file = new AtomicFile(target);
            front = front(set, meaning);
            left = set.size();
            file.write(front, 0, front.length);
        }

        /// Appends the first `n` hints.
        public void write(byte[] hints, int n) throws IOException {
            left -= n;
            for (int done = 0; done < n;) {
                int part = Math.min(n - done, BLOCK - inBlock);
                buffer.put(hints, done, part);
                inBlock += part;
                done += part;
                if (inBlock == BLOCK) {
                    endBlock();
                }
            }
        }

        private void endBlock() throws IOException {
            buffer.putInt(crc(front, block++, buffer.array(), buffer.position() - inBlock, inBlock));
            inBlock = 0;
            if (buffer.remaining() < BLOCK + CRC_BYTES) {
                flush();
            }
        }

        private void flush() throws IOException {
            file.write(buffer.array(), 0, buffer.position());
            buffer.clear();
        }

        /// @throws IllegalStateException when there are more or fewer hints than codes
        public void commit() throws IOException {
            if (left != 0) {
                throw new IllegalStateException(left + " codes without a hint");
            }
            if (inBlock > 0) {
                endBlock();
            }
            flush();
            file.commit();
        }

        @Override
        public void close() throws IOException {
            file.close();
        }
    }
}
