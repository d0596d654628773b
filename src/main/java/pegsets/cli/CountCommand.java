package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import pegsets.answers.wins.ConditionedWins;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.JumpTimes;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.job.WinningCodes;
import pegsets.publish.report.Json;
import pegsets.publish.report.JumpsReport;

/// `pegs count`: prints the number of solutions. Computes the sets it needs.
public final class CountCommand extends JobCommand {
    public CountCommand() {
        super("count", "JOB", "print the number of solutions", "pegs count jobs/english33-central.yaml",
                () -> ConditionOptions.addTo(jobOptions())
                        .valued("through", "PEGS",
                                "count again, through the winning positions of this many pegs; the number must be "
                                        + "the same")
                        .flag("by-jump",
                                "for each jump, print how many solutions make it, and how often; not with --with or --without"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        boolean conditioned = ConditionOptions.areGiven(call);
        List<String> given = Stream.of(call.has("through") ? "--through" : "",
                call.has("by-jump") ? "--by-jump" : "", conditioned ? "--with or --without" : "")
                .filter(option -> !option.isEmpty()).toList();
        if (given.size() > 1) {
            throw new MisuseException(given.getFirst() + " cannot be combined with " + given.get(1));
        }
        Job job = job(call, wanting(Result.SOLUTIONS));
        List<JumpCondition> conditions = ConditionOptions.of(call, job.problem());
        int through = call.has("through") ? through(job, call.value("through")) : 0;
        if (conditioned || call.has("by-jump")) {
            checkEnds(job);
        }
        JobFolder folder = folder(call, job);
        complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), call);
        BigInteger all = folder.solutions();
        if (call.has("by-jump")) {
            List<JumpTimes> orbits = RunDisplay.of(job, call,
                    display -> JumpTimes.of(folder, display.levels("jumps")));
            return call.answer(() -> JumpsReport.json(job, all, orbits), () -> JumpsReport.text(job, all, orbits));
        }
        BigInteger solutions = through > 0
                ? graph(folder, call).solutionsThrough(through)
                : conditioned
                        ? RunDisplay.of(job, call,
                                display -> ConditionedWins.count(folder, conditions, display.levels("jumps")))
                        : all;
        return call.answer(() -> Json.count(job, solutions), () -> solutions + "\n");
    }

    private static int through(Job job, String text) throws MisuseException {
        List<Integer> stored = new WinningCodes(job.context()).allStoredPegs().boxed().toList();
        return stored.stream().filter(pegs -> Integer.toString(pegs).equals(text)).findFirst()
                .orElseThrow(
                        () -> new MisuseException("--through is '" + text + "'; use a number of pegs from "
                                + stored.getFirst() + " to " + stored.getLast()));
    }
}
