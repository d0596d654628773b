package pegsets.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import pegsets.exchange.Importer.Imported;
import pegsets.exchange.Written;
import pegsets.jobs.Job;

/// What was written for other programs, or taken in from them.
public final class ExportReport {
    private ExportReport() {}

    /// The files of an export, and the folder that they are in.
    public static String text(Path folder, List<Written> files) {
        StringBuilder text = new StringBuilder();
        for (Written file : files) {
            text.append("%-20s %15s%n".formatted(file.name(), Texts.grouped(file.bytes())));
        }
        return text.append("%n%d files, %s bytes in %s%n".formatted(files.size(),
                Texts.grouped(files.stream().mapToLong(Written::bytes).sum()), folder)).toString();
    }

    public static String json(Job job, Path folder, List<Written> files) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeStringField("folder", folder.toString());
            Written.writeAll(json, files);
        });
    }

    /// The sets that were taken in.
    public static String text(Imported imported) {
        return imported.sets() + " sets imported, " + Texts.grouped(imported.codes()) + " codes";
    }

    public static String json(Job job, Imported imported) throws IOException {
        return Json.object(json -> {
            json.writeStringField("job", job.name());
            json.writeNumberField("sets", imported.sets());
            json.writeNumberField("codes", imported.codes());
        });
    }
}
