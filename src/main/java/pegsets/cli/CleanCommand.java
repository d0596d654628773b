package pegsets.cli;

import java.io.IOException;
import java.nio.file.Path;
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
        super("clean", PROBLEM + " | ATLAS", "delete the files of a problem", "pegs clean triangle:5 a1 --dry-run",
                () -> jobOptions().flag("dry-run", "delete nothing; list the files"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        if (AtlasCall.isMeant(call)) {
            AtlasCall.Cleaned cleaned = AtlasCall.clean(call);
            return print(call, cleaned.name(), cleaned.parts(), cleaned.folder());
        }
        JobFolder folder = existing(call, job(call, ProblemWords.of(call, ProblemWords.Reading.ENDS).source(), false));
        boolean isDry = call.has("dry-run");
        Cleaner cleaner = new Cleaner(folder);
        return print(call, folder.job().name(), isDry ? cleaner.cleanable() : cleaner.clean(), folder.folder());
    }

    /// Prints the names of the files and folders of a job or an atlas that were deleted, or would be.
    private static int print(Call call, String name, List<String> names, Path folder) throws IOException {
        boolean isDry = call.has("dry-run");
        return call.answer(() -> Json.cleaned(name, isDry, names),
                () -> (isDry ? names.stream().map(file -> file + "\n").collect(Collectors.joining()) : "")
                        + (names.isEmpty()
                                ? folder + ": nothing to delete\n"
                                : "%d %s %s in %s%n".formatted(names.size(),
                                        names.size() == 1 ? "file or folder" : "files and folders",
                                        isDry ? "would be deleted" : "deleted", folder)));
    }
}
