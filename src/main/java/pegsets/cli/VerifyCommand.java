package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pegsets.answers.wins.WinGraph;
import pegsets.cli.command.Call;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.NoAnswerException;
import pegsets.cli.command.Program;
import pegsets.disk.CorruptFileException;
import pegsets.job.Cleaner;
import pegsets.job.Equation;
import pegsets.job.Job;
import pegsets.job.JobFolder;
import pegsets.job.Plan;
import pegsets.job.Result;
import pegsets.job.Verifier;
import pegsets.job.Verifier.Finding;
import pegsets.publish.report.Json;
import pegsets.publish.report.Texts;
import pegsets.search.moves.LevelSet;
import pegsets.search.moves.SearchFolder;

/// `pegs verify`: checks every file of a job from front to end.
public final class VerifyCommand extends JobCommand {
    public VerifyCommand() {
        super("verify", PROBLEM, "are the files right?",
                "pegs verify triangle:5 a1",
                () -> computing()
                        .flag("jumps",
                                "recompute no file; count the jumps between forward sets from both sides instead")
                        .valued("through", "PEGS",
                                "count the solutions again, through the winning positions of this many pegs, and compare")
                        .flag("repair", "delete the faulty files and compute them again"));
    }

    @Override
    public int run(Call call) throws IOException {
        call.checkExcludes("through", "jumps", "repair");
        if (call.has("through")) {
            return through(call);
        }
        JobFolder folder = folder(call, job(call));
        Job job = folder.job();
        List<Equation> plan = Plan.of(folder);
        Verifier.Certificate found = RunDisplay.quietly(job, call, display -> new Verifier(folder, display)
                .verify(plan, call.has("jumps"), () -> levels(folder)));
        if (found.findings().isEmpty()) {
            throw new NoAnswerException(
                    folder.folder() + ": this folder has no files to verify; run the job first with pegs run");
        }
        Set<String> there = found.findings().stream().map(Finding::name).collect(Collectors.toSet());
        long missing = plan.stream().filter(equation -> !there.contains(equation.left().fileName())).count();
        List<String> faults = found.faults();
        boolean isRepaired = call.has("repair") && !faults.isEmpty();
        faults.forEach(fault -> call.tell(isRepaired ? fault.replaceFirst("; delete [^;]*$", "") : fault));
        if (isRepaired) {
            return repair(call, folder, found.findings());
        }
        boolean ofJumps = call.has("jumps");
        call.answer(() -> Json.findings(job, found, missing), () -> Texts.counted(found.findings().size(), "file")
                + (ofJumps ? " read, " : " checked, ") + faults.size() + " faulty"
                + (missing == 0 ? "" : ", " + missing + " not computed yet")
                + (ofJumps
                        ? "%n%s of forward sets, %,d jumps down, %,d up%n".formatted(
                                Texts.counted(found.pairs().size(), "pair"),
                                found.pairs().stream().mapToLong(pair -> pair.edges().down()).sum(),
                                found.pairs().stream().mapToLong(pair -> pair.edges().up()).sum())
                        : "\n"));
        return faults.isEmpty() ? Program.DONE : Program.NO;
    }

    /// Deletes the faulty results and computes them again.
    private static int repair(Call call, JobFolder folder, List<Finding> findings) throws IOException {
        List<String> removed = new Cleaner(folder)
                .remove(findings.stream().filter(finding -> finding.fault().isPresent()).map(Finding::name).toList());
        RunDisplay.of(folder.job(), call, display -> display.compute(folder));
        return call.answer(() -> Json.cleaned(folder.job().name(), false, removed),
                () -> String.join(", ", removed) + ": deleted and computed again\n");
    }

    /// Counts the solutions through the winning positions of some number of pegs, and compares.
    private static int through(Call call) throws IOException {
        Job job = job(call, wanting(Result.SOLUTIONS));
        List<Integer> stored = job.context().allStoredPegs().boxed().toList();
        String text = call.value("through");
        int pegs = stored.stream().filter(k -> Integer.toString(k).equals(text)).findFirst()
                .orElseThrow(() -> new MisuseException("--through is '" + text + "'; use a number of pegs from "
                        + stored.getFirst() + " to " + stored.getLast()));
        JobFolder folder = folder(call, job);
        WinGraph graph = RunDisplay.of(job, call, display -> WinGraph.computed(folder, display));
        BigInteger again = graph.solutionsThrough(pegs);
        boolean isSame = again.equals(folder.solutions());
        call.answer(() -> Json.count(job.name(), again),
                () -> "%s solutions through W_%d: %s%n".formatted(Texts.grouped(again), pegs,
                        isSame ? "the same number" : "the job has " + Texts.grouped(folder.solutions())));
        return isSame ? Program.DONE : Program.NO;
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
                    fault = Optional.of(JobFolder.withRemedy(e).getMessage());
                }
                findings.add(new Finding("moves/" + search.name() + "/M_" + i, fault));
            }
        }
        return findings;
    }
}
