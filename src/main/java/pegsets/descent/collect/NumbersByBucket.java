package pegsets.descent.collect;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import pegsets.disk.AtomicFile;
import pegsets.disk.ByteTransfer;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;

/// Numbers of 32 bits for each of some buckets, on disk: those of one bucket after those of another, then for each
/// bucket how many they are and their CRC-32C, and at the end the CRC-32C of these. All little-endian. A CRC begins
/// with a line that names source, file and bucket, so that nothing fits another place.
public final class NumbersByBucket {
    private static final int BUFFER_BYTES = 1 << 18;

    private final Path file;
    private final String source;
    /// Where the numbers of each bucket begin, in bytes; behind the last, where these end.
    private final long[] begin;
    private final int[] checksums;

    private NumbersByBucket(Path file, String source, int buckets) {
        this.file = file;
        this.source = source;
        this.begin = new long[buckets + 1];
        this.checksums = new int[buckets];
    }

    private Checksum begun(String part) {
        return new Checksum().add(source + "/" + file.getFileName() + "/" + part);
    }

    /// Where the numbers of a bucket go.
    @FunctionalInterface
    public interface Taker {
        /// Takes part of an array.
        void take(int[] numbers, int from, int to) throws IOException;
    }

    /// Hands out the numbers of a bucket, in parts.
    @FunctionalInterface
    public interface Source {
        void give(int bucket, Taker taker) throws IOException;
    }

    /// Writes a file, which is then there, whole and forced to disk, or not at all.
    ///
    /// @param source what the numbers come of, in one line
    public static NumbersByBucket write(Path file, String source, int buckets, Source numbersOf) throws IOException {
        NumbersByBucket written = new NumbersByBucket(file, source, buckets);
        try (AtomicFile pending = new AtomicFile(file)) {
            ByteBuffer buffer = buffer(BUFFER_BYTES);
            for (int bucket = 0; bucket < buckets; bucket++) {
                Checksum crc = written.begun("" + bucket);
                long[] bytes = {0};
                numbersOf.give(bucket, (numbers, from, to) -> {
                    for (int done = from; done < to;) {
                        int some = Math.min(to - done, BUFFER_BYTES / Integer.BYTES);
                        buffer.clear();
                        buffer.asIntBuffer().put(numbers, done, some);
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
        ByteBuffer buffer = buffer(endBytes(checksums.length));
        for (int bucket = 0; bucket < checksums.length; bucket++) {
            buffer.putInt((int) ((begin[bucket + 1] - begin[bucket]) / Integer.BYTES)).putInt(checksums[bucket]);
        }
        return buffer.putInt(endChecksum(buffer.array(), buffer.position())).array();
    }

    private static int endBytes(int buckets) {
        return (2 * buckets + 1) * Integer.BYTES;
    }

    private static ByteBuffer buffer(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private int endChecksum(byte[] bytes, int n) {
        return begun("end").add(bytes, 0, n).get();
    }

    /// Opens what [#write] wrote.
    ///
    /// @throws CorruptFileException when that is not what there is
    public static NumbersByBucket open(Path file, String source, int buckets) throws IOException {
        NumbersByBucket opened = new NumbersByBucket(file, source, buckets);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer end = buffer(endBytes(buckets));
            long at = channel.size() - end.capacity();
            read(channel, at, end, file);
            if (end.getInt(end.capacity() - Integer.BYTES) != opened.endChecksum(end.array(),
                    end.capacity() - Integer.BYTES)) {
                throw damaged(file);
            }
            for (int bucket = 0; bucket < buckets; bucket++) {
                opened.begin[bucket + 1] = opened.begin[bucket] + (end.getInt() & 0xFFFF_FFFFL) * Integer.BYTES;
                opened.checksums[bucket] = end.getInt();
            }
            if (opened.begin[buckets] != at) {
                throw damaged(file);
            }
        }
        return opened;
    }

    private static void read(FileChannel channel, long from, ByteBuffer into, Path file) throws IOException {
        into.clear();
        if (from < 0 || !ByteTransfer.readFully(channel, from, into)) {
            throw damaged(file);
        }
        into.flip();
    }

    private static CorruptFileException damaged(Path file) {
        return new CorruptFileException(file, "is not what was written; remove its folder and run again");
    }

    /// Hands out the numbers of a bucket in parts. They are checked at the end: on an exception, none is of use.
    public void read(int bucket, Taker taker) throws IOException {
        long end = begin[bucket + 1];
        if (begin[bucket] == end) {
            return;
        }
        Checksum crc = begun("" + bucket);
        ByteBuffer buffer = buffer((int) Math.min(BUFFER_BYTES, end - begin[bucket]));
        int[] numbers = new int[buffer.capacity() / Integer.BYTES];
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (long at = begin[bucket]; at < end;) {
                int bytes = (int) Math.min(buffer.capacity(), end - at);
                ByteBuffer part = buffer.slice(0, bytes).order(ByteOrder.LITTLE_ENDIAN);
                read(channel, at, part, file);
                crc.add(part.duplicate());
                part.asIntBuffer().get(numbers, 0, bytes / Integer.BYTES);
                taker.take(numbers, 0, bytes / Integer.BYTES);
                at += bytes;
            }
        }
        if (crc.get() != checksums[bucket]) {
            throw damaged(file);
        }
    }
}
