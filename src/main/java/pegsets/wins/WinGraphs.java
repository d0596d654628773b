package pegsets.wins;

import java.util.Set;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.Workspace;

/// The winning positions of jobs, from the files in their folders.
public final class WinGraphs {
    /// The files that this takes, of a job that wants solutions.
    public static final Set<SetName.Kind> NEEDED = Set.of(SetName.Kind.WINNING, SetName.Kind.TO_FINISH, SetName.Kind.FROM_START);

    private WinGraphs() {}

    /// The winning positions of a job, which has their sets.
    public static WinGraph of(Job job, Workspace workspace) {
        return new WinGraph(job.problem(), k -> workspace.file(SetName.winning(k)),
                k -> workspace.file(new SetName(SetName.Kind.TO_FINISH, k)), k -> workspace.file(new SetName(SetName.Kind.FROM_START, k)));
    }
}
