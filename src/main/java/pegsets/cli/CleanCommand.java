package pegsets.cli;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.List;
import pegsets.jobs.Job;
import pegsets.jobs.Workspace;
import pegsets.report.Json;
import pegsets.sets.Folders;

/// `pegs clean`: deletes the folder of a job.
final class CleanCommand extends JobCommand {
    CleanCommand() {
        super("clean", "delete the files of a job",
                "pegs clean jobs/english33-central.yaml");
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        List<String> removed = workspace.files().stream().map(Path::toString).toList();
        if (!removed.isEmpty()) {
            try (FileChannel _ = workspace.lock()) {
                Folders.delete(workspace.folder());
            }
        }
        console.out().println(json ? Json.cleaned(job, removed)
                : removed.size() + " files deleted in " + workspace.folder());
        return Main.DONE;
    }
}
