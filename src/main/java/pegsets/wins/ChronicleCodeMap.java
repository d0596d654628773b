package pegsets.wins;

import java.io.IOException;
import java.nio.file.Path;
import net.openhft.chronicle.hash.locks.InterProcessDeadLockException;
import net.openhft.chronicle.map.ChronicleMap;
import net.openhft.chronicle.map.ChronicleMapBuilder;

/// A [CodeMap] in a Chronicle Map, a hash table in a file that several processes may have mapped at once. The only
/// class that sees Chronicle Map; the JVM flags it needs are in `conf/jvm.options`.
///
/// The number of codes has to be known when the file is made. Reading takes read locks in the file, so even readers
/// open it for writing.
final class ChronicleCodeMap implements CodeMap {
    /// The file begins with a header, and a header with locks for each segment.
    private static final int HEADER_BYTES = 4096;
    private static final int LOCK_BYTES = 192;

    private final ChronicleMap<Long, byte[]> map;

    private ChronicleCodeMap(ChronicleMap<Long, byte[]> map) {
        this.map = map;
    }

    /// Opens a file that was made for the same number of codes, with values of `valueBytes` bytes; makes it if there is
    /// none.
    ///
    /// @throws IOException when the file is no such map, or the JVM lacks what Chronicle Map needs
    static CodeMap open(Path file, long codes, int valueBytes) throws IOException {
        try {
            return new ChronicleCodeMap(ChronicleMapBuilder.of(Long.class, byte[].class).name("winning positions")
                    .entries(Math.max(codes, 1)).constantValueSizeBySample(new byte[valueBytes]).putReturnsNull(true)
                    .checksumEntries(false).skipCloseOnExitHook(true).createPersistedTo(file.toFile()));
        } catch (IOException | RuntimeException | LinkageError e) {
            throw new IOException(file + ": cannot be opened as a Chronicle Map ("
                    + (e instanceof IOException ? e.getMessage() : e)
                    + "), expected a whole file and a JDK with the flags of "
                    + "conf/jvm.options", e);
        }
    }

    @Override
    public void put(long code, byte[] value) {
        map.put(code, value);
    }

    @Override
    public byte[] get(long code) throws IOException {
        try {
            return map.get(code);
        } catch (InterProcessDeadLockException e) {
            throw new IOException(map.file()
                    + ": locked for writing, expected nobody to write to it; make the index again with pegs index", e);
        }
    }

    @Override
    public long locksBegin() {
        return HEADER_BYTES;
    }

    @Override
    public long locksEnd() {
        return HEADER_BYTES + (long) map.segments() * LOCK_BYTES;
    }

    @Override
    public long size() {
        return map.longSize();
    }

    @Override
    public void close() {
        map.close();
    }
}
