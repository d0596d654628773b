package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.cli.command.Console;
import pegsets.cli.command.Program;
import pegsets.equations.Equation;
import pegsets.jobs.Job;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.jobs.Verifier;
import pegsets.report.Json;

/// `pegs verify`: checks every file of a job from front to end.
public final class VerifyCommand extends JobCommand {
    public VerifyCommand() {
        super("verify", "check all files of a job, and make each once more to compare",
                "pegs verify jobs/english33-central.yaml");
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        Job job = folder.job();
        List<Equation> plan = Plan.of(job);
        List<Verifier.Finding> findings = new Verifier(folder).verify(plan);
        if (findings.isEmpty()) {
            throw new IOException(folder.folder() + ": nothing to verify; use pegs run");
        }
        Set<String> there = findings.stream().map(Verifier.Finding::name).collect(Collectors.toSet());
        long missing = plan.stream().filter(equation -> !there.contains(equation.left().fileName())).count();
        long faults = findings.stream().filter(finding -> finding.fault().isPresent()).count();
        findings.forEach(finding -> finding.fault().ifPresent(fault -> console.err().println("pegs: " + fault)));
        if (json) {
            console.out().println(Json.findings(job, findings, missing));
        } else {
            console.out().println(findings.size() + " files checked, " + faults + " at fault"
                    + (missing == 0 ? "" : ", " + missing + " not made yet"));
        }
        return faults == 0 ? Program.DONE : Program.FAILED;
    }
}
