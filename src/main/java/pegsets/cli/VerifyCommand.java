package pegsets.cli;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.disk.CorruptFileException;
import pegsets.disk.Io;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.Plan;
import pegsets.job.JobFolder;
import pegsets.job.RepairAdvice;
import pegsets.job.Verifier.Finding;
import pegsets.job.Verifier;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;

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
        List<Equation> plan = Plan.of(folder);
        Verifier.Certificate found = RunDisplay.quietly(job, call, display -> {
            Verifier verifier = new Verifier(folder, display);
            Io.Supplier<List<Finding>> levels = () -> levels(folder);
            return call.has("edges")
                    ? verifier.certify(plan, levels)
                    : new Verifier.Certificate(verifier.verify(plan, levels), List.of());
        });
        if (found.findings().isEmpty()) {
            throw new IOException(
                    folder.folder() + ": this folder has no files to verify; run the job first with pegs run");
        }
        Set<String> there = found.findings().stream().map(Finding::name).collect(Collectors.toSet());
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

    /// Checks the levels of each search up to the first faulty level.
    private static List<Finding> levels(JobFolder folder) throws IOException {
        List<Finding> findings = new ArrayList<>();
        for (SearchFolder search : searches(folder)) {
            Optional<String> fault = Optional.empty();
            for (int i = 0; fault.isEmpty(); i++) {
                try {
                    Optional<LevelSet> level = search.level(i);
                    if (level.isEmpty()) {
                        break;
                    }
                    level.get().check(folder.job().budget().threads());
                } catch (CorruptFileException e) {
                    fault = Optional.of(RepairAdvice.withRemedy(e).getMessage());
                }
                findings.add(new Finding("moves/" + search.name() + "/M_" + i, fault));
            }
        }
        return findings;
    }
}
