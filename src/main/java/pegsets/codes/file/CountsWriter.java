package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/// Writes one unsigned 128-bit count for each code of a set, in the order of the codes, as [CountsBlock]s, with the
/// guarantees of [CodeSetWriter].
public final class CountsWriter implements AutoCloseable {
    private final BlockTarget blocks;
    private final CountsBlock pending = new CountsBlock();

    /// @param holes of the board
    public CountsWriter(Output output, int holes) throws IOException {
        this(output.file(), SetHeader.ofCounts(holes, output.pegs(), output.description()), output.partSize());
    }

    /// @param partSize as in [BlockTarget]
    public CountsWriter(Path target, SetHeader header, long partSize) throws IOException {
        this.blocks = new BlockTarget(target, header, partSize);
    }

    /// Appends a count.
    public void write(long high, long low) throws IOException {
        pending.add(high, low);
        if (pending.items() == CodeCursor.BATCH) {
            write(pending);
        }
    }

    /// Appends the counts of some blocks, all but the last of which are full.
    public void write(List<CountsBlock> filled) throws IOException {
        for (CountsBlock block : filled) {
            write(block);
        }
    }

    private void write(CountsBlock block) throws IOException {
        if (block.items() > 0) {
            blocks.write(block.items(), 0, block.bytes(), block.length());
        }
        block.clear();
    }

    /// Forces the file to disk and gives it its name. Returns what it says of itself.
    public SetSummary commit() throws IOException {
        write(pending);
        return blocks.commit();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
