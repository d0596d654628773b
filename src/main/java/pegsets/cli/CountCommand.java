package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import pegsets.jobs.Job;
import pegsets.jobs.Workspace;
import pegsets.report.Json;

/// `pegs count`: the number of solutions, if it has been counted.
final class CountCommand extends JobCommand {
    CountCommand() {
        super("count", "print the number of solutions",
                "pegs count jobs/english33-central.yaml");
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        Optional<BigInteger> solutions = workspace.solutions();
        if (solutions.isEmpty()) {
            throw new IOException(workspace.folder() + ": no number of solutions yet, expected a run with stages: [solutions]; "
                    + "use pegs run");
        }
        console.out().println(json ? Json.count(job, solutions.get()) : solutions.get().toString());
        return Main.DONE;
    }
}
