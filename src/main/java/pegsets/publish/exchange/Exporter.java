package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import pegsets.disk.JsonObject;

/// Exports sets: writes the files of a format and a manifest to a folder that appears when it is complete.
public final class Exporter {
    private Exporter() {}

    /// Returns the default folder of an export.
    public static Path defaultFolder(Selection selection, Format format) {
        return selection.folder().folder().resolve("export-" + selection.label() + "-" + format.name());
    }

    /// Writes an export and returns its files, including the manifest.
    ///
    /// @param version the version of the program
    /// @throws IOException if a set is missing or damaged or the folder cannot be written; then no folder appears
    public static List<ExportedFile> export(Selection selection, Format format, Path target, String version)
            throws IOException {
        try (FileChannel _ = selection.folder().lock(); ExportFolder folder = new ExportFolder(target)) {
            format.writer().write(selection, folder);
            folder.copy("/formats/README.md");
            JsonObject manifest = Manifest.of(selection, format, folder.written(), version);
            try (ExportFile file = folder.file(Manifest.FILE);
                    JsonGenerator json = new JsonFactory().createGenerator(file)) {
                json.setPrettyPrinter(new DefaultPrettyPrinter());
                json.writeStartObject();
                manifest.writeFields(json);
                json.writeEndObject();
            }
            folder.commit();
            return folder.written();
        }
    }
}
