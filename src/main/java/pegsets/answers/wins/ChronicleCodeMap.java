package pegsets.answers.wins;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import net.openhft.chronicle.hash.impl.VanillaChronicleHash;
import net.openhft.chronicle.hash.locks.InterProcessDeadLockException;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/// A map on disk from codes to values of one length, as a Chronicle Map: a hash table in a file that several processes
/// may map at the same time. No other class uses Chronicle Map; the JVM flags that it needs are in `conf/jvm.options`.
///
/// The creator of the file must know the number of codes. Readers take read locks in the file, so even they open it for
/// writing.
final class ChronicleCodeMap implements AutoCloseable {
    /// The lower bits of a lock, which count readers.
    private static final int READER_BITS = 30;
    /// Chronicle Map runs the Java compiler, which prints a stack trace in a heap of 16 MB.
    private static final long LEAST_HEAP = 24 << 20;

    private final ChronicleMap<Long, byte[]> map;
    private final ThreadLocal<byte[]> values;

    private ChronicleCodeMap(ChronicleMap<Long, byte[]> map, int valueBytes) {
        this.map = map;
        this.values = ThreadLocal.withInitial(() -> new byte[valueBytes]);
    }

    /// Opens a file that was created for the same number of codes, with values of `valueBytes` bytes, or creates it.
    ///
    /// @throws IOException if the file is not such a map, or the JVM lacks a flag that Chronicle Map needs
    static ChronicleCodeMap open(Path file, long codes, int valueBytes) throws IOException {
        long heap = Runtime.getRuntime().maxMemory();
        if (heap < LEAST_HEAP) {
            throw new IOException("%s: an index needs a heap of %dm, but the heap has %dm; raise it in conf/jvm.options"
                    .formatted(file, LEAST_HEAP >> 20, heap >> 20));
        }
        try {
            return new ChronicleCodeMap(ChronicleMapBuilder.of(Long.class, byte[].class).name("winning positions")
                    .entries(Math.max(codes, 1)).constantValueSizeBySample(new byte[valueBytes]).putReturnsNull(true)
                    .checksumEntries(false).skipCloseOnExitHook(true).createPersistedTo(file.toFile()), valueBytes);
        } catch (IOException | RuntimeException | LinkageError e) {
            throw new IOException(file + " cannot be opened as a Chronicle Map ("
                    + (e instanceof IOException ? e.getMessage() : e)
                    + "); start Java with the flags of conf/jvm.options, or build the index again with pegs run JOB "
                    + "--set results=index", e);
        }
    }

    /// Adds a code that the map does not have.
    void put(long code, byte[] value) {
        map.put(code, value);
    }

    /// Returns the value of a code, or null if the map does not have it. The next look-up of the thread overwrites it.
    byte[] get(long code) throws IOException {
        try {
            return map.getUsing(code, values.get());
        } catch (InterProcessDeadLockException e) {
            throw new IOException(map.file()
                    + ": locked by a writer, but no program writes to an index; build it again with pegs run JOB "
                    + "--set results=index", e);
        }
    }

    /// Frees the locks of the segments in a copy of their headers. Returns whether no writer holds or awaits one: a
    /// reader would wait for it. Readers that end or are killed leave the lower bits of a lock.
    static boolean free(ByteBuffer headers, Headers known) {
        headers.order(ByteOrder.LITTLE_ENDIAN);
        boolean isFree = true;
        for (int at = 0; at < headers.limit(); at += known.step) {
            isFree &= headers.getLong(at) >>> READER_BITS == 0;
            headers.putLong(at, 0);
        }
        return isFree;
    }

    /// The headers of the segments, each of which begins with a lock of 8 bytes that may change while the file is read.
    ///
    /// @param begin the offset in the file
    /// @param step  the bytes of a header
    record Headers(long begin, int step, int segments) {}

    Headers headers() {
        VanillaChronicleHash<?, ?, ?, ?> hash = (VanillaChronicleHash<?, ?, ?, ?>) map;
        int segments = map.segments();
        return new Headers(hash.segmentHeadersOffset, segments == 1
                ? Long.BYTES
                : (int) (hash.segmentHeaderAddress(1) - hash.segmentHeaderAddress(0)), segments);
    }

    long size() {
        return map.longSize();
    }

    @Override
    public void close() {
        map.close();
    }
}
