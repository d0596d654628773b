package pegsets.cli;

import java.io.IOException;
import java.util.EnumSet;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.SetId;
import pegsets.jobs.Workspace;
import pegsets.stages.WinGraph;

/// What commands on single solutions share: the winning positions of a job, made where they are missing.
final class WinningPlay {
    private WinningPlay() {}

    /// Refuses a job whose sets are of images of its start or finish: a way through them need not begin or end at these.
    static void checkEnds(Job job) throws JobFileException {
        if (!job.problem().keepsEnds()) {
            throw new JobFileException(job.name(), "with symmetry full its start and finish stand for their images, expected symmetry "
                    + "stabiliser or none");
        }
    }

    /// The winning positions of a job.
    static WinGraph graph(Job job, Workspace workspace, boolean quiet, Console console) throws IOException {
        Computation.complete(job, workspace, EnumSet.of(SetId.Kind.WINNING, SetId.Kind.TO_FINISH, SetId.Kind.FROM_START), quiet,
                console);
        return new WinGraph(job.problem(), k -> workspace.file(SetId.winning(k)),
                k -> workspace.file(new SetId(SetId.Kind.TO_FINISH, k)), k -> workspace.file(new SetId(SetId.Kind.FROM_START, k)));
    }
}
