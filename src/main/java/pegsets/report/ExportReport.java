package pegsets.report;

import java.nio.file.Path;
import java.util.List;
import pegsets.exchange.Importer.Imported;
import pegsets.exchange.Written;
import pegsets.jobs.Job;

/// The output of `pegs export` and `pegs import`.
public final class ExportReport {
    private ExportReport() {}

    /// Returns the files of an export and their folder.
    public static String text(Path folder, List<Written> files) {
        StringBuilder text = new StringBuilder();
        for (Written file : files) {
            text.append("%-20s %15s%n".formatted(file.name(), Texts.grouped(file.bytes())));
        }
        return text.append("%n%d files, %s bytes in %s%n".formatted(files.size(),
                Texts.grouped(files.stream().mapToLong(Written::bytes).sum()), folder)).toString();
    }

    public static String json(Job job, Path folder, List<Written> files) {
        return Json.of(job).with("folder", folder.toString()).withEach("files", files, file -> new JsonObject()
                .with("name", file.name()).with("bytes", file.bytes()).with("sha256", file.sha256())).text();
    }

    /// Returns the numbers of imported sets and codes.
    public static String text(Imported imported) {
        return imported.sets() + " sets imported, " + Texts.grouped(imported.codes()) + " codes";
    }

    public static String json(Job job, Imported imported) {
        return Json.of(job).with("sets", imported.sets()).with("codes", imported.codes()).text();
    }
}
