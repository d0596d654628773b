package pegsets.cli;

import java.io.IOException;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.Disk;
import pegsets.job.Cleaner;
import pegsets.job.JobFolder;

/// `pegs clean`: deletes the files of a job, or with `--dry-run` lists them.
public final class CleanCommand extends JobCommand {
    public CleanCommand() {
        super("clean", PROBLEM + " | ATLAS", "delete the files of a problem", "pegs clean triangle:5 a1 --dry-run",
                () -> jobOptions().flag("dry-run", "delete nothing; list the files"));
    }

    @Override
    public int run(Call call) throws IOException {
        if (AtlasCall.isMeant(call)) {
            return AtlasCall.clean(call);
        }
        JobFolder folder = folder(call, job(call, ProblemWords.of(call, ProblemWords.Reading.ENDS).source(), false));
        if (call.has(Program.DATA) && !Disk.exists(call.data())) {
            throw new MisuseException(
                    "--data " + call.data() + ": no such folder; name the folder that contains the folders of jobs");
        }
        Cleaner cleaner = new Cleaner(folder);
        return AtlasCall.cleaned(call, folder.job().name(),
                call.has("dry-run") ? cleaner.cleanable() : cleaner.clean(), folder.folder());
    }
}
