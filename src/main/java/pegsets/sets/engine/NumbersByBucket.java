package pegsets.sets.engine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import pegsets.disk.AtomicFile;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.FileFingerprint;

/// A file of 32-bit numbers for each bucket, all little-endian: the numbers of each bucket in turn; for each bucket the
/// number of its numbers and their CRC-32C; and the CRC-32C of these. Each CRC starts with a line that identifies the
/// source, the file and the bucket.
public final class NumbersByBucket {
    private static final int BUFFER_BYTES = 1 << 18;

    private final Path file;
    private final String source;
    /// The offset in bytes of the numbers of each bucket; after the last, the offset of their end.
    private final long[] begin;
    private final int[] checksums;
    /// The checksum of the end, which covers those of all buckets and the file's name.
    private int checksum;

    private NumbersByBucket(Path file, String source, int buckets) {
        this.file = file;
        this.source = source;
        this.begin = new long[buckets + 1];
        this.checksums = new int[buckets];
    }

    private Checksum startCrc(String contents) {
        return new Checksum().add(source + "/" + file.getFileName() + "/" + contents);
    }

    @FunctionalInterface
    public interface Source {
        /// Passes the numbers of a bucket to a consumer, some at a time.
        void forEach(int bucket, PagedInts.PageConsumer consumer) throws IOException;
    }

    /// Writes a file, forces it to disk, and gives it its name after that.
    ///
    /// @param source a line that identifies the source of the numbers
    public static NumbersByBucket write(Path file, String source, int buckets, Source numbers) throws IOException {
        NumbersByBucket written = new NumbersByBucket(file, source, buckets);
        try (AtomicFile pending = new AtomicFile(file)) {
            ByteBuffer buffer = buffer(BUFFER_BYTES);
            for (int bucket = 0; bucket < buckets; bucket++) {
                Checksum crc = written.startCrc("" + bucket);
                long[] bytes = {0};
                numbers.forEach(bucket, (array, from, to) -> {
                    for (int done = from; done < to;) {
                        int some = Math.min(to - done, BUFFER_BYTES / Integer.BYTES);
                        buffer.clear();
                        buffer.asIntBuffer().put(array, done, some);
                        crc.add(buffer.array(), 0, some * Integer.BYTES);
                        pending.write(buffer.array(), 0, some * Integer.BYTES);
                        bytes[0] += (long) some * Integer.BYTES;
                        done += some;
                    }
                });
                written.begin[bucket + 1] = written.begin[bucket] + bytes[0];
                written.checksums[bucket] = crc.get();
            }
            byte[] end = written.end();
            pending.write(end, 0, end.length);
            pending.commit();
        }
        return written;
    }

    private byte[] end() {
        ByteBuffer buffer = buffer(endBytes());
        for (int bucket = 0; bucket < checksums.length; bucket++) {
            buffer.putInt((int) ((begin[bucket + 1] - begin[bucket]) / Integer.BYTES)).putInt(checksums[bucket]);
        }
        checksum = endChecksum(buffer.array());
        return buffer.putInt(checksum).array();
    }

    private int endBytes() {
        return (2 * checksums.length + 1) * Integer.BYTES;
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int endChecksum(byte[] end) {
        return startCrc("end").add(end, 0, end.length - Integer.BYTES).get();
    }

    public long bytes() {
        return begin[checksums.length] + endBytes();
    }

    /// Returns the number of all numbers, and the checksum.
    public FileFingerprint contents() {
        return new FileFingerprint(begin[checksums.length] / Integer.BYTES, "%08x".formatted(checksum));
    }

    /// Opens a file that [#write] has written.
    ///
    /// @throws CorruptFileException if the file is damaged or has another source
    public static NumbersByBucket open(Path file, String source, int buckets) throws IOException {
        NumbersByBucket opened = new NumbersByBucket(file, source, buckets);
        try (InputStream in = Files.newInputStream(file)) {
            ByteBuffer end = buffer(opened.endBytes());
            long size = Files.size(file);
            in.skipNBytes(Math.max(0, size - end.capacity()));
            opened.read(in, end.array(), end.capacity());
            for (int bucket = 0; bucket < buckets; bucket++) {
                opened.begin[bucket + 1] = opened.begin[bucket] + (end.getInt() & 0xFFFF_FFFFL) * Integer.BYTES;
                opened.checksums[bucket] = end.getInt();
            }
            opened.checksum = opened.endChecksum(end.array());
            if (end.getInt() != opened.checksum || opened.bytes() != size) {
                throw opened.damaged();
            }
        }
        return opened;
    }

    private void read(InputStream in, byte[] into, int bytes) throws IOException {
        if (in.readNBytes(into, 0, bytes) < bytes) {
            throw damaged();
        }
    }

    private CorruptFileException damaged() {
        return new CorruptFileException(file, "damaged; delete its folder and run the job again");
    }

    /// Passes the numbers of a bucket to a consumer, some at a time, and checks them at the end. If this method throws
    /// an exception, the caller must discard the numbers.
    public void read(int bucket, PagedInts.PageConsumer consumer) throws IOException {
        long end = begin[bucket + 1];
        if (begin[bucket] == end) {
            return;
        }
        Checksum crc = startCrc("" + bucket);
        ByteBuffer buffer = buffer((int) Math.min(BUFFER_BYTES, end - begin[bucket]));
        int[] numbers = new int[buffer.capacity() / Integer.BYTES];
        try (InputStream in = Files.newInputStream(file)) {
            in.skipNBytes(begin[bucket]);
            for (long left = end - begin[bucket]; left > 0; left -= buffer.capacity()) {
                int bytes = (int) Math.min(buffer.capacity(), left);
                read(in, buffer.array(), bytes);
                crc.add(buffer.array(), 0, bytes);
                buffer.asIntBuffer().get(numbers, 0, bytes / Integer.BYTES);
                consumer.accept(numbers, 0, bytes / Integer.BYTES);
            }
        }
        if (crc.get() != checksums[bucket]) {
            throw damaged();
        }
    }
}
