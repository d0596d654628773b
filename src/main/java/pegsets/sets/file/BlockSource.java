package pegsets.sets.file;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Disk;

/// The blocks of an open set or file of counts, in one file or in parts. Items are counted from 0 across all parts.
/// Threads may share it. Each thread reads with its own [BlockCursor].
public final class BlockSource implements AutoCloseable {
    private final Path path;
    private final SetSummary summary;
    private final List<SetSummary> parts;
    /// Opened on first use.
    private final BlockFile[] files;
    /// The number of items before each part, and last the number of all items.
    private final long[] itemsBefore;
    /// The first number from each part on: that of the part, or of the next part that is not empty.
    private final long[] firstNumbers;

    private BlockSource(Path path, BlockFile first, SetSummary summary, List<SetSummary> parts) {
        this.path = path;
        this.summary = summary;
        this.parts = parts;
        this.files = new BlockFile[parts.size()];
        this.files[0] = first;
        this.itemsBefore = new long[files.length + 1];
        this.firstNumbers = new long[files.length];
        long next = 0;
        for (int part = files.length - 1; part >= 0; part--) {
            next = parts.get(part).size() > 0 ? parts.get(part).first() : next;
            firstNumbers[part] = next;
        }
        for (int part = 0; part < files.length; part++) {
            itemsBefore[part + 1] = itemsBefore[part] + parts.get(part).size();
        }
    }

    /// Returns the summary of a set. Reads only the header and end of a file, or a manifest and the header of a part.
    public static SetSummary summary(Path path, SetHeader.Kind kind) throws IOException {
        try (BlockSource source = open(path, kind)) {
            return source.summary();
        }
    }

    /// Opens a set file or a folder of parts.
    ///
    /// @throws CorruptFileException if a header, an end or the manifest is invalid
    public static BlockSource open(Path path, SetHeader.Kind kind) throws IOException {
        boolean hasParts = Disk.isFolder(path);
        BlockFile first = hasParts ? openPart(path, 0, kind) : new BlockFile(path, kind);
        try {
            if (hasParts) {
                List<SetSummary> parts = PartManifest.read(path, first.header());
                BlockSource source = new BlockSource(path, first, PartManifest.summary(parts), parts);
                source.checkPart(0, first);
                return source;
            }
            if (first.header().part() != 0) {
                throw new CorruptFileException(path,
                        "part " + first.header().part() + " of a set; name the folder of the parts instead");
            }
            return new BlockSource(path, first, first.summary(), List.of(first.summary()));
        } catch (Throwable e) {
            first.close();
            throw e;
        }
    }

    private static BlockFile openPart(Path folder, int part, SetHeader.Kind kind) throws IOException {
        Path file = PartManifest.file(folder, part + 1);
        try {
            return new BlockFile(file, kind);
        } catch (NoSuchFileException e) {
            throw new CorruptFileException(file, "missing, but the set needs this part");
        }
    }

    private void checkPart(int part, BlockFile file) throws IOException {
        if (!file.summary().equals(parts.get(part))) {
            file.close();
            throw new CorruptFileException(PartManifest.file(path, part + 1),
                    "not the part that the manifest in its folder names");
        }
    }

    public SetSummary summary() {
        return summary;
    }

    public long size() {
        return summary.size();
    }

    synchronized BlockFile file(int part) throws IOException {
        if (files[part] == null) {
            BlockFile opened = openPart(path, part, summary.header().kind());
            checkPart(part, opened);
            files[part] = opened;
        }
        return files[part];
    }

    /// Returns the first item of the only block that can contain a number: the last block whose first number is not
    /// greater, compared as unsigned. Returns 0 if all first numbers are greater. The source must not be empty.
    public long blockOf(long number) throws IOException {
        int part = Math.max(0, BinarySearch.firstAbove(firstNumbers, 0, part(size() - 1) + 1, number) - 1);
        long[] first = file(part).directory().first;
        int block = Math.max(0, BinarySearch.firstAbove(first, 0, first.length, number) - 1);
        return itemsBefore[part] + (long) block * BlockTarget.ITEMS;
    }

    public long firstOfBlock(long item) throws IOException {
        int part = part(item);
        return file(part).directory().first[(int) ((item - itemsBefore[part]) / BlockTarget.ITEMS)];
    }

    public long beginOfBlock(long item) {
        return item - (item - itemsBefore[part(item)]) % BlockTarget.ITEMS;
    }

    /// Returns the item after the last one of the block of an item.
    public long endOfBlock(long item) {
        return Math.min(itemsBefore[part(item) + 1], beginOfBlock(item) + BlockTarget.ITEMS);
    }

    int parts() {
        return files.length;
    }

    int part(long item) {
        return BinarySearch.firstAbove(itemsBefore, 1, files.length, item) - 1;
    }

    /// Returns the first number after a part, or empty if no item follows.
    OptionalLong firstAfter(int part) {
        return itemsBefore[part + 1] < size() ? OptionalLong.of(firstNumbers[part + 1]) : OptionalLong.empty();
    }

    long itemsBefore(int part) {
        return itemsBefore[part];
    }

    @Override
    public void close() throws IOException {
        for (BlockFile file : files) {
            if (file != null) {
                file.close();
            }
        }
    }
}
