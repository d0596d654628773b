package pegsets.descent.collect;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import pegsets.codes.file.CodeCursor;
import pegsets.codes.file.EliasFano;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.MultisetHash;

/// The temporary file of one residue: quotients in blocks, each buffer's worth sorted and distinct before it is
/// written. A block has its number of items and its bytes, 4 bytes each; its first quotient, 8 bytes; the CRC-32C of
/// the file's id and the block's place, 4 and 8 bytes, of what stands in front, and of what follows; and the quotients,
/// [EliasFano]. Grows at its end only. Its users hold its monitor.
final class PartitionFile implements AutoCloseable {
    private static final int HEADER_BYTES = 20;
    private static final int MAX_PAYLOAD = EliasFano.maxBytes(CodeCursor.BATCH) + EliasFano.SLACK;

    private final Path file;
    private final FileChannel channel;
    private final int id;
    private final long[] buffer;
    private final MultisetHash written;
    private int buffered;
    private long length;

    /// What a file has at some moment.
    ///
    /// @param bytes     its length
    /// @param quotients a receipt of what has been written
    record Extent(long bytes, MultisetHash quotients) {
        static final Extent NONE = new Extent(0, new MultisetHash());
    }

    /// Opens the file, or makes it, and cuts it to what it had at a checkpoint.
    ///
    /// @param id tells the file from others
    PartitionFile(Path file, int id, Extent extent, int bufferCodes) throws IOException {
        this.file = file;
        this.id = id;
        this.channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        this.buffer = new long[bufferCodes];
        this.length = extent.bytes;
        this.written = extent.quotients.copy();
        if (channel.size() < length) {
            channel.close();
            throw new CorruptFileException(file, "has fewer bytes than its checkpoint's " + length);
        }
        channel.truncate(length).position(length);
    }

    /// The file of a residue.
    static Path file(Path work, int residue) {
        return work.resolve("part-%03d".formatted(residue));
    }

    /// Takes `quotients[from..to)`. Returns the bytes by which the file grew.
    long add(long[] quotients, int from, int to) throws IOException {
        long before = length;
        int done = from;
        while (done < to) {
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

    /// Writes out the buffer, sorted and distinct.
    void flush() throws IOException {
        int distinct = sortDistinct(buffer, buffered);
        byte[] bytes = new byte[HEADER_BYTES + MAX_PAYLOAD];
        byte[] payload = new byte[MAX_PAYLOAD];
        ByteBuffer fields = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int from = 0; from < distinct; from += CodeCursor.BATCH) {
            int to = Math.min(distinct, from + CodeCursor.BATCH);
            int size = EliasFano.encode(buffer, from, to, payload);
            fields.clear().putInt(to - from).putInt(size).putLong(buffer[from])
                    .putInt(checksum(id, length, bytes, payload, size));
            fields.put(payload, 0, size).flip();
            length += fields.remaining();
            ByteTransfer.writeFully(channel, fields);
        }
        written.add(buffer, 0, distinct);
        buffered = 0;
    }

    /// Tells the file of a residue of some source from others.
    static int id(String source, int residue) {
        return new Checksum().add(source + " " + residue).get();
    }

    private static int checksum(int id, long place, byte[] header, byte[] payload, int size) {
        return new Checksum().add(id).add((int) place).add((int) (place >>> Integer.SIZE)).add(header, 0, 16)
                .add(payload, 0, size).get();
    }

    /// Sorts the first `n` codes and moves the distinct ones to the front; returns how many they are.
    static int sortDistinct(long[] codes, int n) {
        Arrays.sort(codes, 0, n); // vector instructions: a third of the time of fastutil's radix sort
        int distinct = Math.min(n, 1);
        for (int i = 1; i < n; i++) {
            if (codes[i] != codes[i - 1]) {
                codes[distinct++] = codes[i];
            }
        }
        return distinct;
    }

    long length() {
        return length;
    }

    Extent extent() {
        return new Extent(length, written.copy());
    }

    /// Forces what was written to disk.
    void force() throws IOException {
        channel.force(false);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    void delete() throws IOException {
        close();
        Files.deleteIfExists(file);
    }

    /// How many quotients a file has, by the headers of its blocks; repeats are counted.
    static long quotients(Path file) throws IOException {
        long quotients = 0;
        try (Reader reader = new Reader(file, 0)) { // no block is checked
            for (int items = reader.skip(); items > 0; items = reader.skip()) {
                quotients += items;
            }
        }
        return quotients;
    }

    /// Reads a partition's quotients back, a block at a time, in the order written.
    static final class Reader implements AutoCloseable {
        private final Path file;
        private final int id;
        private final InputStream in;
        /// Where the next block begins.
        private long place;
        private final MultisetHash read = new MultisetHash();
        private final byte[] header = new byte[HEADER_BYTES];
        private final ByteBuffer fields = ByteBuffer.wrap(header).order(ByteOrder.LITTLE_ENDIAN);
        private final byte[] payload = new byte[MAX_PAYLOAD];

        Reader(Path file, int id) throws IOException {
            this.file = file;
            this.id = id;
            this.in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        }

        /// Appends a block to `into` at index `at`; returns its size, or 0 at the end of the file.
        int next(long[] into, int at) throws IOException {
            int items = readHeader();
            if (items > 0) {
                int size = fields.getInt(4);
                if (in.readNBytes(payload, 0, size) < size
                        || fields.getInt(16) != checksum(id, place, header, payload, size)) {
                    throw damaged();
                }
                EliasFano.decode(payload, 0, fields.getLong(8), items, into, at);
                place += HEADER_BYTES + size;
                read.add(into, at, at + items);
            }
            return items;
        }

        /// Refuses the file, which has been read, if that was not what was written: blocks may be missing at its end.
        void check(MultisetHash written) throws CorruptFileException {
            if (!read.equals(written)) {
                throw new CorruptFileException(file,
                        "has " + read.count() + " quotients, expected the " + written.count()
                                + " that were written; remove it with its folder and run again");
            }
        }

        /// Passes over a block, unchecked but for its size, which it returns.
        int skip() throws IOException {
            int items = readHeader();
            try {
                in.skipNBytes(items > 0 ? fields.getInt(4) : 0);
            } catch (EOFException e) {
                throw damaged();
            }
            return items;
        }

        private int readHeader() throws IOException {
            int read = in.readNBytes(header, 0, header.length);
            if (read == 0) {
                return 0;
            }
            int items = fields.getInt(0);
            int size = fields.getInt(4);
            if (read < header.length || items < 1 || items > CodeCursor.BATCH
                    || size < 0 || size > payload.length - EliasFano.SLACK) {
                throw damaged();
            }
            return items;
        }

        private CorruptFileException damaged() {
            return new CorruptFileException(file, "temporary file damaged; remove it with its folder and run again");
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
