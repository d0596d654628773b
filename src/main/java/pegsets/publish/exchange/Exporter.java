package pegsets.publish.exchange;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
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
        try (FileChannel _ = selection.folder().lockToRead(); ExportFolder folder = new ExportFolder(target)) {
            format.writer().write(selection, folder);
            folder.copy("/formats/README.md");
            JsonObject manifest = manifest(selection, format, folder.written(), version);
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

    /// Returns the manifest of an export.
    ///
    /// @param files   all files of the export except the manifest
    /// @param version the version of the program
    private static JsonObject manifest(Selection selection, Format format, List<ExportedFile> files, String version)
            throws IOException {
        List<JsonObject> sets = new ArrayList<>();
        for (SelectedSet id : selection.ids()) {
            sets.add(new JsonObject().with("set", id.symbol()).with("k", id.pegs())
                    .with("positions", selection.summary(id).size())
                    .with("complementsK", selection.complementPegs(id)));
        }
        return new JsonObject().with("manifest", Manifest.TITLE).with("program", "Pegsets " + version)
                .with("format", format.name()).with("layout", format.layout()).with("set", selection.label())
                .with("job", selection.job().name()).withAll(Manifest.problem(selection.job().problem()))
                .with("complements", complements(selection)).with("complementsAbove", selection.complementsAbove())
                .with("sets", sets).withEach("files", files, file -> new JsonObject().with("name", file.name())
                        .with("bytes", file.bytes()).with("sha256", file.sha256()));
    }

    /// Returns a text about sets that are not stored; null if all are stored.
    private static String complements(Selection selection) {
        int holes = selection.holes();
        int most = selection.complementsAbove();
        return selection.isCompletedByComplements()
                ? ("sets of more than %d pegs are not stored: a position of k > %d pegs belongs to "
                        + "its set if its complement, 2^%d - 1 - code, belongs to the set of %d - k pegs")
                        .formatted(most, most, holes, holes)
                : null;
    }
}
