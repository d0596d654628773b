package pegsets.cli;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.disk.Disk;
import pegsets.job.Job;
import pegsets.job.Result;
import pegsets.publish.exchange.Importer;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;

/// `pegs import`: adds winning sets of other programs to a job.
public final class ImportCommand extends JobCommand {
    public ImportCommand() {
        super("import", "JOB FOLDER | BOARD START FINISH FOLDER", "check another program's sets, and use them",
                "pegs import triangle:5 a1 a1 sets",
                () -> jobOptions().valued("format", "FORMAT",
                        "one of " + String.join(", ", Importer.FORMATS) + " (default: by the names of the files)"));
    }

    @Override
    public int run(Call call) throws IOException {
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.OWN_WORDS);
        String folder = words.only("folder", "one with a file for each set");
        Optional<String> format = Optional.ofNullable(call.value("format"));
        if (format.isPresent() && !Importer.FORMATS.contains(format.get())) {
            throw new MisuseException(
                    "unknown format '" + format.get() + "'; use one of " + String.join(", ", Importer.FORMATS));
        }
        if (!Disk.isFolder(Path.of(folder))) {
            String remedy = "; name a folder with a file for each set";
            throw new MisuseException(Disk.exists(Path.of(folder))
                    ? new FileSystemException(folder, null, "this is a file" + remedy)
                    : new NoSuchFileException(folder, null, "no such folder" + remedy));
        }
        Job job = job(call, words.source(), false, wanting(Result.WINNING));
        Importer.Imported imported = Importer.run(folder(call, job), Path.of(folder), format);
        return call.answer(() -> Json.of(job).with("sets", imported.sets()).with("positions", imported.codes()).text(),
                () -> "%s imported, %s%n".formatted(
                        Texts.counted(imported.sets(), "set"), Texts.counted(imported.codes(), "code")));
    }
}
