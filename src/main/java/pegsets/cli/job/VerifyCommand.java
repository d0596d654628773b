package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.Equation;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Plan;
import pegsets.jobs.Verifier;
import pegsets.report.Json;

/// `pegs verify`: checks every file of a job from front to end.
public final class VerifyCommand extends AbstractCommand {
    private static final String EDGES = "edges";

    public VerifyCommand() {
        super("verify", "JOB", "check all files of a job; recompute each file and compare",
                "pegs verify jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(CommandOptions.flag(EDGES,
                "recompute no file; count the jumps between forward sets from both sides instead"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        JobFolder folder = JobCommand.folder(line, JobCommand.job(line, JobCommand.onlyJobFile(arguments)));
        Job job = folder.job();
        boolean json = line.hasOption("json");
        List<Equation> plan = Plan.of(job);
        Verifier verifier = new Verifier(folder);
        Verifier.Certificate found = line.hasOption(EDGES)
                ? verifier.certify(plan)
                : new Verifier.Certificate(verifier.verify(plan), List.of());
        if (found.findings().isEmpty()) {
            throw new IOException(folder.folder() + ": nothing to verify; use pegs run");
        }
        Set<String> there = found.findings().stream().map(Verifier.Finding::name).collect(Collectors.toSet());
        long missing = plan.stream().filter(equation -> !there.contains(equation.left().fileName())).count();
        List<String> faults = found.faults();
        faults.forEach(fault -> console.err().println("pegs: " + fault));
        if (json) {
            console.out().println(Json.findings(job, found, missing));
        } else {
            console.out().println(found.findings().size() + " files checked, " + faults.size() + " at fault"
                    + (missing == 0 ? "" : ", " + missing + " not made yet"));
        }
        if (line.hasOption(EDGES) && !json) {
            console.out().printf("%d pairs of forward sets, %,d jumps down, %,d up%n", found.pairs().size(),
                    found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                    found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum());
        }
        return faults.isEmpty() ? Program.DONE : Program.FAILED;
    }
}
