package pegsets.codes.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import pegsets.disk.AtomicFile;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Folders;

/// Makes a set of part files that were written apart, each as a file with the header of its part, in any folder of the
/// same file system. The set has its name, whole and forced to disk, when all parts are in it, and not before.
public final class PartAssembly {
    private PartAssembly() {}

    /// Moves parts to where they belong and gives the set its name.
    ///
    /// @param files the parts, in the order of their numbers; at least one
    /// @throws CorruptFileException when a file is not the part of its number, or its first number is not greater than
    /// that of the part before
    public static SetSummary publish(Path target, SetHeader header, List<Path> files) throws IOException {
        Path folder = target.resolveSibling(target.getFileName() + AtomicFile.SUFFIX);
        Folders.delete(folder);
        Files.createDirectory(folder);
        List<PartManifest.Part> parts = new ArrayList<>();
        long last = 0;
        boolean empty = true;
        for (Path file : files) {
            PartManifest.Part part = part(file, header.ofPart(parts.size() + 1));
            if (header.kind() == SetHeader.Kind.CODES && part.size() > 0) {
                if (!empty && Long.compareUnsigned(part.first(), last) <= 0) {
                    throw new CorruptFileException(file, "does not begin behind the part before it");
                }
                empty = false;
                last = part.first();
            }
            parts.add(part);
            Folders.replace(file, PartManifest.file(folder, parts.size()));
        }
        PartManifest manifest = new PartManifest(parts);
        manifest.write(folder, header.description());
        Folders.replace(folder, target);
        return manifest.summary(header);
    }

    private static PartManifest.Part part(Path file, SetHeader expected) throws IOException {
        try (BlockFile part = new BlockFile(file, expected.kind())) {
            SetSummary found = part.summary();
            if (!found.header().equals(expected)) {
                throw new CorruptFileException(file, "is not part " + expected.part() + " of the set");
            }
            return new PartManifest.Part(found.size(), found.size() == 0 ? 0 : part.directory().first(0),
                    found.bytes(), found.checksum());
        }
    }
}
