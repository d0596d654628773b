package pegsets.codes.file;

import it.unimi.dsi.fastutil.longs.LongLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongOpenHashSet;
import it.unimi.dsi.fastutil.longs.LongSet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Optional;
import pegsets.codes.rank.Ranks;
import pegsets.disk.CorruptFileException;

/// Reads a set of codes in rising order; may be shared by threads, each then gets batches of its own.
/// A batch is a block of the file. See [CodeSetWriter] for the layout.
public final class CodeSetReader implements CodeCursor, AutoCloseable {
    private final BlockReader blocks;
    /// Made when first needed: a header can be read without.
    private Optional<Ranks> ranks;
    private long position;

    /// Opens a file and checks its header and length.
    public CodeSetReader(Path file) throws IOException {
        this(file, BlockReader.READ_BYTES);
    }

    /// Opens a file with a read buffer of its own size, for where many are open at once.
    public CodeSetReader(Path file, int bufferBytes) throws IOException {
        this.blocks = new BlockReader(file, SetHeader.Kind.CODES, bufferBytes);
    }

    /// The header of a file, without reading its body.
    public static SetHeader header(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            return reader.header();
        }
    }

    /// Reads a whole file and checks it against the checksum in its header.
    public static SetHeader check(Path file) throws IOException {
        return BlockReader.checkBody(file, SetHeader.Kind.CODES);
    }

    /// All codes of a file, in rising order. Memory: 8 bytes a code.
    public static long[] codes(Path file) throws IOException {
        try (CodeSetReader reader = new CodeSetReader(file)) {
            long[] codes = new long[Math.toIntExact(reader.header().size())];
            long[] batch = new long[CodeCursor.BATCH];
            int at = 0;
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                System.arraycopy(batch, 0, codes, at, n);
                at += n;
            }
            return codes;
        }
    }

    /// Those of some codes that are in a file, in rising order. Reads the whole file.
    public static LongSet found(Path file, Collection<Long> codes) throws IOException {
        LongSet wanted = new LongOpenHashSet(codes);
        LongSet found = new LongLinkedOpenHashSet();
        long[] batch = new long[CodeCursor.BATCH];
        try (CodeSetReader reader = new CodeSetReader(file)) {
            for (int n = reader.next(batch); n > 0; n = reader.next(batch)) {
                for (int i = 0; i < n; i++) {
                    if (wanted.contains(batch[i])) {
                        found.add(batch[i]);
                    }
                }
            }
        }
        return found;
    }

    public SetHeader header() {
        return blocks.header();
    }

    /// How many codes have been handed out or passed over.
    public synchronized long position() {
        return position;
    }

    /// Passes over codes until `count` have been handed out or passed over; a position that was once reached.
    public synchronized void skipTo(long count) throws IOException {
        while (position < count) {
            position += blocks.skip();
        }
        if (position != count) {
            throw blocks.damaged("no block begins at code " + count);
        }
    }

    @Override
    public int next(long[] into) throws IOException {
        int items = nextNumbers(into);
        if (items > 0 && ranks.isPresent()) { // not synchronized: each thread for itself
            try {
                ranks.get().toCodes(into, items);
            } catch (IllegalArgumentException e) {
                throw blocks.damaged(e.getMessage());
            }
        }
        return items;
    }

    @Override
    public CodeCursor inRanks(Ranks wanted) {
        boolean atHand = header().numberedIn().filter(c -> wanted.areOf(c, header().pegs())).isPresent();
        return atHand ? this::nextNumbers : CodeCursor.super.inRanks(wanted);
    }

    /// The numbers of the next block: ranks, or codes in a file that has no ranks.
    private synchronized int nextNumbers(long[] into) throws IOException {
        int items = blocks.next();
        if (items > 0) {
            Packed.decode(blocks.payload(), number(blocks.base()), items, into, 0);
            position += items;
        }
        return items;
    }

    private long number(long base) throws CorruptFileException {
        if (ranks == null) {
            ranks = header().numberedIn().map(codeClass -> Ranks.of(codeClass, header().pegs()));
        }
        try {
            return ranks.isPresent() ? ranks.get().rank(base) : base;
        } catch (IllegalArgumentException e) {
            throw blocks.damaged(e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
