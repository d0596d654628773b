package pegsets.cli.job;

import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Option;
import org.apache.commons.cli.Options;
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
public final class VerifyCommand extends JobCommand {
    private static final String EDGES = "edges";

    public VerifyCommand() {
        super("verify", "check all files of a job, and make each once more to compare",
                "pegs verify jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return super.options().addOption(Option.builder().longOpt(EDGES)
                .desc("make no file again; count the jumps between forward sets from both sides instead").get());
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        if (!line.hasOption(EDGES)) {
            return super.run(line, arguments, console);
        }
        JobFolder folder = folder(line, job(line, onlyJobFile(arguments)));
        Verifier.Certificate found = new Verifier(folder).certify(Plan.of(folder.job()));
        int code = tell(folder, found, line.hasOption("json"), console);
        if (!line.hasOption("json")) {
            console.out().printf("%d pairs of forward sets, %,d jumps down, %,d up%n", found.pairs().size(),
                    found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                    found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum());
        }
        return code;
    }

    @Override
    protected int run(JobFolder folder, boolean json, boolean quiet, Console console) throws IOException {
        List<Verifier.Finding> findings = new Verifier(folder).verify(Plan.of(folder.job()));
        return tell(folder, new Verifier.Certificate(findings, List.of()), json, console);
    }

    private static int tell(JobFolder folder, Verifier.Certificate found, boolean json, Console console)
            throws IOException {
        Job job = folder.job();
        List<Equation> plan = Plan.of(job);
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
        return faults.isEmpty() ? Program.DONE : Program.FAILED;
    }
}
