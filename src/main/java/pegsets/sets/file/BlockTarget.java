package pegsets.sets.file;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pegsets.disk.AtomicFile;
import pegsets.disk.AtomicFolder;
import pegsets.disk.Checksum;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;
import pegsets.disk.Io;

/// Writes the blocks of a set to one file or to a folder of part files. [#commit] names the set ([Output#naming]).
/// Without a commit the set does not appear.
public final class BlockTarget implements AutoCloseable {
    /// The number of items of every block but the last of a file.
    public static final int ITEMS = 4096;
    /// The maximal length of a block: a count takes at most 19 bytes.
    static final int MAX_BYTES = ITEMS * 19 + 40;

    private final Path target;
    private final Optional<AtomicFolder> folder;
    private final SetHeader header;
    private final long partSize;
    private final Io.Consumer<AtomicFile> naming;
    private final List<SetSummary> parts = new ArrayList<>();
    private PartFile writer;

    /// Writes the file or the parts of an output.
    public BlockTarget(Output output, SetHeader header) throws IOException {
        this(output.file(), header, output.partSize(), output.naming());
    }

    /// Writes one file, which is named immediately.
    public BlockTarget(Path target, SetHeader header) throws IOException {
        this(target, header, SetSummary.ONE_FILE, AtomicFile::commit);
    }

    /// @param partSize the items of each part, a multiple of [#ITEMS]; [SetSummary#ONE_FILE] for one file
    /// @param naming   as in [Output]
    private BlockTarget(Path target, SetHeader header, long partSize, Io.Consumer<AtomicFile> naming)
            throws IOException {
        if (partSize != SetSummary.ONE_FILE && (partSize < 1 || partSize % ITEMS != 0)) {
            throw new IllegalArgumentException(
                    "parts of " + partSize + " items; the size must be a multiple of " + ITEMS);
        }
        this.target = target;
        this.folder = partSize == SetSummary.ONE_FILE ? Optional.empty() : Optional.of(folder(target));
        this.header = header;
        this.partSize = partSize;
        this.naming = naming;
        begin();
    }

    private static AtomicFolder folder(Path target) throws IOException {
        return new AtomicFolder(target, PartManifest.FILE);
    }

    /// Returns whether a set or counts have this name: a file, or a folder that has all parts.
    public static boolean isComplete(Path set) throws IOException {
        return AtomicFolder.isComplete(set, PartManifest.FILE);
    }

    SetHeader header() {
        return header;
    }

    @Override
    public String toString() {
        return target.toString();
    }

    private void begin() throws IOException {
        int part = parts.size() + 1;
        writer = new PartFile(folder.map(parent -> PartManifest.file(parent.path(), part)).orElse(target),
                folder.isPresent() ? header.ofPart(part) : header);
    }

    /// Appends a block. All blocks but the last must be full.
    ///
    /// @param first   the first number of the block; 0 for counts
    /// @param payload the block is `payload[at..at + length)`
    public void write(int items, long first, byte[] payload, int at, int length) throws IOException {
        if (writer.size == partSize) {
            endPart();
            begin();
        }
        writer.write(items, first, payload, at, length);
    }

    private void endPart() throws IOException {
        parts.add(writer.commit(folder.isPresent() ? AtomicFile::commit : naming));
    }

    /// Completes the set, names it, and returns its summary.
    public SetSummary commit() throws IOException {
        endPart();
        return folder.isPresent() ? publish(folder.get(), parts) : parts.getFirst();
    }

    /// Writes the manifest, which forces the names of the parts too, and gives the folder its name.
    private static SetSummary publish(AtomicFolder folder, List<SetSummary> parts) throws IOException {
        PartManifest.write(folder.path(), parts.getFirst().header().description(), parts);
        folder.commit();
        return PartManifest.summary(parts);
    }

    /// Assembles a set from part files, each with the header of its part, in any folder of the same file system. The
    /// set appears when it has all parts.
    ///
    /// @param files the parts by number; at least one
    /// @throws CorruptFileException if a file is not the part of its number, or its first number is not greater than
    ///                             that of the part before it
    public static SetSummary assemble(Path target, SetHeader header, List<Path> files) throws IOException {
        List<SetSummary> parts = new ArrayList<>();
        long last = 0;
        boolean empty = true;
        try (AtomicFolder folder = folder(target)) {
            for (Path file : files) {
                SetSummary part = part(file, header.ofPart(parts.size() + 1));
                if (header.kind() == SetHeader.Kind.CODES && part.size() > 0) {
                    if (!empty && Long.compareUnsigned(part.first(), last) <= 0) {
                        throw new CorruptFileException(file, "does not begin after the part before it");
                    }
                    empty = false;
                    last = part.first();
                }
                parts.add(part);
                Folders.replace(file, PartManifest.file(folder.path(), parts.size()));
            }
            return publish(folder, parts);
        }
    }

    private static SetSummary part(Path file, SetHeader expected) throws IOException {
        try (BlockFile part = new BlockFile(file, expected.kind())) {
            if (!part.header().equals(expected)) {
                throw new CorruptFileException(file, "not part " + expected.part() + " of the set");
            }
            return part.summary();
        }
    }

    @Override
    public void close() throws IOException {
        writer.file.close();
        if (folder.isPresent()) {
            folder.get().close();
        }
    }

    /// A set file that is written from front to end: [SetHeader], the blocks without gaps, the directory ([BlockFile]).
    private static final class PartFile {
        private static final int WRITE_BYTES = 1 << 18;

        private final AtomicFile file;
        private final SetHeader header;
        private final int id;
        private final long headerBytes;
        private final byte[] pending = new byte[WRITE_BYTES];
        private int used;
        private long blockBytes;
        private long size;
        private int blocks;
        /// The first number; 0 in an empty file.
        private long firstNumber;
        private ByteBuffer entries = ByteBuffer.allocate(64 * BlockFile.ENTRY_BYTES).order(ByteOrder.LITTLE_ENDIAN);

        PartFile(Path target, SetHeader header) throws IOException {
            this.file = new AtomicFile(target);
            this.header = header;
            byte[] front = header.encoded();
            this.id = header.id();
            this.headerBytes = front.length;
            file.write(front, 0, front.length);
        }

        void write(int items, long first, byte[] payload, int at, int length) throws IOException {
            if (used + length > pending.length) {
                flush();
            }
            System.arraycopy(payload, at, pending, used, length);
            used += length;
            if (entries.remaining() == 0) {
                entries = ByteBuffer.wrap(Arrays.copyOf(entries.array(), 2 * entries.capacity()))
                        .order(ByteOrder.LITTLE_ENDIAN).position(entries.capacity());
            }
            entries.putLong(first).putInt(length).putInt(BlockFile.checksum(id, blocks, payload, at, length));
            firstNumber = blocks++ == 0 ? first : firstNumber;
            blockBytes += length;
            size += items;
        }

        private void flush() throws IOException {
            file.write(pending, 0, used);
            used = 0;
        }

        /// Writes the directory and the end.
        ///
        /// @param naming forces the file to disk and names it
        SetSummary commit(Io.Consumer<AtomicFile> naming) throws IOException {
            flush();
            int checksum = new Checksum().add(id).add(entries.array(), 0, entries.position()).get();
            file.write(entries.array(), 0, entries.position());
            byte[] end = new BlockFile.End(size, blockBytes, checksum).encoded(id);
            file.write(end, 0, end.length);
            naming.accept(file);
            return new SetSummary(header, size, firstNumber,
                    headerBytes + blockBytes + entries.position() + end.length, checksum, SetSummary.ONE_FILE);
        }
    }
}
