package pegsets.cli;

import java.io.IOException;
import java.math.BigInteger;
import java.util.Optional;
import pegsets.jobs.Job;
import pegsets.jobs.Result;
import pegsets.jobs.Runner;
import pegsets.jobs.Workspace;
import pegsets.report.Json;
import pegsets.report.SizesTable;
import pegsets.report.Texts;

/// `pegs run`: computes what a job wants, or goes on where a stopped run was, and prints it. When the user interrupts it, the
/// JVM exits with 130.
final class RunCommand extends JobCommand {
    RunCommand() {
        super("run", "compute the sets and numbers of a job, or go on where a stopped run was",
                "pegs run jobs/english33-central.yaml --set memory=2g");
    }

    @Override
    int run(Job job, Workspace workspace, boolean json, boolean quiet, Console console) throws IOException {
        RunDisplay display = new RunDisplay(job, console, quiet);
        Thread stopped = new Thread(() -> console.err().println(
                (console.terminal() ? "\n" : "") + "pegs: stopped; the same command goes on from here"));
        Runtime.getRuntime().addShutdownHook(stopped);
        try {
            new Runner(job, workspace, display).run();
        } finally {
            forget(stopped);
        }
        display.finish();
        print(job, workspace, json, console);
        return Main.DONE;
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is ending already, and the hook is at work
        }
    }

    private static void print(Job job, Workspace workspace, boolean json, Console console) throws IOException {
        SizesTable table = SizesTable.of(job, workspace);
        Optional<BigInteger> solutions =
                job.wanted().contains(Result.SOLUTIONS) ? workspace.solutions() : Optional.empty();
        if (json) {
            console.out().println(Json.outcome(table, solutions));
        } else {
            console.out().print(Texts.table(table));
            solutions.ifPresent(number -> console.out().println("\nsolutions: " + Texts.grouped(number)));
        }
    }
}
