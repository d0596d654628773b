package pegsets.jobs;

import java.io.IOException;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import pegsets.stages.WinGraph;

/// The winning positions of jobs, from the files in their folders.
public final class WinGraphs {
    private static final Set<SetId.Kind> READ = EnumSet.of(SetId.Kind.WINNING, SetId.Kind.TO_FINISH, SetId.Kind.FROM_START);

    private WinGraphs() {}

    /// The winning positions of a job, which has their sets.
    public static WinGraph of(Job job, Workspace workspace) {
        return new WinGraph(job.problem(), k -> workspace.file(SetId.winning(k)),
                k -> workspace.file(new SetId(SetId.Kind.TO_FINISH, k)), k -> workspace.file(new SetId(SetId.Kind.FROM_START, k)));
    }

    /// The first file that this takes and that is not there, if a job that wants solutions lacks one.
    public static Optional<SetId> missing(Job job, Workspace workspace) throws IOException {
        return workspace.firstMissing(job, READ);
    }
}
