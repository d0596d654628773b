package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;
import pegsets.disk.CorruptFileException;

/// The blocks of a set or of counts, opened, in one file or in parts. Items are counted from 0 throughout all parts.
/// Threads may share it; each reads with a [BlockCursor] of its own.
public final class BlockSource implements AutoCloseable {
    private final Path path;
    private final SetHeader.Kind kind;
    private final SetSummary summary;
    private final Optional<PartManifest> manifest;
    /// Each opened when it is first needed.
    private final BlockFile[] files;
    /// The items before each part; behind the last, all.
    private final long[] itemsBefore;

    private BlockSource(Path file, SetHeader.Kind kind) throws IOException {
        BlockFile only = new BlockFile(file, kind);
        this.path = file;
        this.kind = kind;
        this.summary = only.summary();
        this.manifest = Optional.empty();
        this.files = new BlockFile[] {only};
        this.itemsBefore = new long[] {0, summary.size()};
        if (summary.header().part() != 0) {
            only.close();
            throw new CorruptFileException(file,
                    "is part " + summary.header().part() + " of a set, expected a whole set");
        }
    }

    private BlockSource(Path folder, SetHeader.Kind kind, BlockFile first, PartManifest manifest) throws IOException {
        this.path = folder;
        this.kind = kind;
        this.summary = manifest.summary(first.header());
        this.manifest = Optional.of(manifest);
        this.files = new BlockFile[manifest.parts().size()];
        this.files[0] = first;
        this.itemsBefore = new long[files.length + 1];
        for (int part = 0; part < files.length; part++) {
            itemsBefore[part + 1] = itemsBefore[part] + manifest.parts().get(part).size();
        }
        checkPart(0, first);
    }

    /// What a set says of itself; reads no more than front and end of a file, or a manifest and the front of a part.
    public static SetSummary summary(Path path, SetHeader.Kind kind) throws IOException {
        try (BlockSource source = open(path, kind)) {
            return source.summary();
        }
    }

    /// Opens a set file, or a folder of parts.
    public static BlockSource open(Path path, SetHeader.Kind kind) throws IOException {
        if (!Files.isDirectory(path)) {
            return new BlockSource(path, kind);
        }
        BlockFile first = openPart(path, 0, kind);
        try {
            return new BlockSource(path, kind, first, PartManifest.read(path, first.header().description()));
        } catch (IOException e) {
            first.close();
            throw e;
        }
    }

    private static BlockFile openPart(Path folder, int part, SetHeader.Kind kind) throws IOException {
        Path file = PartManifest.file(folder, part + 1);
        try {
            return new BlockFile(file, kind);
        } catch (NoSuchFileException e) {
            throw new CorruptFileException(file, "is missing, expected a part of a set");
        }
    }

    private void checkPart(int part, BlockFile file) throws IOException {
        PartManifest.Part expected = manifest.orElseThrow().parts().get(part);
        SetSummary found = file.summary();
        if (!found.header().equals(summary.header().ofPart(part + 1)) || found.size() != expected.size()
                || found.bytes() != expected.bytes() || found.checksum() != expected.checksum()
                || found.size() > 0 && file.directory().first(0) != expected.first()) {
            file.close();
            throw new CorruptFileException(PartManifest.file(path, part + 1),
                    "is not the part that the manifest beside it names");
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
            BlockFile opened = openPart(path, part, kind);
            checkPart(part, opened);
            files[part] = opened;
        }
        return files[part];
    }

    /// The first item of the block that has a number, if any has: the last block whose first number is not greater. 0
    /// where all are greater. Compared as unsigned.
    public long blockOf(long number) throws IOException {
        int part = manifest.map(all -> partOf(all, number)).orElse(0);
        return itemsBefore[part] + (long) Math.max(0, file(part).directory().lastUpTo(number)) * BlockWriter.ITEMS;
    }

    private static int partOf(PartManifest all, long number) {
        int part = all.parts().size() - 1;
        while (part > 0 && (all.parts().get(part).size() == 0
                || Long.compareUnsigned(all.parts().get(part).first(), number) > 0)) {
            part--;
        }
        return part;
    }

    /// The first number of the block that an item is in.
    public long firstOfBlock(long item) throws IOException {
        int part = part(item);
        return file(part).directory().first((int) ((item - itemsBefore[part]) / BlockWriter.ITEMS));
    }

    /// The first item of the block that an item is in.
    public long beginOfBlock(long item) {
        return item - (item - itemsBefore[part(item)]) % BlockWriter.ITEMS;
    }

    /// The item behind the last of the block that an item is in.
    public long endOfBlock(long item) {
        return Math.min(itemsBefore[part(item) + 1], beginOfBlock(item) + BlockWriter.ITEMS);
    }

    int parts() {
        return files.length;
    }

    /// The part that an item is in.
    int part(long item) {
        int part = 0;
        while (item >= itemsBefore[part + 1]) {
            part++;
        }
        return part;
    }

    /// The first number behind a part, if anything is there.
    OptionalLong firstBehind(int part) {
        return manifest.stream().flatMap(all -> all.parts().stream().skip(part + 1L)).filter(next -> next.size() > 0)
                .mapToLong(PartManifest.Part::first).findFirst();
    }

    long itemsBefore(int part) {
        return itemsBefore[part];
    }

    /// All bytes read so far, of all parts.
    public synchronized long bytesRead() {
        long bytes = 0;
        for (BlockFile file : files) {
            bytes += file == null ? 0 : file.bytesRead();
        }
        return bytes;
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
