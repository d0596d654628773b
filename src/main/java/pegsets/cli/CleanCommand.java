package pegsets.cli;

import java.io.IOException;
import java.util.List;
import java.util.stream.Collectors;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Cleaner;
import pegsets.job.JobFolder;
import pegsets.publish.report.Json;

/// `pegs clean`: deletes the files of a job, or with `--dry-run` lists them.
public final class CleanCommand extends JobCommand {
    public CleanCommand() {
        super("clean", PROBLEM, "delete the files of a problem", "pegs clean triangle:5 a1 --dry-run",
                () -> jobOptions().flag("dry-run", "delete nothing; list the files"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        JobFolder folder = existing(call, job(call, ProblemWords.of(call, ProblemWords.Reading.ENDS).source(), false));
        if (!call.has("dry-run")) {
            List<String> removed = new Cleaner(folder).clean();
            return call.answer(() -> Json.cleaned(folder.job(), removed), () -> counted(removed, "deleted", folder));
        }
        List<String> names = new Cleaner(folder).cleanable();
        return call.answer(() -> Json.cleanable(folder.job(), names),
                () -> names.stream().map(name -> name + "\n").collect(Collectors.joining())
                        + counted(names, "would be deleted", folder));
    }

    private static String counted(List<String> names, String done, JobFolder folder) {
        return "%d %s %s in %s%n".formatted(names.size(),
                names.size() == 1 ? "file or folder" : "files and folders", done, folder.folder());
    }
}
