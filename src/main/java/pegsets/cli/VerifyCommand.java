package pegsets.cli;

import java.io.IOException;
import java.util.List;
import pegsets.jobs.Job;
import pegsets.jobs.Plan;
import pegsets.jobs.Verifier;
import pegsets.jobs.Workspace;
import pegsets.report.Json;

/// `pegs verify`: checks every file of a job from front to end.
final class VerifyCommand extends JobCommand {
    VerifyCommand() {
        super("verify", "check all files of a job again: checksums and all that must hold of them",
                "pegs verify jobs/english33-central.yaml");
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        List<Verifier.Finding> findings = new Verifier(job, workspace).verify(Plan.of(job));
        long faults = findings.stream().filter(finding -> finding.fault().isPresent()).count();
        findings.forEach(finding -> finding.fault().ifPresent(fault -> console.err().println("pegs: " + fault)));
        if (json) {
            console.out().println(Json.findings(job, findings));
        } else {
            console.out().println(findings.size() + " files checked, " + faults + " at fault");
        }
        return faults == 0 ? Main.DONE : Main.FAILED;
    }
}
