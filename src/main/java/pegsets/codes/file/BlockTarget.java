package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.AtomicFile;
import pegsets.disk.Folders;

/// Where the blocks of a set go: one file, or a folder of part files. It has its name, whole and forced to disk, from
/// [#commit] on, and is not there at all without it.
public final class BlockTarget implements AutoCloseable {
    /// Items of every block but the last.
    public static final int ITEMS = BlockWriter.ITEMS;

    private final Path target;
    private final Path folder;
    private final SetHeader header;
    private final long partSize;
    private final List<PartManifest.Part> parts = new ArrayList<>();
    private BlockWriter writer;
    private long firstOfPart;

    /// @param partSize the items of each part, whole blocks of them; [SetSummary#ONE_FILE] for one file
    public BlockTarget(Path target, SetHeader header, long partSize) throws IOException {
        if (partSize != SetSummary.ONE_FILE && (partSize < 1 || partSize % ITEMS != 0)) {
            throw new IllegalArgumentException("parts of " + partSize + " items, expected whole blocks of " + ITEMS);
        }
        this.target = target;
        this.folder = target.resolveSibling(target.getFileName() + AtomicFile.SUFFIX);
        this.header = header;
        this.partSize = partSize;
        if (isParted()) {
            Folders.delete(folder);
            Files.createDirectory(folder);
        }
        begin();
    }

    private boolean isParted() {
        return partSize != SetSummary.ONE_FILE;
    }

    private SetHeader partHeader() {
        return isParted() ? header.ofPart(parts.size() + 1) : header;
    }

    private void begin() throws IOException {
        Path file = isParted() ? PartManifest.file(folder, parts.size() + 1) : target;
        writer = new BlockWriter(file, partHeader());
    }

    /// Appends one block; all but the last are full.
    ///
    /// @param first the first number in it; 0 for counts
    public void write(int items, long first, byte[] payload, int length) throws IOException {
        if (writer.size() == partSize) {
            endPart();
            begin();
        }
        firstOfPart = writer.size() == 0 ? first : firstOfPart;
        writer.write(items, first, payload, length);
    }

    private SetSummary endPart() throws IOException {
        SetSummary part = writer.commit(partHeader());
        parts.add(new PartManifest.Part(part.size(), part.size() == 0 ? 0 : firstOfPart, part.bytes(),
                part.checksum()));
        return part;
    }

    /// Gives the set its name. Returns what it says of itself.
    public SetSummary commit() throws IOException {
        SetSummary last = endPart();
        if (!isParted()) {
            return last;
        }
        PartManifest manifest = new PartManifest(parts);
        manifest.write(folder, header.description()); // which forces the names of the parts too
        Folders.replace(folder, target);
        return manifest.summary(header);
    }

    @Override
    public void close() throws IOException {
        writer.close();
        if (isParted()) {
            Folders.delete(folder);
        }
    }
}
