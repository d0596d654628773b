package pegsets.cli.job;

import java.io.IOException;
import java.math.BigInteger;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.cli.CommandLine;
import org.apache.commons.cli.Options;
import pegsets.backward.ConditionedWins;
import pegsets.backward.JumpCondition;
import pegsets.backward.JumpTimes;
import pegsets.cli.command.AbstractCommand;
import pegsets.cli.command.CommandOptions;
import pegsets.cli.command.Console;
import pegsets.cli.command.MisuseException;
import pegsets.cli.command.Program;
import pegsets.equations.SetName;
import pegsets.jobs.Job;
import pegsets.jobs.JobFileException;
import pegsets.jobs.JobFolder;
import pegsets.jobs.Result;
import pegsets.report.Json;
import pegsets.report.JumpsReport;
import pegsets.wins.WinGraph;
import pegsets.wins.WinningCodes;

/// `pegs count`: prints the number of solutions. Computes the sets it needs.
public final class CountCommand extends AbstractCommand {
    private static final String THROUGH = "through";
    private static final String BY_JUMP = "by-jump";

    public CountCommand() {
        super("count", "JOB", "print the number of solutions",
                "pegs count jobs/english33-central.yaml");
    }

    @Override
    public Options options() {
        return ConditionOptions.addTo(JobCommand.jobOptions())
                .addOption(CommandOptions.valued(THROUGH, "PEGS",
                        "count again, through the winning positions of this many pegs; the number must be the same"))
                .addOption(CommandOptions.flag(BY_JUMP,
                        "for every jump, how many solutions make it, and how many times"));
    }

    @Override
    public int run(CommandLine line, List<String> arguments, Console console)
            throws IOException, JobFileException, MisuseException {
        boolean conditioned = ConditionOptions.areGiven(line);
        List<String> given = Stream.of(line.hasOption(THROUGH) ? "--" + THROUGH : "",
                line.hasOption(BY_JUMP) ? "--" + BY_JUMP : "", conditioned ? "--with or --without" : "")
                .filter(option -> !option.isEmpty()).toList();
        if (given.size() > 1) {
            throw new MisuseException(String.join(" and ", given) + ": use a single one");
        }
        Job job = JobCommand.job(line, JobCommand.onlyJobFile(arguments), JobCommand.wanting(Result.SOLUTIONS));
        List<JumpCondition> conditions = ConditionOptions.of(line, job.problem());
        boolean quiet = line.hasOption("quiet");
        int through = line.hasOption(THROUGH) ? through(job, line.getOptionValue(THROUGH)) : 0;
        if (conditioned || line.hasOption(BY_JUMP)) {
            WinningPlay.checkEnds(job);
        }
        JobFolder folder = JobCommand.folder(line, job);
        Computation.complete(folder, EnumSet.of(SetName.Kind.SOLUTIONS), quiet, console);
        BigInteger solutions = folder.solutions().orElseThrow();
        if (line.hasOption(BY_JUMP)) {
            List<JumpTimes> orbits = Computation.of(job, quiet, console,
                    display -> JumpTimes.of(folder, new TallyDisplay("jumps", display)));
            console.out().print(line.hasOption("json")
                    ? JumpsReport.json(job, solutions, orbits) + "\n"
                    : JumpsReport.text(job, solutions, orbits));
            return Program.DONE;
        }
        if (through > 0) {
            solutions = new WinGraph(folder).solutionsThrough(through);
        } else if (conditioned) {
            solutions = Computation.of(job, quiet, console,
                    display -> ConditionedWins.count(folder, conditions, new TallyDisplay("jumps", display)));
        }
        console.out().println(line.hasOption("json") ? Json.count(job, solutions) : solutions.toString());
        return Program.DONE;
    }

    private static int through(Job job, String text) throws MisuseException {
        List<Integer> stored = new WinningCodes(job.context()).allStoredPegs().boxed().toList();
        return stored.stream().filter(pegs -> Integer.toString(pegs).equals(text)).findFirst()
                .orElseThrow(
                        () -> new MisuseException("option --through is '" + text + "'; use a number of pegs from "
                                + stored.getFirst() + " to " + stored.getLast()));
    }
}
