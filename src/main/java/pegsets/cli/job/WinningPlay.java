package pegsets.cli.job;

import java.io.IOException;
import pegsets.cli.command.Console;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinGraph;

/// What commands on single solutions share: the winning positions of a job, made where they are missing.
public final class WinningPlay {
    private WinningPlay() {}

    /// Refuses a job whose sets are of images of its start or finish: a way through them need not begin or end at
    /// these.
    public static void checkEnds(Job job) throws JobFileException {
        if (!job.problem().keepsEnds()) {
            throw new JobFileException(job.name(),
                    "with symmetry full its start and finish stand for their images, expected symmetry "
                            + "stabiliser or none");
        }
    }

    /// The winning positions of a job.
    public static WinGraph graph(JobFolder folder, boolean quiet, Console console) throws IOException {
        Computation.complete(folder, WinGraph.NEEDED, quiet, console);
        return new WinGraph(folder);
    }
}
