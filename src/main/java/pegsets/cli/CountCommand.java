package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.Optional;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.SetId;
import pegsets.jobs.Workspace;
import pegsets.report.Json;

/// `pegs count`: the number of solutions. Makes the sets that this takes.
final class CountCommand extends JobCommand {
    CountCommand() {
        super("count", "print the number of solutions",
                "pegs count jobs/english33-central.yaml");
    }

    @Override
    Optional<Result> wanted() {
        return Optional.of(Result.SOLUTIONS);
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        Computation.complete(job, workspace, EnumSet.of(SetId.Kind.SOLUTIONS), quiet, console);
        BigInteger solutions = workspace.solutions().orElseThrow();
        console.out().println(json ? Json.count(job, solutions) : solutions.toString());
        return Main.DONE;
    }
}
