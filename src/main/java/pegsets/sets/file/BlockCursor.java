package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.OptionalLong;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Workers;

/// Reads the blocks of a range of items of a [BlockSource] in order and checks each. For one thread.
public final class BlockCursor {
    /// The bytes of one read from disk.
    static final int READ_BYTES = 1 << 18;
    /// Decoders may read this many bytes past a block.
    private static final int SLACK = 2 * Long.BYTES;
    /// The items that a thread checks in one share.
    private static final long CHECKED_AT_ONCE = 64 * BlockTarget.ITEMS;

    private final BlockSource source;
    private final long to;
    private final int bufferBytes;
    private long item;
    /// The array that contains the block, from index `at` to before index [#end].
    byte[] bytes = {};
    private int part;
    private BlockFile file;
    private BlockFile.Directory directory;
    private long itemsBefore;
    private int block;
    int at;
    /// The block after the last one in the array.
    private int bufferEnd;
    /// How many items of the block precede the range, and how many belong to it.
    int skipped;
    int taken;

    /// Creates a cursor over the items from number `from` on, counted from 0, up to but without number `to`.
    ///
    /// @param bufferBytes the bytes of one read; a longer block is read whole
    public BlockCursor(BlockSource source, long from, long to, int bufferBytes) {
        this.source = source;
        this.item = from;
        this.to = to;
        this.bufferBytes = bufferBytes;
    }

    /// Reads a whole set, or a whole file of counts, and verifies its checksums.
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
                        // next() checks the block
                    }
                }
            });
            return source.summary();
        }
    }

    /// Moves to the next block of the range. Returns false at the end.
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
            block = (int) ((item - itemsBefore) / BlockTarget.ITEMS);
            bufferEnd = block;
        }
        if (block == bufferEnd) {
            fill();
        }
        file.check(block, bytes, at);
        long first = itemsBefore + (long) block * BlockTarget.ITEMS;
        skipped = (int) (item - first);
        taken = (int) (Math.min(to, first + file.items(block)) - item);
        item += taken;
        return true;
    }

    private void fill() throws IOException {
        int last = (int) ((Math.min(to, itemsBefore + file.size()) - 1 - itemsBefore) / BlockTarget.ITEMS);
        long length = directory.bytes(block);
        bufferEnd = block + 1;
        while (bufferEnd <= last && length + directory.bytes(bufferEnd) <= bufferBytes) {
            length += directory.bytes(bufferEnd++);
        }
        if (bytes.length < length + SLACK) {
            bytes = new byte[(int) length + SLACK];
        }
        file.read(block, bufferEnd, bytes);
        at = 0;
    }

    public int end() {
        return at + directory.bytes(block);
    }

    public int items() {
        return file.items(block);
    }

    public long first() {
        return directory.first[block];
    }

    /// Returns whether a number is less than the first number of the next block, if a block follows.
    public boolean isBeforeNext(long number) {
        OptionalLong next = block + 1 < directory.first.length
                ? OptionalLong.of(directory.first[block + 1])
                : source.firstAfter(part);
        return next.isEmpty() || Long.compareUnsigned(number, next.getAsLong()) < 0;
    }

    public CorruptFileException damaged(String fault) {
        return file.damaged(block, fault);
    }
}
