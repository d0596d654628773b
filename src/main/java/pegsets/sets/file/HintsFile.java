package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// The hints of all codes of a set, in their order, in a temporary file: one byte each, in blocks as in a set file
/// ([BlockFile]). The header names the set and the meaning of the hints. Threads may share it.
public final class HintsFile implements AutoCloseable {
    private final Path file;
    private final BlockSource blocks;

    private HintsFile(Path file, BlockSource blocks) {
        this.file = file;
        this.blocks = blocks;
    }

    /// Opens the hints of a set; empty if there is no file, or one of another set or meaning.
    ///
    /// @param meaning a checksum of the jumps that hints stand for
    /// @throws CorruptFileException if the file is damaged
    public static Optional<HintsFile> open(Path file, SetSummary set, int meaning) throws IOException {
        if (!Disk.exists(file)) {
            return Optional.empty();
        }
        try {
            BlockSource blocks = BlockSource.open(file, SetHeader.Kind.HINTS);
            if (blocks.size() == set.size() && blocks.summary().header().equals(header(set, meaning))) {
                return Optional.of(new HintsFile(file, blocks));
            }
            blocks.close();
            return Optional.empty();
        } catch (CorruptFileException e) {
            throw refused(file, e);
        }
    }

    private static SetHeader header(SetSummary set, int meaning) {
        return new SetHeader(SetHeader.Kind.HINTS, set.holes(), set.pegs(), SetHeader.NO_LEVEL, 0,
                "hints %08x of the set %08x".formatted(meaning, set.checksum()), Optional.empty());
    }

    private static CorruptFileException refused(Path file, CorruptFileException e) {
        return new CorruptFileException(file,
                e.fault() + "; delete the file and run the job again: the file only saves time");
    }

    /// Copies the hints of codes `from` to `from + n - 1` of the set to the front of an array.
    ///
    /// @throws CorruptFileException if the file is damaged
    public void read(long from, int n, byte[] into) throws IOException {
        try {
            BlockCursor cursor = new BlockCursor(blocks, from, from + n, BlockTarget.ITEMS);
            for (int done = 0; cursor.next(); done += cursor.taken) {
                System.arraycopy(cursor.bytes, cursor.at + cursor.skipped, into, done, cursor.taken);
            }
        } catch (CorruptFileException e) {
            throw refused(file, e);
        }
    }

    @Override
    public void close() throws IOException {
        blocks.close();
    }

    /// A writer of hints. [#commit] forces the file to disk and gives it its name.
    public static final class Writer implements AutoCloseable {
        private final BlockTarget blocks;
        private final byte[] block = new byte[BlockTarget.ITEMS];
        private int used;
        /// The number of codes of the set that have no hint yet.
        private long left;

        /// @param meaning as in [HintsFile#open]
        public Writer(Path target, SetSummary set, int meaning) throws IOException {
            this.left = set.size();
            this.blocks = new BlockTarget(target, header(set, meaning));
        }

        public void write(byte[] hints, int n) throws IOException {
            for (int done = 0; done < n;) {
                int some = Math.min(n - done, block.length - used);
                System.arraycopy(hints, done, block, used, some);
                used += some;
                done += some;
                if (used == block.length) {
                    endBlock();
                }
            }
        }

        private void endBlock() throws IOException {
            blocks.write(used, 0, block, 0, used);
            left -= used;
            used = 0;
        }

        public void commit() throws IOException {
            if (used > 0) {
                endBlock();
            }
            if (left != 0) {
                throw new IllegalStateException(left + " codes have no hint");
            }
            blocks.commit();
        }

        @Override
        public void close() throws IOException {
            blocks.close();
        }
    }
}
