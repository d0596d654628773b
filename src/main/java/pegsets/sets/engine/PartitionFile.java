package pegsets.sets.engine;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checkpoint;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Deletion;
import pegsets.disk.FileFingerprint;
import pegsets.disk.MultisetHash;
import pegsets.sets.expand.ChildCollector;
import pegsets.sets.file.CodeCursor;
import pegsets.sets.file.EliasFano;

/// The temporary file of one residue: its quotients in blocks. The quotients of a buffer are sorted and distinct when
/// they are written. A file only grows at its end. Callers hold its monitor. All numbers are little-endian:
///
/// | bytes | block |
/// |---|---|
/// | 4 | number of quotients, at most 4096 |
/// | 4 | length of the packed quotients, in bytes |
/// | 8 | first quotient |
/// | 4 | CRC-32C of the id of the file (4 bytes), the offset of the block (8), the fields above, and the quotients |
/// | | quotients, packed as in [EliasFano] |
final class PartitionFile implements AutoCloseable {
    static final String PREFIX = "part-";
    private static final int HEADER_BYTES = 20;
    private static final int MAX_PAYLOAD = EliasFano.maxBytes(CodeCursor.BATCH) + EliasFano.SLACK;

    private final Path file;
    private final FileChannel channel;
    private final int id;
    private final long[] buffer;
    private final int quotientBits;
    private final MultisetHash written;
    private int buffered;
    private long length;

    /// Opens or creates the file, and truncates it to its length at a checkpoint.
    ///
    /// @param id           identifies the file in checksums
    /// @param listed       the file at the checkpoint, if it existed
    /// @param quotientBits the bits of a quotient, at most
    PartitionFile(Path file, int id, Optional<Checkpoint.Entry> listed, int bufferCodes, int quotientBits)
            throws IOException {
        this.file = file;
        this.id = id;
        this.channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        this.buffer = new long[bufferCodes];
        this.quotientBits = quotientBits;
        this.length = listed.map(Checkpoint.Entry::bytes).orElse(0L);
        this.written = listed.map(PartitionFile::quotients).orElseGet(MultisetHash::new);
        channel.truncate(length).position(length);
    }

    static String name(int residue) {
        return PREFIX + "%03d".formatted(residue);
    }

    static int residue(Checkpoint.Entry listed) {
        return Integer.parseInt(listed.name().substring(PREFIX.length()));
    }

    /// Returns a hash of all quotients written.
    static MultisetHash quotients(Checkpoint.Entry listed) {
        return new MultisetHash(listed.contents().size(), Long.parseUnsignedLong(listed.contents().checksum(), 16));
    }

    static int id(String source, int residue) {
        return new Checksum().add(source + " " + residue).get();
    }

    /// Adds `quotients[from..to)`. Returns the bytes by which the file grew.
    long add(long[] quotients, int from, int to) throws IOException {
        long before = length;
        for (int done = from; done < to;) {
            int n = Math.min(to - done, buffer.length - buffered);
            System.arraycopy(quotients, done, buffer, buffered, n);
            buffered += n;
            done += n;
            if (buffered == buffer.length) {
                flush();
            }
        }
        return length - before;
    }

    /// Returns the most bytes by which [#add] of some quotients lets the file grow.
    long mostBytes(int quotients) {
        return (buffered + quotients) / buffer.length * mostBytesOf(buffer.length);
    }

    /// Returns the most bytes by which [#flush] lets the file grow.
    long mostBytes() {
        return mostBytesOf(buffered);
    }

    /// In blocks, n numbers below 2^q take at most q - log2(n) + 3 bits each.
    private long mostBytesOf(int n) {
        if (n == 0) {
            return 0;
        }
        int bits = Math.max(0, quotientBits - 31 + Integer.numberOfLeadingZeros(n)) + 3;
        return (long) n * bits / Byte.SIZE + (n / CodeCursor.BATCH + 1L) * (HEADER_BYTES + 4);
    }

    /// Writes the buffer, sorted and distinct. Returns the bytes by which the file grew.
    long flush() throws IOException {
        long before = length;
        int distinct = ChildCollector.distinct(buffer, buffered);
        byte[] bytes = new byte[HEADER_BYTES + MAX_PAYLOAD];
        byte[] payload = new byte[MAX_PAYLOAD];
        ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int from = 0; from < distinct; from += CodeCursor.BATCH) {
            int to = Math.min(distinct, from + CodeCursor.BATCH);
            int size = EliasFano.encode(buffer, from, to, payload, 0);
            fields.clear().putInt(to - from).putInt(size).putLong(buffer[from])
                    .putInt(checksum(id, length, bytes, payload, size)).put(payload, 0, size).flip();
            length += fields.remaining();
            ByteTransfer.writeFully(channel, file, fields);
        }
        written.add(buffer, 0, distinct);
        buffered = 0;
        return length - before;
    }

    private static int checksum(int id, long offset, byte[] header, byte[] payload, int size) {
        return new Checksum().add(id).add(ByteBuffer.allocate(Long.BYTES).order(ByteOrder.LITTLE_ENDIAN)
                .putLong(offset).flip()).add(header, 0, HEADER_BYTES - Integer.BYTES).add(payload, 0, size).get();
    }

    long length() {
        return length;
    }

    /// Returns the entry of the bytes written so far.
    Checkpoint.Entry entry() {
        return new Checkpoint.Entry(file, length,
                new FileFingerprint(written.count(), Long.toHexString(written.hashes())));
    }

    void force() throws IOException {
        ByteTransfer.force(channel, file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    void delete() throws IOException {
        close();
        Deletion.file(file);
    }

    /// Reads the quotients of a file, a block at a time, in the order written.
    static final class Reader implements AutoCloseable {
        private final Path file;
        private final int id;
        private final InputStream in;
        /// The offset of the next block.
        private long offset;
        private final MultisetHash read = new MultisetHash();
        private final byte[] header = new byte[HEADER_BYTES];
        private final ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        private final byte[] payload = new byte[MAX_PAYLOAD];

        Reader(Path file, int id) throws IOException {
            this.file = file;
            this.id = id;
            this.in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        }

        /// Reads a block into `into` from index `at` on. Returns the number of its quotients, or 0 at the end of the
        /// file.
        int next(long[] into, int at) throws IOException {
            int headerBytes = in.readNBytes(header, 0, header.length);
            if (headerBytes == 0) {
                return 0;
            }
            int items = fields.getInt(0);
            int size = fields.getInt(4);
            if (headerBytes < header.length || items < 1 || items > CodeCursor.BATCH
                    || size < 0 || size > payload.length - EliasFano.SLACK
                    || in.readNBytes(payload, 0, size) < size
                    || fields.getInt(16) != checksum(id, offset, header, payload, size)) {
                throw new CorruptFileException(file, "damaged; delete its folder and run the job again");
            }
            EliasFano.decode(payload, 0, fields.getLong(8), items, into, at);
            offset += HEADER_BYTES + size;
            read.add(into, at, at + items);
            return items;
        }

        /// Throws if the quotients read, which are all, differ from those written: blocks may be missing at the end.
        void check(MultisetHash written) throws CorruptFileException {
            if (!read.equals(written)) {
                throw new CorruptFileException(file, "has " + read.count() + " quotients instead of the "
                        + written.count() + " that were written; delete its folder and run the job again");
            }
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
