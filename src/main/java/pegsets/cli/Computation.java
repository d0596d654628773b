package pegsets.cli;

import java.io.IOException;
import pegsets.jobs.Job;
import pegsets.jobs.Runner;
import pegsets.jobs.Workspace;

/// Makes what a job wants and does not have yet, and shows how that goes on. When the user interrupts it, the JVM exits with 130.
final class Computation {
    private Computation() {}

    static void run(Job job, Workspace workspace, boolean quiet, Console console) throws IOException {
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
    }

    private static void forget(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // the JVM is ending already, and the hook is at work
        }
    }
}
