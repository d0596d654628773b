package pegsets.cli.job;

import java.io.IOException;
import pegsets.cli.command.Console;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.wins.WinGraph;

/// The winning positions of a job for commands on single solutions.
public final class WinningPlay {
    private WinningPlay() {}

    /// Refuses a job whose sets start or end at images of its start or finish, because solutions found in these sets
    /// may not begin or end at the job's own.
    public static void checkEnds(Job job) throws JobFileException {
        if (!job.problem().keepsEnds()) {
            throw new JobFileException(job.name(),
                    "with symmetry full its start and finish represent all their images; use symmetry stabiliser or none");
        }
    }

    /// Returns the winning positions of a job. Computes missing sets.
    public static WinGraph graph(JobFolder folder, boolean quiet, Console console) throws IOException {
        Computation.complete(folder, WinGraph.NEEDED, quiet, console);
        return new WinGraph(folder);
    }
}
