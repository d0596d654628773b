package pegsets.cli.job;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.CorruptFileException;
import pegsets.exchange.Importer;
import pegsets.exchange.Manifest;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.Result;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs import`: adds winning sets of other programs to a job.
public final class ImportCommand extends AbstractCommand {
    public ImportCommand() {
        super("import", "JOB DIR", "check winning sets of other programs and add them to a job",
                "pegs export jobs/triangle15-corner.yaml --format text --out sets && "
                        + "pegs import jobs/triangle15-corner.yaml sets --data imported");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.valued("format", "FORMAT",
                "one of " + String.join(", ", Importer.FORMATS) + " (default: by the names of the files)"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        String folder = JobCommand.behindJobFile(arguments, "folder", "one with a file for each set");
        Optional<String> format = Optional.ofNullable(line.getOptionValue("format"));
        if (format.isPresent() && !Importer.FORMATS.contains(format.get())) {
            throw new MisuseException(
                    "unknown format '" + format.get() + "'; use one of " + String.join(", ", Importer.FORMATS));
        }
        Job job = JobCommand.job(line, arguments.getFirst(), JobCommand.wanting(Result.WINNING));
        Importer.Imported imported;
        try {
            imported = Importer.run(JobCommand.folder(line, job), Path.of(folder), format);
        } catch (CorruptFileException e) {
            if (e.file().equals(Path.of(folder, Manifest.FILE))) {
                throw new MisuseException(e.getMessage()); // the file is not this program's
            }
            throw e;
        }
        console.out().println(line.hasOption("json") ? Json.imported(job, imported) : Texts.imported(imported));
        return Program.DONE;
    }
}
