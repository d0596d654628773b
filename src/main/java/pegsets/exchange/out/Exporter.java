package pegsets.exchange.out;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;

/// Writes sets out: the files of a format and a manifest, as a folder that appears whole or not at all.
public final class Exporter {
    private Exporter() {}

    /// The folder of an export, if the user names none.
    public static Path defaultFolder(Selection selection, Format format) {
        return selection.folder().folder().resolve("export-" + selection.label() + "-" + format.name());
    }

    /// Writes an export. Returns its files, the manifest among them.
    ///
    /// @param version of the program
    /// @throws IOException when a set is missing or damaged, or the folder cannot be written: then nothing is there
    public static List<Written> export(Selection selection, Format format, Path target, String version)
            throws IOException {
        try (FileChannel _ = selection.folder().lock(); ExportFolder folder = new ExportFolder(target)) {
            format.write(selection, folder);
            Manifest.write(selection, format, version, folder);
            folder.commit();
            return folder.written();
        }
    }
}
