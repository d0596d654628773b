package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.labels.Games;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.Texts;

/// `pegs run`: computes what a job wants, or goes on where a stopped run was, and prints it.
public final class RunCommand extends JobCommand {
    public RunCommand() {
        super("run", "compute the sets and numbers of a job, or go on where a stopped run was",
                "pegs run jobs/english33-central.yaml --set memory=2g");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console)
            throws IOException, JobFileException {
        Job job = folder.job();
        if (job.wanted().isEmpty()) {
            throw new JobFileException(job.name(), job.problem().board().holes().size()
                    + " holes are too many for sets, expected pegs shortest or pegs levels");
        }
        Computation.run(folder, quiet, console);
        print(folder, json, console);
        return Program.DONE;
    }

    private static void print(JobFolder folder, boolean json, Console console) throws IOException {
        Job job = folder.job();
        SizesTable table = SizesTable.of(folder);
        Optional<BigInteger> solutions = job.wanted().contains(Result.SOLUTIONS)
                ? folder.solutions()
                : Optional.empty();
        Optional<Games> games = job.wanted().contains(Result.GAMES) ? folder.games() : Optional.empty();
        if (json) {
            console.out().println(Json.outcome(table, solutions, games));
        } else {
            console.out().print(Texts.table(table));
            solutions.ifPresent(number -> console.out().println("\nsolutions: " + Texts.grouped(number)));
            games.ifPresent(
                    all -> console.out().println("\ngames: " + Texts.grouped(all.total()) + ", won with one peg left: "
                            + Texts.grouped(all.won())));
        }
    }
}
