package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import pegsets.disk.AtomicFile;

/// Writes an unsigned 128-bit count for each code of a set, in the order of the codes, as [LabelBlock]s. [#commit]
/// names the file ([Output#naming]). Without a commit the file does not appear.
public final class LabelWriter implements AutoCloseable {
    private final BlockTarget blocks;
    private final LabelBlock pending = new LabelBlock();

    /// @param holes the holes of the board
    public LabelWriter(Output output, int holes) throws IOException {
        this.blocks = new BlockTarget(output.file(), SetHeader.ofCounts(holes, output.pegs(), output.description()),
                output.partSize(), output.naming());
    }

    /// Creates a writer to one file.
    public LabelWriter(Path target, SetHeader header) throws IOException {
        this.blocks = new BlockTarget(target, header, SetSummary.ONE_FILE, AtomicFile::commit);
    }

    public void write(long high, long low) throws IOException {
        pending.add(high, low);
        if (pending.items() == CodeCursor.BATCH) {
            pending.write(blocks);
        }
    }

    /// Appends and clears blocks of counts. All blocks but the last must be full.
    public void write(List<LabelBlock> filled) throws IOException {
        for (LabelBlock block : filled) {
            block.write(blocks);
        }
    }

    /// Completes the file, names it, and returns its summary.
    public SetSummary commit() throws IOException {
        pending.write(blocks);
        return blocks.commit();
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }
}
