package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.Equation;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Verifier;
import pegsets.report.Json;
import pegsets.report.Texts;

/// `pegs verify`: checks every file of a job from front to end.
public final class VerifyCommand extends JobCommand {
    public VerifyCommand() {
        super("verify", "JOB", "check all files of a job; recompute each file and compare",
                "pegs verify jobs/english33-central.yaml",
                () -> jobOptions().flag("edges",
                        "recompute no file; count the jumps between forward sets from both sides instead"));
    }

    @Override
    public int run(Call call) throws IOException, MisuseException {
        JobFolder folder = folder(call, job(call));
        Job job = folder.job();
        List<Equation> plan = folder.plan();
        Verifier.Certificate found = Computation.quietly(job, call, display -> {
            Verifier verifier = new Verifier(folder, display);
            return call.has("edges")
                    ? verifier.certify(plan)
                    : new Verifier.Certificate(verifier.verify(plan), List.of());
        });
        if (found.findings().isEmpty()) {
            throw new IOException(
                    folder.folder() + ": this folder has no files to verify; run the job first with pegs run");
        }
        Set<String> there = found.findings().stream().map(Verifier.Finding::name).collect(Collectors.toSet());
        long missing = plan.stream().filter(equation -> !there.contains(equation.left().fileName())).count();
        List<String> faults = found.faults();
        faults.forEach(call::tell);
        if (call.isJson()) {
            call.out().println(Json.findings(job, found, missing));
        } else {
            call.out()
                    .println(Texts.counted(found.findings().size(), "file") + " checked, " + faults.size() + " faulty"
                            + (missing == 0 ? "" : ", " + missing + " not computed yet"));
            if (call.has("edges")) {
                call.out().printf("%s of forward sets, %,d jumps down, %,d up%n",
                        Texts.counted(found.pairs().size(), "pair"),
                        found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                        found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum());
            }
        }
        return faults.isEmpty() ? Program.DONE : Program.FAILED;
    }
}
