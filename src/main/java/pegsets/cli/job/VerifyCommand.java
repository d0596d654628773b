package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
import pegsets.cli.command.Command;
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
public final class VerifyCommand implements Command {
    private static final String EDGES = "edges";

    @Override
    public String name() {
        return "verify";
    }

    @Override
    public String arguments() {
        return "JOB";
    }

    @Override
    public String summary() {
        return "check all files of a job, and make each once more to compare";
    }

    @Override
    public String example() {
        return "pegs verify jobs/english33-central.yaml";
    }

    @Override
    public Options options() {
        return JobCommand.jobOptions().addOption(Option.builder().longOpt(EDGES)
                .desc("make no file again; count the jumps between forward sets from both sides instead").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments));
        JobFolder folder = JobCommand.folder(line, job);
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
        if (line.hasOption("json")) {
            console.out().println(Json.findings(job, found, missing));
        } else {
            console.out().println(found.findings().size() + " files checked, " + faults.size() + " at fault"
                    + (missing == 0 ? "" : ", " + missing + " not made yet"));
            if (line.hasOption(EDGES)) {
                console.out().printf("%d pairs of forward sets, %,d jumps down, %,d up%n", found.pairs().size(),
                        found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                        found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum());
            }
        }
        return faults.isEmpty() ? Program.DONE : Program.FAILED;
    }
}
