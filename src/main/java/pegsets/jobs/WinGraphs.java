package pegsets.jobs;

import java.util.Set;
import pegsets.stages.WinGraph;

/// The winning positions of jobs, from the files in their folders.
public final class WinGraphs {
    /// The files that this takes, of a job that wants solutions.
    public static final Set<SetId.Kind> NEEDED = Set.of(SetId.Kind.WINNING, SetId.Kind.TO_FINISH, SetId.Kind.FROM_START);

    private WinGraphs() {}

    /// The winning positions of a job, which has their sets.
    public static WinGraph of(Job job, Workspace workspace) {
        return new WinGraph(job.problem(), k -> workspace.file(SetId.winning(k)),
                k -> workspace.file(new SetId(SetId.Kind.TO_FINISH, k)), k -> workspace.file(new SetId(SetId.Kind.FROM_START, k)));
    }
}
