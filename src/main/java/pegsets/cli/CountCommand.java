package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import pegsets.answers.wins.DistinctSolutions;
import pegsets.answers.wins.JumpCondition;
import pegsets.answers.wins.JumpTimes;
import pegsets.answers.wins.TallyLabels;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Result;
import pegsets.job.SetName;
import pegsets.publish.report.Json;
import pegsets.publish.report.JumpsReport;

/// `pegs count`: the number of solutions. Computes the sets it needs.
public final class CountCommand extends JobCommand {
    public CountCommand() {
        super("count", PROBLEM, "how many solutions are there? How many really differ?", "pegs count triangle:5 a1",
                () -> SolutionOptions.addTo(asking())
                        .flag("by-jump", "for each jump, print how many solutions make it, and how often")
                        .flag("distinct", "count solutions up to the order of jumps, and up to symmetry"));
    }

    @Override
    public int run(Call call) throws IOException {
        call.checkExcludes("distinct", "by-jump", "with", "without");
        call.checkExcludes("by-jump", "with", "without");
        ProblemWords words = ProblemWords.of(call, ProblemWords.Reading.ENDS);
        Job job;
        try {
            job = job(call, words, wanting(Result.SOLUTIONS));
        } catch (MisuseException e) {
            if (e.isImpossible()) {
                if (!call.isQuiet()) {
                    call.tell(e.getMessage());
                }
                return call.answer(() -> Json.count(words.source().name(), BigInteger.ZERO), () -> "0\n");
            }
            throw e;
        }
        boolean isConditioned = SolutionOptions.areGiven(call);
        List<JumpCondition> conditions = SolutionOptions.of(call, job.problem());
        if (isConditioned || call.has("by-jump") || call.has("distinct")) {
            checkEnds(job);
        }
        JobFolder folder = folder(call, job);
        complete(folder, call.has("distinct")
                ? EnumSet.of(SetName.Kind.WINNING, SetName.Kind.SOLUTIONS)
                : EnumSet.of(SetName.Kind.SOLUTIONS), call);
        BigInteger all = folder.solutions();
        if (call.has("distinct")) {
            DistinctSolutions distinct = counted(folder, call, "jumps",
                    pass -> DistinctSolutions.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, distinct), () -> JumpsReport.text(job, distinct));
        }
        if (call.has("by-jump")) {
            List<JumpTimes> orbits = counted(folder, call, "jumps", pass -> JumpTimes.of(folder, pass));
            return call.answer(() -> JumpsReport.json(job, all, orbits), () -> JumpsReport.text(job, all, orbits));
        }
        BigInteger solutions = isConditioned
                ? counted(folder, call, "jumps", pass -> TallyLabels.count(folder, conditions, pass))
                : all;
        return call.answer(() -> Json.count(job.name(), solutions), () -> solutions + "\n");
    }
}
