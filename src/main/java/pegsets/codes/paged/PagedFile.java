package pegsets.codes.paged;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.zip.CRC32C;
import pegsets.disk.CorruptFileException;
import pegsets.disk.PendingFile;

/// Sequences of numbers in pages, several under each of some keys from 0 on, as a file. It has for each sequence its
/// key, how many numbers it has (8 bytes), and these; then the number -1. Behind each of these parts is the CRC-32C of
/// a title, which is not in the file, and of all parts up to there. Numbers are little-endian.
public final class PagedFile {
    private static final int END = -1;
    private static final int BUFFER_INTS = 1 << 14;

    private final CRC32C crc = new CRC32C();
    private final int[] numbers = new int[BUFFER_INTS];
    private final ByteBuffer buffer = ByteBuffer.allocate(BUFFER_INTS * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);

    private PagedFile(String title) {
        crc.update(title.getBytes(StandardCharsets.UTF_8));
    }

    /// Writes a file, which is then there, whole and forced to disk, or not at all.
    ///
    /// @param title     what the sequences are
    /// @param sequences of each key
    public static void write(Path target, String title, List<List<PagedInts>> sequences) throws IOException {
        PagedFile writer = new PagedFile(title);
        try (PendingFile file = new PendingFile(target)) {
            for (int key = 0; key < sequences.size(); key++) {
                for (PagedInts sequence : sequences.get(key)) {
                    writer.write(key, sequence, file);
                }
            }
            writer.buffer.clear().putInt(END);
            writer.flush(file);
            writer.writeCrc(file);
            file.commit();
        }
    }

    private void write(int key, PagedInts sequence, PendingFile file) throws IOException {
        buffer.clear().putInt(key).putLong(sequence.length());
        flush(file);
        PagedInts.Reader reader = sequence.reader();
        for (long left = sequence.length(); left > 0;) {
            int n = (int) Math.min(left, BUFFER_INTS);
            reader.read(numbers, 0, n);
            buffer.clear().asIntBuffer().put(numbers, 0, n);
            buffer.position(n * Integer.BYTES);
            flush(file);
            left -= n;
        }
        writeCrc(file);
    }

    private void flush(PendingFile file) throws IOException {
        crc.update(buffer.array(), 0, buffer.position());
        file.write(buffer.array(), 0, buffer.position());
    }

    private void writeCrc(PendingFile file) throws IOException {
        buffer.clear().putInt((int) crc.getValue());
        file.write(buffer.array(), 0, buffer.position());
    }

    /// Takes a sequence that was read.
    @FunctionalInterface
    public interface Intake {
        void add(int key, PagedInts sequence) throws IOException;
    }

    /// Reads a file to pages.
    ///
    /// @throws CorruptFileException when it is damaged, or has another title
    public static void read(Path file, String title, Pages pages, Intake intake) throws IOException {
        PagedFile reader = new PagedFile(title);
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            for (int key = reader.readKey(channel, file); key != END; key = reader.readKey(channel, file)) {
                PagedInts sequence = reader.readSequence(channel, file, pages);
                reader.check(channel, file);
                intake.add(key, sequence);
            }
            reader.check(channel, file);
        }
    }

    private int readKey(FileChannel channel, Path file) throws IOException {
        return fill(Integer.BYTES, channel, file).getInt();
    }

    private PagedInts readSequence(FileChannel channel, Path file, Pages pages) throws IOException {
        PagedInts sequence = new PagedInts(pages);
        for (long left = fill(Long.BYTES, channel, file).getLong(); left > 0;) {
            int n = (int) Math.min(left, BUFFER_INTS);
            fill(n * Integer.BYTES, channel, file).asIntBuffer().get(numbers, 0, n);
            sequence.write(numbers, n);
            left -= n;
        }
        return sequence;
    }

    private ByteBuffer fill(int bytes, FileChannel channel, Path file) throws IOException {
        readFully(bytes, channel, file);
        crc.update(buffer.array(), 0, bytes);
        return buffer;
    }

    private void readFully(int bytes, FileChannel channel, Path file) throws IOException {
        buffer.clear().limit(bytes);
        while (buffer.hasRemaining()) {
            if (channel.read(buffer) < 0) {
                throw damaged(file);
            }
        }
        buffer.flip();
    }

    private void check(FileChannel channel, Path file) throws IOException {
        readFully(Integer.BYTES, channel, file);
        if (buffer.getInt() != (int) crc.getValue()) {
            throw damaged(file);
        }
    }

    private static CorruptFileException damaged(Path file) {
        return new CorruptFileException(file, "damaged; remove its folder and run again");
    }
}
