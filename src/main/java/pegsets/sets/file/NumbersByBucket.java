package pegsets.sets.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;

/// A temporary file of 32-bit numbers for each bucket, in blocks as in a set file ([BlockFile]): the numbers of each
/// bucket in turn, then for each bucket how many numbers it has. All are little-endian. The header names the source and
/// the file. Threads may share it.
public final class NumbersByBucket implements AutoCloseable {
    private final BlockSource blocks;
    /// The index of the first number of each bucket; after the last, the index after its numbers.
    private final long[] begin;

    /// Processes the numbers `array[from..to)`.
    @FunctionalInterface
    public interface Consumer {
        void accept(int[] array, int from, int to) throws IOException;
    }

    @FunctionalInterface
    public interface Source {
        /// Passes the numbers of a bucket to a consumer, some at a time.
        void forEach(int bucket, Consumer consumer) throws IOException;
    }

    /// Opens a file that [#write] has written.
    ///
    /// @throws CorruptFileException if the file is damaged or has another source
    public NumbersByBucket(Path file, String source, int buckets) throws IOException {
        this.blocks = BlockSource.open(file, SetHeader.Kind.NUMBERS);
        this.begin = new long[buckets + 1];
        try {
            if (!blocks.summary().header().equals(header(file, source, buckets))) {
                throw new CorruptFileException(file, "belongs to other work");
            }
            int[] next = {0};
            read(blocks.size() - buckets, blocks.size(), (sizes, from, to) -> {
                for (int i = from; i < to; i++) {
                    begin[next[0] + 1] = begin[next[0]] + (sizes[i] & 0xFFFF_FFFFL);
                    next[0]++;
                }
            });
        } catch (Throwable e) {
            blocks.close();
            throw e;
        }
    }

    private static SetHeader header(Path file, String source, int buckets) {
        return new SetHeader(SetHeader.Kind.NUMBERS, 0, 0, SetHeader.NO_LEVEL, 0,
                "%s/%s, %d buckets".formatted(source, file.getFileName(), buckets), Optional.empty());
    }

    /// Returns the summary of a file without reading its blocks.
    public static SetSummary summary(Path file) throws IOException {
        return BlockSource.summary(file, SetHeader.Kind.NUMBERS);
    }

    /// Writes a file, forces it to disk, and gives it its name after that.
    ///
    /// @param source a line that identifies the source of the numbers
    public static SetSummary write(Path file, String source, int buckets, Source numbers) throws IOException {
        try (BlockTarget blocks = new BlockTarget(file, header(file, source, buckets), SetSummary.ONE_FILE,
                AtomicFile::commit)) {
            ByteBuffer block = ByteBuffer.allocate(BlockTarget.ITEMS * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
            int[] sizes = new int[buckets];
            for (int i = 0; i < buckets; i++) {
                int bucket = i;
                numbers.forEach(bucket, (array, from, to) -> {
                    append(array, from, to, block, blocks);
                    sizes[bucket] += to - from;
                });
            }
            append(sizes, 0, buckets, block, blocks);
            writeBlock(block, blocks);
            return blocks.commit();
        }
    }

    private static void append(int[] numbers, int from, int to, ByteBuffer block, BlockTarget blocks)
            throws IOException {
        for (int done = from; done < to;) {
            if (!block.hasRemaining()) {
                writeBlock(block, blocks);
            }
            int some = Math.min(to - done, block.remaining() / Integer.BYTES);
            block.asIntBuffer().put(numbers, done, some);
            block.position(block.position() + some * Integer.BYTES);
            done += some;
        }
    }

    private static void writeBlock(ByteBuffer block, BlockTarget blocks) throws IOException {
        blocks.write(block.position() / Integer.BYTES, 0, block.array(), 0, block.position());
        block.clear();
    }

    /// Passes the numbers of a bucket to a consumer, some at a time. Each block is checked before its numbers are
    /// passed.
    public void read(int bucket, Consumer consumer) throws IOException {
        read(begin[bucket], begin[bucket + 1], consumer);
    }

    private void read(long from, long to, Consumer consumer) throws IOException {
        BlockCursor cursor = new BlockCursor(blocks, from, to, BlockCursor.READ_BYTES);
        int[] numbers = new int[BlockTarget.ITEMS];
        while (cursor.next()) {
            ByteBuffer.wrap(cursor.bytes, cursor.at, cursor.end() - cursor.at).order(ByteOrder.LITTLE_ENDIAN)
                    .asIntBuffer().get(cursor.skipped, numbers, 0, cursor.taken);
            consumer.accept(numbers, 0, cursor.taken);
        }
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
