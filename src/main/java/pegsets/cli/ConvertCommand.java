package pegsets.cli;

import java.io.IOException;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.disk.Disk;
import pegsets.job.Converter;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;

/// `pegs convert`: rewrites the files of a job as single files or in parts.
public final class ConvertCommand extends JobCommand {
    public ConvertCommand() {
        super("convert", "JOB", "rewrite a job's files in parts, or as single files",
                "pegs convert jobs/english33-central.yaml --part-size 1m",
                () -> jobOptions().valued("part-size", "N",
                        "the number of positions in a part (default: part-size of the job file; without it, each set becomes a "
                                + "single file)")
                        .flag("force", "delete an index and unfinished work, which depend on the old files"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        String file = onlyJobFile(call.arguments());
        Job job = call.has("part-size")
                ? jobOf(call, file, "--part-size=" + call.value("part-size"))
                : jobOf(call, file);
        JobFolder folder = existing(call, job);
        if (!Disk.exists(folder.folder())) {
            throw new IOException(
                    folder.folder() + ": this folder has no files to convert; run the job first with pegs run");
        }
        Converter.Converted converted = new Converter(folder).run(call.has("force"));
        return call.answer(() -> Json.converted(job, converted),
                () -> Texts.counted(converted.converted(), "file") + " converted, " + converted.kept()
                        + " unchanged\n");
    }
}
