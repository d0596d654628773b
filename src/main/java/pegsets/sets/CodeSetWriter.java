package pegsets.sets;

import java.io.IOException;
import java.nio.file.Path;

/// Writes a set of codes. The codes must come in strictly rising order; the file appears under its name, whole and
/// forced to disk, with [#commit], and not at all without it. Layout: [SetHeader], then blocks ([BlockWriter])
/// of up to 4096 codes, each with its first code as base and the others as [Gaps].
public final class CodeSetWriter implements AutoCloseable {
    private final BlockWriter blocks;
    private final Path target;
    private final long full;
    private final long[] block = new long[CodeCursor.BATCH];
    private final byte[] payload = new byte[CodeCursor.BATCH * Gaps.MAX_BYTES];
    private int items;
    private long first;
    private long last;
    private boolean empty = true;

    public CodeSetWriter(Path target, int holes, int pegs, String description) throws IOException {
        this.target = target;
        this.full = -1L >>> Long.SIZE - holes;
        this.blocks = new BlockWriter(target, SetHeader.of(SetHeader.Kind.CODES, holes, pegs, description));
    }

    /// Appends the first `n` codes of a batch.
    ///
    /// @throws IllegalArgumentException when a code is not greater than the one before it, or not below 2^T
    public void write(long[] codes, int n) throws IOException {
        for (int i = 0; i < n; i++) {
            long code = codes[i];
            if (empty) {
                first = code;
            }
            if (!empty && Long.compareUnsigned(code, last) <= 0 || (code & ~full) != 0) {
                throw new IllegalArgumentException(target + ": code " + Long.toUnsignedString(code) + " after code "
                        + Long.toUnsignedString(last) + ", expected rising codes up to " + Long.toUnsignedString(full));
            }
            empty = false;
            last = code;
            block[items++] = code;
            if (items == block.length) {
                endBlock();
            }
        }
    }

    private void endBlock() throws IOException {
        if (items > 0) {
            blocks.write(items, block[0], payload, Gaps.encode(block, 0, items, payload));
            items = 0;
        }
    }

    /// Appends all that a cursor gives, then commits.
    public SetHeader writeAll(CodeCursor codes) throws IOException {
        long[] batch = new long[CodeCursor.BATCH];
        for (int n = codes.next(batch); n > 0; n = codes.next(batch)) {
            write(batch, n);
        }
        return commit();
    }

    /// Forces the file to disk and gives it its name. Returns its header.
    public SetHeader commit() throws IOException {
        endBlock();
        return blocks.commit(first, last);
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
