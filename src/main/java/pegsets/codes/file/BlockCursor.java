package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Workers;

/// Reads the blocks with some items of a [BlockSource], one after another, each checked before it is handed out. For
/// one thread.
public final class BlockCursor {
    /// Blocks are read from disk so many bytes at a time.
    public static final int READ_BYTES = 1 << 18;
    /// Bytes behind a block that may be read besides.
    private static final int SLACK = 2 * Long.BYTES;
    /// Items that a thread checks at a time.
    private static final long CHECKED_AT_ONCE = 64 * BlockWriter.ITEMS;

    private final BlockSource source;
    private final long to;
    private final int bufferBytes;
    private long item;
    private byte[] buffer = {};
    private int part;
    private BlockFile file;
    private BlockDirectory directory;
    private long itemsBefore;
    /// The block handed out, and where it begins in the buffer.
    private int block;
    private int at;
    /// The blocks in the buffer.
    private int behind;
    private int skipped;
    private int taken;

    /// Reads items from number `from` on, counted from 0, up to the one before number `to`.
    ///
    /// @param bufferBytes what is read at a time, but at least a block
    public BlockCursor(BlockSource source, long from, long to, int bufferBytes) {
        this.source = source;
        this.item = from;
        this.to = to;
        this.bufferBytes = bufferBytes;
    }

    /// Reads a whole set and compares it with its checksums.
    public static SetSummary check(Path path, SetHeader.Kind kind, int threads) throws IOException {
        try (BlockSource source = BlockSource.open(path, kind)) {
            for (int part = 0; part < source.parts(); part++) {
                source.file(part).directory();
            }
            int shares = Math.toIntExact(Math.ceilDiv(source.size(), CHECKED_AT_ONCE));
            Workers.inShares(threads, shares, 1, next -> {
                for (int share = next.next(); share >= 0; share = next.next()) {
                    long from = share * CHECKED_AT_ONCE;
                    BlockCursor cursor = new BlockCursor(source, from,
                            Math.min(source.size(), from + CHECKED_AT_ONCE), READ_BYTES);
                    while (cursor.next()) {
                        // each block is checked as it is read
                    }
                }
            });
            return source.summary();
        }
    }

    /// Goes to the next block that has some of the items. Returns whether there is one.
    public boolean next() throws IOException {
        if (item >= to) {
            return false;
        }
        if (file != null && item - itemsBefore < file.size()) {
            at += directory.bytes(block++);
        } else {
            part = source.part(item);
            file = source.file(part);
            directory = file.directory();
            itemsBefore = source.itemsBefore(part);
            block = (int) ((item - itemsBefore) / BlockWriter.ITEMS);
            behind = block;
        }
        if (block == behind) {
            fill();
        }
        file.check(block, buffer, at);
        long first = itemsBefore + (long) block * BlockWriter.ITEMS;
        skipped = (int) (item - first);
        taken = (int) (Math.min(to, first + file.items(block)) - item);
        item += taken;
        return true;
    }

    private void fill() throws IOException {
        int last = (int) ((Math.min(to, itemsBefore + file.size()) - 1 - itemsBefore) / BlockWriter.ITEMS);
        long bytes = directory.bytes(block);
        behind = block + 1;
        while (behind <= last && bytes + directory.bytes(behind) <= bufferBytes) {
            bytes += directory.bytes(behind++);
        }
        if (buffer.length < bytes + SLACK) {
            buffer = new byte[(int) bytes + SLACK];
        }
        file.read(block, behind, buffer);
        at = 0;
    }

    /// An array in which the block is.
    public byte[] bytes() {
        return buffer;
    }

    /// Where in the array the block begins.
    public int at() {
        return at;
    }

    /// Where in the array the block ends.
    public int end() {
        return at + directory.bytes(block);
    }

    /// All items of the block.
    public int items() {
        return file.items(block);
    }

    /// Items at the front of the block that are not asked for.
    public int skipped() {
        return skipped;
    }

    /// Items behind those that are asked for.
    public int taken() {
        return taken;
    }

    /// The first number of the block.
    public long first() {
        return directory.first(block);
    }

    /// Whether some number is less than the first of the next block, if there is one.
    public boolean isBeforeNext(long number) {
        OptionalLong next = block + 1 < directory.blocks()
                ? OptionalLong.of(directory.first(block + 1))
                : source.firstBehind(part);
        return next.isEmpty() || Long.compareUnsigned(number, next.getAsLong()) < 0;
    }

    /// A fault in the block.
    public CorruptFileException damaged(String fault) {
        return file.damaged(block, fault);
    }
}
